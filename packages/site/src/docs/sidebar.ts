import type { EntryReader } from '../content/entry.ts'
import type { Localized } from '../localized.ts'

export type DocsPage = { slug: string; title: string; summary: string }
export type DocsSection = { title: string; pages: readonly DocsPage[] }

/** By what front matter says (`order`), then by title. What says nothing comes last. */
export function docsOrder(one: EntryReader, other: EntryReader): number {
  return orderOf(one) - orderOf(other) || collator.compare(one.text('title'), other.text('title'))
}

const collator = new Intl.Collator(undefined, { numeric: true })
const last = 1e9
const orderOf = (entry: EntryReader): number => entry.number('order') ?? last

/** Pages by their field `section`; sections stand in the order of their first pages. */
export function sectionsOf(entries: readonly EntryReader[]): readonly DocsSection[] {
  const sections = new Map<string, DocsPage[]>()
  for (const entry of [...entries].sort(docsOrder)) {
    const name = entry.text('section')
    sections.set(name, [...(sections.get(name) ?? []), pageOf(entry)])
  }
  return [...sections].map(([title, pages]) => ({ title, pages }))
}

const pageOf = (entry: EntryReader): DocsPage => ({
  slug: entry.slug,
  title: entry.text('title'),
  summary: entry.text('summary'),
})

/** The page before and the one after, across sections. */
export function neighbours(
  sections: readonly DocsSection[],
  slug: string,
): { before: DocsPage | undefined; after: DocsPage | undefined; section: string } {
  const pages = sections.flatMap(section => section.pages)
  const at = pages.findIndex(page => page.slug === slug)
  const section = sections.find(one => one.pages.some(page => page.slug === slug))
  return {
    before: at > 0 ? pages[at - 1] : undefined,
    after: at >= 0 ? pages[at + 1] : undefined,
    section: section?.title ?? '',
  }
}

export type DocsSetup = {
  /** The type of the entries; their pages are at `/TYPE/SLUG`. */
  type: string
  title: Localized
  lead: Localized
  /** Where a page is edited: `https://code.example/edit/main/docs/{file}`, of the field `file`. */
  edit?: string
  /** Other versions of the documentation, each a site of its own; the one without an address is this one. */
  versions?: readonly { name: string; href?: string }[]
}

import type { Document, Language } from '@quarry/engine'
import { type JudgedQuery, type Judgments, knownItems } from '@quarry/server/evaluate'
import type { Page } from './read-pages.ts'

export type KnownSet = {
  documents: Document[]
  /** Queries and right answers by language. */
  groups: Readonly<Record<string, { queries: JudgedQuery[]; judgments: Judgments }>>
}

/**
 * One example of every page is a query and its page the answer. `written`: the example stands in the page. `left out`:
 * it does not, so that the page has to be found by everything else that it says.
 */
export type KnownKind = 'written' | 'left out'

export function knownSetOf(pages: readonly Page[], kind: KnownKind, perLanguage: number): KnownSet {
  const languages = [...new Set(pages.map(({ language }) => language))]
  const asked = new Map<Page, number>()
  for (const language of languages) {
    // Not always the first: the first example of a page often repeats its description.
    for (const page of spread(ownPages(pages, language), perLanguage))
      asked.set(page, page.examples.length >> 1)
  }
  return {
    documents: pages.map(page => documentOf(page, kind === 'left out' ? asked.get(page) : undefined)),
    groups: Object.fromEntries(
      languages.map(language => [
        language,
        knownItems(
          [...asked]
            .filter(([page]) => page.language === language)
            .map(([page, place]) => ({
              id: page.id,
              texts: [page.examples[place]!.does],
              metadata: { language },
            })),
        ),
      ]),
    ),
  }
}

/** Pages with enough examples that one can be left out. */
function ownPages(pages: readonly Page[], language: Language): Page[] {
  return pages.filter(page => page.language === language && page.examples.length >= 3)
}

/** So many, evenly from the whole list: always the same ones. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, place) => items[Math.floor((place * items.length) / count)]!)
}

function documentOf(
  { id, language, title, description, examples }: Page,
  leftOut: number | undefined,
): Document {
  const told = examples.filter((_, place) => place !== leftOut)
  return {
    id,
    version: 1,
    language,
    fields: {
      title,
      summary: description,
      body: told.map(({ does, command }) => `${does}\n${command}`).join('\n'),
      language,
    },
  }
}

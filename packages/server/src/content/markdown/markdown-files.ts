import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ContentFolderError } from '../folder-error.ts'
import type { MarkdownFolder } from './markdown-settings.ts'
import { withOwnSlugs } from './own-slugs.ts'

/** A file of Markdown, and the entry that it is one language of. */
export type MarkdownFile = {
  /** In messages. */
  name: string
  path: string
  /** Its folder, and its place in there: what links between files go by. */
  root: string
  place: string
  /** TYPE/PLACE: the same for all languages of an entry. */
  key: string
  type: string
  slug: string
  locale: string
  /** What the folder that it lies in is called, where its settings say nothing else; empty at the top. */
  section: string
  /** Its place among all files, where its settings say it. */
  order?: number
  folder?: MarkdownFolder
}

type Settings = {
  locales: readonly string[]
  folders: Readonly<Record<string, MarkdownFolder>>
  /** What slugs of a type must be, by its id. */
  slugPatterns: ReadonlyMap<string, string>
}

const mostFiles = 50_000
const ending = /(?:\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]+)*))?\.mdx?$/

/** The files below `entries/`, and those of the folders that `markdown.json` names. */
export async function markdownFiles(
  folder: string,
  names: readonly string[],
  { locales, folders, slugPatterns }: Settings,
): Promise<MarkdownFile[]> {
  const own = names.map(name => {
    const place = slashed(name).replace('entries/', '')
    const [type = '', ...inside] = place.split('/')
    if (inside.length === 0)
      throw new ContentFolderError(`${name}: an entry lies in the folder of its type, entries/TYPE/SLUG.md.`)
    const file = { name, path: path.join(folder, name), root: 'entries', place }
    return { ...file, ...entryAt(type, inside.join('/'), name, locales) }
  })
  const others = Object.entries(folders).map(async ([type, settings]) => {
    const root = path.resolve(folder, settings.from)
    const found = await readdir(root, { recursive: true }).catch(() => {
      throw new ContentFolderError(`markdown.json: "${type}": there is no folder ${settings.from}.`)
    })
    const places = found.map(slashed).filter(place => ending.test(place) && !settings.except.includes(place))
    if (places.length > mostFiles)
      throw new ContentFolderError(
        `markdown.json: ${settings.from} holds more than ${mostFiles} files of Markdown.`,
      )
    const known = new Set(places.map(place => place.replace(ending, '')))
    const missing = Object.values(settings.sections)
      .flat()
      .find(page => !page.endsWith('*') && !known.has(page))
    if (missing !== undefined)
      throw new ContentFolderError(`markdown.json: "${missing}" is in a section and is not there.`)
    return places.sort().map(place => ({
      name: `${settings.from}/${place}`,
      path: path.join(root, place),
      root,
      place,
      folder: settings,
      ...entryAt(type, place, place, locales),
      ...sectionOf(place, settings.sections),
    }))
  })
  const elsewhere = (await Promise.all(others)).flat()
  const twice = twiceIn([...own, ...elsewhere])
  if (twice) throw new ContentFolderError(twice)
  return [...own, ...withOwnSlugs(elsewhere, own, slugPatterns)]
}

/** `start.md` beside `start/index.md`: of two files that are one language of one page, the later would silently win. */
function twiceIn(files: readonly MarkdownFile[]): string | null {
  const known = new Map<string, string>()
  for (const { key, locale, name, folder } of files) {
    const before = known.get(`${locale} ${key}`)
    const more = folder ? ', or name one below "except" in markdown.json' : ''
    if (before !== undefined)
      return `${before} and ${name} are the same page in ${locale}: keep one of the two${more}.`
    known.set(`${locale} ${key}`, name)
  }
  return null
}

const slashed = (name: string): string => name.split(path.sep).join('/')

/** `search/box.de.md` is the German of `search-box`, in the section Search; `search/README.md` is `search` itself. */
function entryAt(type: string, place: string, name: string, locales: readonly string[]) {
  const [whole = '', locale = locales[0] ?? 'en'] = ending.exec(place) ?? []
  if (!locales.includes(locale))
    throw new ContentFolderError(
      `${name}: ${locale} is none of the languages in feed.json (${locales.join(', ')}).`,
    )
  const steps = place.slice(0, -whole.length).split('/')
  if (steps.length > 1 && /^(index|readme)$/i.test(steps.at(-1) ?? '')) steps.pop()
  const slug = steps.join('-')
  const folder = place.split('/').at(-2) ?? ''
  return { key: `${type}/${steps.join('/')}`, type, slug, locale, section: titled(folder) }
}

/** Where the settings name a file (`search/core`) or its folder (`search/*`): in which section, and at which place. */
function sectionOf(place: string, sections: MarkdownFolder['sections']) {
  const name = place.replace(ending, '')
  const all = Object.entries(sections).flatMap(([section, pages]) => pages.map(page => ({ section, page })))
  const at = all.findIndex(({ page }) => page === name)
  const order = at >= 0 ? at : all.findIndex(({ page }) => page === `${path.posix.dirname(name)}/*`)
  const found = all[order]
  return found ? { section: found.section, order: order + 1 } : {}
}

/** `2-first-steps` as people read it: First steps. */
export function titled(folder: string): string {
  const words = folder.replace(/^\d+[-_. ]+/, '').replaceAll(/[-_]+/g, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

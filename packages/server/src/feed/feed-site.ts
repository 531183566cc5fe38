import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ContentEntry, EntryEnvelope } from '@quarry/protocol'
import { z } from 'zod'
import type { Memory } from '../control/index.ts'
import { JsonFileError, parseJsonFile } from '../json-file.mjs'

/** How the entries of a site become pages: `feed.json` beside its content. */
const feedFile = z.strictObject({
  /** What the index calls the site. */
  source: z.string().min(1),
  /** The language at the root of the site; others stand under their own folder. */
  defaultLocale: z.string().min(2),
  locales: z.array(z.string().min(2)).min(1),
  /**
   * Per content type: the path of its pages, or the reference to the entry on whose page it stands. `*` is every type
   * that is not named, so that a type that an editor makes has pages at once; `:type` in its path is the type.
   */
  pages: z.record(
    z.string(),
    z.union([z.object({ path: z.string().startsWith('/') }), z.object({ under: z.string() })]),
  ),
})

/** What each key is, to whoever wrote another thing there. */
const says: Readonly<Record<keyof z.infer<typeof feedFile>, string>> = {
  source: 'what the index calls the site, such as "My site"',
  defaultLocale: 'the language at the root of the site, such as "en"',
  locales: 'a list of languages, such as ["en", "de"]',
  pages: 'a table of content types, each with { "path": "/guide/:slug" } or { "under": "FIELD" }',
}

/** `above`: the entries on whose page it stands, nearest first. */
type Place = { uri: string; thread: string; above: readonly ContentEntry[] }

export type FeedSite = {
  source: string
  locales: readonly string[]
  /** The fields that say under which entry another one stands. */
  underFields: readonly string[]
  /** Where an entry is read, and the entry that heads its thread; null when it has no page. */
  placeOf(entry: ContentEntry, locale: string): Place | null
}

/** A project whose entries have no pages: nothing of it is searched. */
const noPages = { source: 'Website', defaultLocale: 'en', locales: ['en'], pages: {} }

/**
 * Where entries are read: `feed.json` beside the site's content. What it said is remembered for whoever opens the data
 * without that folder, such as the command that makes the index anew.
 */
export async function readSiteFile(folder: string | undefined, memory: Memory): Promise<string> {
  const file = folder && path.join(folder, 'feed.json')
  const known = await memory.read('feed site')
  const otherwise = typeof known === 'string' ? known : JSON.stringify(noPages)
  const text = file && existsSync(file) ? await readFile(file, 'utf8') : otherwise
  await memory.write('feed site', text)
  return text
}

/**
 * @param text What stands in `feed.json`.
 * @param publicUrl The site's address; without one, links are paths.
 */
export function readFeedSite(text: string, publicUrl: string): FeedSite {
  const { source, defaultLocale, locales, pages } = checked(text)

  const placeOf: FeedSite['placeOf'] = (entry, locale) => {
    const page = Object.hasOwn(pages, entry.type) ? pages[entry.type] : pages['*']
    if (!page) return null
    if ('under' in page) {
      const above = referenced(entry.fields?.[page.under]?.value)
      const place = above && above._id !== entry._id ? placeOf(above, locale) : null
      return (
        place && {
          uri: `${place.uri}#${anchorOf(entry)}`,
          thread: place.thread,
          above: above ? [above, ...place.above] : [],
        }
      )
    }
    const slug = entry._slug ?? ''
    if (slug === '' && page.path.includes(':slug')) return null
    const prefix = locale === defaultLocale ? '' : `/${locale}`
    return {
      uri: `${publicUrl}${prefix}${page.path.replace(':type', encodeURIComponent(entry.type)).replace(':slug', encodeURIComponent(slug))}`,
      thread: entry._id,
      above: [],
    }
  }
  const underFields = Object.values(pages).flatMap(page => ('under' in page ? [page.under] : []))
  return { source, locales, underFields, placeOf }
}

function checked(text: string): z.infer<typeof feedFile> {
  const parsed = feedFile.safeParse(parseJsonFile(text, 'feed.json'))
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const line = (key: string): string =>
    text.includes(`"${key}"`) ? `:${text.slice(0, text.indexOf(`"${key}"`)).split('\n').length}` : ''
  const [other] = issues.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (other !== undefined)
    throw new JsonFileError(
      `feed.json${line(other)}: there is no key "${other}". Keys: ${Object.keys(says).join(', ')}.`,
    )
  const key = String(issues[0]?.path[0] ?? '') as keyof typeof says | ''
  throw new JsonFileError(
    key === '' ? 'feed.json: must be a table.' : `feed.json${line(key)}: "${key}" must be ${says[key]}.`,
  )
}

/** Where an entry stands on the page of another one. */
function anchorOf(entry: Pick<ContentEntry, '_id' | '_slug'>): string {
  return entry._slug || entry._id
}

function referenced(value: unknown): ContentEntry | null {
  const first = (Array.isArray(value) ? value[0] : value) as EntryEnvelope | undefined
  return first && typeof first === 'object' && 'entry' in first && !first.stubType ? first.entry : null
}

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { parseJsonFile } from '../../json-file.mjs'
import { ContentFolderError } from '../folder-error.ts'

/** What of a content type decides how a value of front matter is written. */
export type FieldTypes = ReadonlyMap<string, { type: string; isLocalizable: boolean }>

const feed = z.object({
  locales: z.array(z.string()).min(1).optional(),
  pages: z.record(z.string(), z.object({ path: z.string().optional() })).default({}),
})

const folders = z.record(
  z.string(),
  z.strictObject({
    from: z.string(),
    except: z.array(z.string()).default([]),
    files: z.string().optional(),
    outside: z.url().optional(),
    sections: z.record(z.string(), z.array(z.string())).default({}),
  }),
)

/** Markdown that lies elsewhere, such as the documentation of a repository. */
export type MarkdownFolder = z.infer<typeof folders>[string]

/** What an export says of languages, where there is no `feed.json`: the usual one stands first. */
const languages = z.array(z.object({ locale: z.string(), isDefault: z.boolean().default(false) })).default([])

const typeOfEntries = z.object({
  id: z.string(),
  slugSettings: z.object({ regularExpression: z.string().optional() }).optional().catch(undefined),
  fields: z
    .array(z.object({ id: z.string(), type: z.string(), localizable: z.boolean().default(false) }))
    .default([]),
})
/** Wrapped as in a request, or bare as in an export. */
const contentType = z.union([
  z.object({ contentType: typeOfEntries }).transform(one => one.contentType),
  typeOfEntries,
])

/** What decides how values are written, of a type as it is stored. */
export const fieldTypesOf = (fields: z.infer<typeof typeOfEntries>['fields']): FieldTypes =>
  new Map(fields.map(field => [field.id, { type: field.type, isLocalizable: field.localizable }]))

/** What a folder of content says of its entries: languages and pages in `feed.json`, fields in `content-types/`, folders elsewhere in `markdown.json`. */
export async function markdownSettings(folder: string) {
  const said = feed.safeParse(await read(folder, 'feed.json'))
  if (!said.success) throw new ContentFolderError(`feed.json: ${z.prettifyError(said.error)}`)
  const { locales = await exported(folder), pages } = said.data
  const other = locales.find(one => !isLanguage(one))
  if (other !== undefined)
    throw new ContentFolderError(
      `feed.json:${await lineOf(folder, 'feed.json', `"${other}"`)}: "${other}" is no language tag: write it as in en, pt-BR or zh-Hant.`,
    )
  const names = await readdir(path.join(folder, 'content-types')).catch(() => [])
  const types = new Map<string, FieldTypes>()
  const slugPatterns = new Map<string, string>()
  for (const name of names.filter(file => file.endsWith('.json'))) {
    const found = contentType.safeParse(await read(folder, path.join('content-types', name)))
    if (!found.success) continue
    types.set(found.data.id, fieldTypesOf(found.data.fields))
    const pattern = found.data.slugSettings?.regularExpression
    if (pattern) slugPatterns.set(found.data.id, pattern)
  }
  const pathOf = (type: string, slug: string): string =>
    (pages[type]?.path ?? pages['*']?.path ?? '/:type/:slug').replace(':type', type).replace(':slug', slug)
  const elsewhere = folders.safeParse(await read(folder, 'markdown.json'))
  if (!elsewhere.success) throw new ContentFolderError(`markdown.json: ${z.prettifyError(elsewhere.error)}`)
  return { types, slugPatterns, locales, pathOf, folders: elsewhere.data }
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(tag: string): boolean {
  try {
    return languageNames.of(tag) !== undefined && Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** Where something stands first in a file. */
async function lineOf(folder: string, name: string, text: string): Promise<number> {
  const [before = ''] = (await readFile(path.join(folder, name), 'utf8').catch(() => '')).split(text)
  return before.split('\n').length
}

async function exported(folder: string): Promise<string[]> {
  const found = languages.safeParse(await read(folder, 'locales.json'))
  const known = found.success ? found.data : []
  const [first, ...others] = known
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .map(one => one.locale)
  return first === undefined ? ['en'] : [first, ...others]
}

async function read(folder: string, name: string): Promise<unknown> {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => '{}')
  return parseJsonFile(text, name, ContentFolderError)
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  type Content,
  importContent,
  placeOfFault,
  readContentFolder,
  readPages,
  tellOfLinks,
  tellOfOtherFiles,
} from '@quarry/server/content'
import { type Command, configHere, UsageError } from './command.ts'
import { readCrawl } from './import-crawl.ts'
import { readNotion } from './import-notion.ts'
import { contentFiles, type PathOf, type Source } from './import-pages.ts'
import { readTable } from './import-table.ts'
import { readWordPress } from './import-wordpress.ts'
import { withContent } from './with-content.ts'

const mostFailures = 50
const saidEvery = 500
const usualLimit = 500
const mostTypes = 10_000

async function typesOf({ store }: Content, project: string) {
  const types = await store.contentTypes.list(project, null, mostTypes, 0)
  return new Map(types.map(type => [type.id, type]))
}

/** Those of the project, the usual one first; else those that the site has said at its start. */
async function languagesOf({ store }: Content, project: string, pages: Pages): Promise<string[]> {
  const languages = (await store.resources.list(project, 'locale')).map(one => one.body)
  const inOrder = languages.sort((a, b) => Number(b['isDefault'] === true) - Number(a['isDefault'] === true))
  return inOrder.length > 0 ? inOrder.map(one => String(one['locale'])) : [...pages.locales]
}

const pathIn =
  ({ pages }: Pages): PathOf =>
  (type, slug) =>
    (pages[type]?.path ?? pages['*']?.path ?? (type === 'page' ? '/:slug' : '/:type/:slug'))
      .replace(':type', type)
      .replace(':slug', slug)

export const contentImport: Command = {
  usage: 'content import FOLDER|FILE|ADDRESS [--type TYPE] [--language TAG] [--limit PAGES] [--project UUID]',
  about:
    'Writes content: a folder of it, an export of WordPress or Notion, a CSV, the pages of a site map. Start it again at will.',
  async run({ options, rest }, surroundings) {
    const [place] = rest
    if (place === undefined) throw new UsageError('Say what is imported: a folder, a file or an address.')
    const limit = Number(options['limit'] ?? usualLimit)
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a number of pages, from 1.')
    const dataFolder = configHere(surroundings.env).data
    checkPlace(place, options['type'])
    const { print } = surroundings
    const result = await withContent(
      surroundings,
      options['project'],
      async ({ content, project, pages }) => {
        let said = 0
        const languages = await languagesOf(content, project, pages)
        const language = options['language'] ?? languages[0] ?? 'en'
        if (options['language'] !== undefined && languages.length > 0 && !languages.includes(language))
          print(
            `Warning: the site speaks ${languages.join(', ')}: texts in ${language} are on none of its pages.`,
          )
        const source = await sourceAt(place, {
          type: options['type'],
          limit,
          dataFolder,
          pathOf: pathIn(pages),
          locales: options['language'] === undefined ? languages : [],
        })
        const back: string[] = []
        const stored = (id: string, state: 0 | 64) => content.store.entries.get(project, id, state)
        const files = source
          ? contentFiles(
              source,
              await typesOf(content, project),
              language,
              stored,
              place => void back.push(place),
            )
          : readContentFolder(place)
        const imported = await importContent(content, project, files, {
          onProgress({ written, unchanged, failed, file }) {
            const done = written + unchanged + failed
            if (done - said < saidEvery) return
            said = done
            print(`${done} pieces, ${written} of them written (${file}) …`)
          },
        })
        if (imported.written > 0)
          await tellOfLinks(content, project, source ? pages : pagesOf(place, pages), print)
        const remarks = [...(source?.remarks?.() ?? [])]
        if (!source) await tellOfOtherFiles(place, sentence => void remarks.push(sentence))
        if (back.length > 0)
          remarks.push(
            `${back.length} entries are public no longer, as they are not there: ${back.slice(0, 10).join(', ')}.`,
          )
        return { ...imported, isFolder: source === null, remarks }
      },
    )
    const { written, unchanged, failures, isFolder, remarks } = result
    if (isFolder && written + unchanged + failures.length === 0)
      throw new UsageError(
        `${place} holds no content: entries are in entries/TYPE/, as JSON or Markdown. For Markdown that lies otherwise, name its folder in markdown.json.`,
      )
    for (const failure of failures.slice(0, mostFailures))
      print(`${isFolder ? await placeOfFault(place, failure) : failure.file}: ${failure.messages.join('; ')}`)
    if (failures.length > mostFailures) print(`… and ${failures.length - mostFailures} more.`)
    for (const remark of remarks) print(remark)
    print(`${written} written, ${unchanged} unchanged, ${failures.length} refused.`)
    if (failures.length > 0)
      throw new Error('Not everything was taken: put right what is named above, and start again.')
  },
}

/** A folder that has not been started with yet says itself where its entries have their pages. */
function pagesOf(folder: string, known: Pages): Pages {
  const file = path.join(folder, 'feed.json')
  return existsSync(file) ? readPages(readFileSync(file, 'utf8')) : known
}

type Pages = ReturnType<typeof readPages>
type Wanted = {
  type: string | undefined
  limit: number
  dataFolder: string
  pathOf: PathOf
  locales: readonly string[]
}

const isAddress = (place: string): boolean => /^https?:\/\//.test(place)
const isTable = (place: string): boolean => /\.(csv|tsv)$/i.test(place)

/** What can be said before anything is opened. */
function checkPlace(place: string, type: string | undefined): void {
  if (isAddress(place)) {
    if (!URL.canParse(place)) throw new UsageError(`${place} is no address.`)
    return
  }
  if (!existsSync(place)) throw new UsageError(`There is no folder or file ${place}.`)
  if (statSync(place).isDirectory() || /\.(xml|zip)$/i.test(place)) return
  if (!isTable(place))
    throw new UsageError(
      `${place} is none of these: a folder of content, an export of WordPress (.xml) or Notion (.zip or its folder), a table (.csv, .tsv).`,
    )
  if (type === undefined) throw new UsageError('Say with --type of which type the rows are: --type product.')
}

/** What `content import` was given: an address, the export of another system, a table; null for a folder of content. */
async function sourceAt(place: string, wanted: Wanted): Promise<Source | null> {
  const { type, limit, dataFolder: folder, pathOf, locales } = wanted
  if (isAddress(place))
    return readCrawl(place, {
      type: type ?? 'page',
      limit,
      folder,
      fetch,
      pause: ms => setTimeout(ms),
      pathOf,
      locales,
    })
  if (statSync(place).isDirectory()) return isNotion(place) ? readNotion(place, type ?? 'page', pathOf) : null
  if (isTable(place)) return readTable(place, type ?? 'page')
  return path.extname(place).toLowerCase() === '.xml'
    ? readWordPress(place, type, pathOf)
    : readNotion(place, type ?? 'page', pathOf)
}

const isNotion = (folder: string): boolean =>
  readdirSync(folder).some(name => / [0-9a-f]{32}(_all)?\.(md|csv)$/.test(name))

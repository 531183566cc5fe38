import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@quarry/engine'
import { knownSetOf } from '../known-items/known-set.ts'
import { readPages } from '../known-items/read-pages.ts'

export type Collection = {
  name: string
  language: Language
  documents: readonly { id: string; title: string; text: string }[]
  queries: readonly { id: string; text: string; relevant: readonly string[] }[]
}

type WrittenDocument = { id: string; title: string; text: string; language: Language }
type WrittenQuery = { id: string; question: string; relevant: string[] }

/**
 * Collections of a folder: `NAME.docs.ndjson` with `id, title, text, language` beside `NAME.queries.ndjson` with
 * `id, question, relevant`; or pages whose right answer is known, as `--known-items` takes them.
 */
export async function readCollections(folder: string, mostQueries: number): Promise<Collection[]> {
  const names = readdirSync(folder).flatMap(file => /^(.+)\.docs\.ndjson$/.exec(file)?.[1] ?? [])
  if (names.length === 0) return readKnownItems(folder, mostQueries)
  return names.map(name => {
    const documents = readLines<WrittenDocument>(path.join(folder, `${name}.docs.ndjson`))
    const queries = readLines<WrittenQuery>(path.join(folder, `${name}.queries.ndjson`))
    return {
      name,
      language: documents[0]?.language ?? 'en',
      documents,
      queries: spread(queries, mostQueries).map(({ id, question, relevant }) => ({
        id,
        text: question,
        relevant,
      })),
    }
  })
}

async function readKnownItems(folder: string, mostQueries: number): Promise<Collection[]> {
  const { documents, groups } = knownSetOf(await readPages(folder), 'left out', Math.min(mostQueries, 300))
  return Object.entries(groups).map(([language, { queries, judgments }]) => ({
    name: `${path.basename(folder)}-${language}`,
    language: language as Language,
    documents: documents
      .filter(document => document.language === language)
      .map(({ id, fields }) => ({
        id,
        title: String(fields['title']),
        text: `${fields['summary']}\n${fields['body']}`,
      })),
    queries: queries.map(({ id, text }) => ({ id, text, relevant: [...(judgments.get(id)?.keys() ?? [])] })),
  }))
}

/** What ships with the project: each section of its pages is looked for by its own heading, which is not in its text. */
export function ownPages(): Collection {
  const files = ['docs', 'docs/search', 'decisions'].flatMap(folder =>
    readdirSync(folder)
      .filter(file => file.endsWith('.md'))
      .map(file => path.join(folder, file)),
  )
  const sections = files.flatMap(file => {
    const [first = '', ...rest] = readFileSync(file, 'utf8').split(/^## /m)
    const title = /^# (.+)$/m.exec(first)?.[1] ?? file
    return rest.map((section, place) => {
      const [heading = '', ...lines] = section.split('\n')
      return { id: `${file}#${place}`, title, heading, text: lines.join('\n') }
    })
  })
  return {
    name: 'own-pages',
    language: 'en',
    documents: sections,
    // The page's title tells apart what many pages have, such as "Options".
    queries: sections.map(({ id, title, heading }) => ({ id, text: `${title} ${heading}`, relevant: [id] })),
  }
}

function readLines<Item>(file: string): Item[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Item)
}

/** So many, evenly from the whole list: always the same ones. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  return Array.from(
    { length: count },
    (_, place) => items[Math.floor((place * items.length) / count)] as Item,
  )
}

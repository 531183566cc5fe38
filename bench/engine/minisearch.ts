import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FacetRequest, SearchRequest } from '@quarry/engine'
import MiniSearch, { type Options, type SearchResult } from 'minisearch'
import type { Contender, Opening } from './contender.ts'
import type { Question } from './rows.ts'

const options: Options = {
  fields: ['title', 'body'],
  // Titles and bodies are not kept: its file would pass what a string can hold.
  storeFields: ['category', 'author', 'tags', 'path', 'price', 'date'],
  searchOptions: { boost: { title: 3 } },
}

/** The best-known search engine of plain JavaScript. Facets are counted over its results by hand. */
export const minisearch: Contender & Opening = {
  name: 'MiniSearch',
  rows: [
    'rare',
    'common',
    'and2',
    'or2',
    'prefix',
    'common + f6',
    'or2 + f6',
    'common + f6 + sel2',
    'did-you-mean',
  ],
  // It holds everything in memory and is opened from one string.
  most: 100_000,
  heap: ['--max-old-space-size=12000'],
  async build(folder) {
    const index = new MiniSearch(options)
    return {
      write: async documents => index.addAll(documents.map(({ id, fields }) => ({ id, ...fields }))),
      finish: () => writeFile(path.join(folder, 'minisearch.json'), JSON.stringify(index)),
      close: async () => {},
    }
  },
  async open(folder) {
    const json = await readFile(path.join(folder, 'minisearch.json'), 'utf8')
    const index = MiniSearch.loadJSON(json, options)
    return { ask: (_, question) => ask(index, question), close: async () => {} }
  },
}

function ask(index: MiniSearch, question: Question): number {
  if (question.kind === 'correct') return index.search(question.word, { fuzzy: 2 }).slice(0, 5).length
  const { request } = question
  const { query } = request
  if (query.kind === 'prefix') return facets(index.search(query.prefix, { prefix: true }), request)
  if (query.kind !== 'text') throw new Error(`MiniSearch has no query of kind "${query.kind}".`)
  const combineWith = query.match === 'any' ? 'OR' : 'AND'
  return facets(index.search(query.text, { combineWith }), request)
}

/** Counts each result where no selection but the facet's own excludes it; answers how many pass them all. */
function facets(results: readonly SearchResult[], { facets: asked, selections = [] }: SearchRequest): number {
  if (!asked) return results.length
  const counts = asked.map(() => new Map<string, number>())
  let total = 0
  for (const result of results) {
    const failed = selections.filter(
      ({ filter }) =>
        filter.kind === 'in' && !valuesOf(result, filter.field).some(v => filter.values.includes(v)),
    )
    if (failed.length === 0) total++
    if (failed.length > 1) continue
    asked.forEach((facet, place) => {
      if (failed.length === 1 && failed[0]?.facet !== facet.name) return
      for (const key of keysOf(result, facet)) {
        const counted = counts[place]!
        counted.set(key, (counted.get(key) ?? 0) + 1)
      }
    })
  }
  for (const counted of counts) [...counted].sort(([, one], [, other]) => other - one).slice(0, 10)
  return total
}

function keysOf(result: SearchResult, facet: FacetRequest): string[] {
  const values = valuesOf(result, facet.field)
  if (facet.kind === 'tree') return values.map(value => value.split('|')[0]!)
  if (facet.kind !== 'ranges') return values
  const value = Number(values[0])
  const range = facet.ranges.find(({ from = 0, to = 0 }) => value >= from && value < to)
  return range ? [range.key] : []
}

function valuesOf(result: SearchResult, field: string): string[] {
  const value: unknown = result[field]
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

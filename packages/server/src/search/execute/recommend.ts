import type { Filter, Hit, Query, SearchEngine, SearchRequest } from '@quarry/engine'
import { words } from '@quarry/language'
import type { Effects } from '../../pipelines/index.ts'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Reading } from '../parse/date.ts'
import { identityOf } from '../parse/identity.ts'
import { languageName } from '../parse/language-name.ts'
import { readQuery, type SearchBody } from '../parse/query.ts'
import { textOf } from '../shape/shape-result.ts'
import { compileRules } from './compile-rules.ts'
import { measureRareness } from './rareness.ts'

/** What was learnt from visits, by whoever learns: documents by their address or permanent id, best first. */
export type VisitModel = {
  /** What visitors of these documents also read. A document may be given by several of its names. */
  coVisited(documents: readonly string[], limit: number): readonly string[]
  /** What many read lately, in a hub and a language. */
  popular(hub: string, language: string | null, limit: number): readonly string[]
}

type RecommendOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  reading: Reading
  visits: VisitModel
  deadlineMs: number
  /** What rules want: here only what they leave out counts. */
  effects?: Effects | undefined
}

/** Pages that a visitor has looked at lately, from which more like them is found. */
const mostSeeds = 5
const mostWords = 12

/**
 * What to read next: what others read with the pages that this visitor has seen, then more like those pages, then what
 * is popular, then what is new; never what was just read, never anything twice.
 */
export async function recommend(
  body: SearchBody,
  asker: Asker,
  options: RecommendOptions,
): Promise<{ hits: Hit[]; generation: number }> {
  const { engine, catalogue, reading, visits, deadlineMs, effects } = options
  const rareness = await measureRareness(body, asker.filter, { engine, catalogue })
  const context = { ...reading, fields: catalogue.fields(), rareness }
  const asked = readQuery(body, asker.filter, context)
  const language = languageName(body.locale)
  const wanted = body.numberOfResults || 10
  const access = identityOf(asker)
  const narrowing: Filter[] = [
    ...asked.filters,
    ...compileRules(effects, context).filters.map(({ filter }) => filter),
    ...(asked.isEmpty ? [] : [{ kind: 'query' as const, query: asked.query }]),
    ...(language === null ? [] : [inLanguage(language)]),
  ]
  const find = async (query: Query, filters: readonly Filter[], size: number, sort?: SearchRequest['sort']) =>
    engine.search(catalogue.index, {
      query,
      access,
      filters: [...narrowing, ...filters],
      from: 0,
      size,
      deadlineMs,
      ...(sort ? { sort } : {}),
    })

  const seeds = await findSeeds()
  const seen = new Set(seeds.map(({ id }) => id))
  const found = new Map<string, Hit>()
  let generation = 0
  const take = ({ hits, generation: now }: { hits: readonly Hit[]; generation: number }): void => {
    generation = now
    for (const hit of hits) if (!seen.has(hit.id) && found.size < wanted) found.set(hit.id, hit)
  }
  const missing = (): number => wanted - found.size

  const together = visits.coVisited(seeds.flatMap(namesOf), wanted * 2)
  if (together.length > 0) take(inOrder(await byName(together), together))
  for (const seed of seeds) if (missing() > 0) take(await find(like(seed), not([...seen]), wanted))
  if (missing() > 0) {
    const popular = visits.popular(body.searchHub ?? 'default', language, wanted * 2)
    if (popular.length > 0) take(inOrder(await byName(popular), popular))
  }
  if (missing() > 0) {
    const newest = [{ by: 'field' as const, field: 'date', order: 'descending' as const }]
    take(await find({ kind: 'all' }, not([...seen, ...found.keys()]), missing(), newest))
  }
  return { hits: [...found.values()], generation }

  /** The pages of the history, in any form in which a client may name a page. */
  async function findSeeds(): Promise<Hit[]> {
    const names = (body.actionsHistory ?? [])
      .filter(({ name, value }) => name === 'PageView' && value)
      .map(({ value }) => value ?? '')
      .slice(0, mostSeeds)
    if (names.length === 0) return []
    const { hits } = await find({ kind: 'all' }, [isNamedAmong(names)], mostSeeds * 2)
    const isNamed = (hit: Hit, name: string): boolean => namesOf(hit).includes(name)
    const place = (hit: Hit): number => names.findIndex(name => isNamed(hit, name))
    return [...hits].sort((a, b) => place(a) - place(b)).slice(0, mostSeeds)
  }

  async function byName(names: readonly string[]) {
    return find({ kind: 'all' }, [isNamedAmong(names)], names.length)
  }

  /** Documents that share words with its title and summary, the more the better, and of its kind before others. */
  function like(seed: Hit): Query {
    const text = `${textOf(seed.fields['title'])} ${textOf(seed.fields['summary'])}`
    const telling = words(text)
      .map(({ word }) => word)
      .filter(word => word.length > 3)
    const shared: Query = {
      kind: 'text',
      text: [...new Set(telling)].slice(0, mostWords).join(' '),
      match: 'any',
    }
    const { all, allows } = catalogue.fields()
    const same = all
      .filter(({ name, kind }) => kind === 'keyword' && !own.has(name) && allows(name, 'query'))
      .filter(({ name }) => Object.hasOwn(seed.fields, name) && textOf(seed.fields[name]) !== '')
      .map(
        (spec): Query => ({
          kind: 'boost',
          factor: 2,
          query: {
            kind: 'and',
            clauses: [{ kind: 'all' }, { kind: 'filter', filter: sameValue(spec.name, seed) }],
          },
        }),
      )
    return { kind: 'or', clauses: [shared, ...same] }
  }
}

/** Fields in which no two documents are alike, or all of them are. */
const own = new Set([
  'uri',
  'clickableuri',
  'permanentid',
  'urihash',
  'source',
  'filetype',
  'language',
  'author',
])

function sameValue(field: string, seed: Hit): Filter {
  const value = seed.fields[field]
  return { kind: 'in', field, values: value === undefined ? [] : Array.isArray(value) ? value : [value] }
}

/** In any form in which a document may be named. */
const nameFields = ['permanentid', 'urihash', 'uri', 'clickableuri']

function namesOf(hit: Hit): string[] {
  return nameFields.map(field => textOf(hit.fields[field])).filter(name => name !== '')
}

function isNamedAmong(names: readonly string[]): Filter {
  return { kind: 'or', filters: nameFields.map(field => ({ kind: 'in', field, values: names })) }
}

function inOrder<Answer extends { hits: readonly Hit[] }>(answer: Answer, names: readonly string[]): Answer {
  const place = new Map(names.map((name, at) => [name, at]))
  const rank = (hit: Hit): number =>
    Math.min(names.length, ...namesOf(hit).map(name => place.get(name) ?? names.length))
  return { ...answer, hits: [...answer.hits].sort((a, b) => rank(a) - rank(b)) }
}

function inLanguage(language: string): Filter {
  return { kind: 'in', field: 'language', values: [language] }
}

function not(ids: readonly string[]): Filter[] {
  return ids.length === 0 ? [] : [{ kind: 'not', filter: { kind: 'ids', ids } }]
}

import type { Filter, Identity, SearchEngine } from '@quarry/engine'
import type { Asker } from '../../token/index.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Reading } from '../parse/date.ts'
import type { SearchBody } from '../parse/query.ts'
import { prepare } from './prepare.ts'
import { hubAndPipeline, type Steer } from './steer.ts'

/** Among what a search of these parameters would look for its words, and for whom. */
export type Narrowed = {
  access: Identity
  filters: readonly Filter[]
  /** Other ways to say its words, by the rules of its pipeline. */
  alternatives: readonly string[]
}

type NarrowOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  steer: Steer
  deadlineMs: number
}

/** The filters of a search without its words: expressions, facets, the token's filter, what pipelines add. */
export async function narrow(
  body: SearchBody,
  asker: Asker,
  reading: Reading,
  { engine, catalogue, steer, deadlineMs }: NarrowOptions,
): Promise<Narrowed> {
  const { body: steered, effects } = await steer({
    kind: 'search',
    body,
    asker,
    ...hubAndPipeline(body, asker),
  })
  const { generateAutomaticFacets: _, filterField: __, sortCriteria: ___, ...plain } = steered
  const wordless = { ...plain, q: '', lq: null, numberOfResults: 0, firstResult: 0 }
  const { access, request } = await prepare(wordless, asker, {
    engine,
    catalogue,
    reading,
    deadlineMs,
    // What is put first is not what words would find.
    effects: effects && { ...effects, featured: [] },
  })
  const rest: Filter[] = request.query.kind === 'all' ? [] : [{ kind: 'query', query: request.query }]
  return {
    access,
    filters: [...(request.filters ?? []), ...(request.selections ?? []).map(({ filter }) => filter), ...rest],
    alternatives: effects?.words.expand(body.q ?? '').alternatives ?? [],
  }
}

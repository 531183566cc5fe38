import type { Document, SearchEngine, SearchRequest, WriteOp } from '@quarry/engine'
import fc from 'fast-check'
import { compareExplanations, compareResponses, compareValues, type Parting } from './compare.ts'
import { batches, fields, ops } from './documents.ts'
import { request } from './requests.ts'

/** A history of an index and what is asked of it after each batch. */
export type Scenario = { batches: readonly (readonly WriteOp[])[]; requests: readonly SearchRequest[] }

/** The first thing that two engines answer differently. */
export type Difference = Parting & {
  /** The operation, and how many batches were written before it. */
  operation: string
  written: number
  request?: SearchRequest
}

/** Random scenarios for properties: fast-check makes a failing one smaller. */
export const scenario: fc.Arbitrary<Scenario> = fc.record({
  batches,
  requests: fc.array(request, { minLength: 1, maxLength: 8 }),
})

/** The scenario of a seed, with as many requests as wanted. */
export function scenarioOf(seed: number, requests = 25): Scenario {
  const [history] = fc.sample(batches, { seed, numRuns: 1 })
  return { batches: history!, requests: fc.sample(request, { seed: seed + 1, numRuns: requests }) }
}

/**
 * A scenario of thousands of operations, so that lists of documents grow past the size of a block and segments are
 * merged. Slow on the reference driver: a few seconds.
 */
export function bulkScenarioOf(seed: number, documents = 1_500, requests = 20): Scenario {
  const all = fc.sample(ops(documents), { seed, numRuns: documents * 2 })
  const size = Math.ceil(all.length / 3)
  return {
    batches: [0, 1, 2].map(batch => all.slice(batch * size, (batch + 1) * size)),
    requests: fc.sample(request, { seed: seed + 1, numRuns: requests }),
  }
}

/**
 * Does the same to two engines and compares every answer. The index is named by the caller, and must be new to both.
 * A request answered differently comes back as small as it can be while the answers still differ.
 */
export async function differenceOf(
  one: SearchEngine,
  other: SearchEngine,
  { batches, requests }: Scenario,
  index: string,
): Promise<Difference | undefined> {
  const both = async <T>(ask: (engine: SearchEngine) => Promise<T>) =>
    [await ask(one), await ask(other)] as const
  await both(engine => engine.ensureIndex({ name: index, version: 1, fields }))
  for (const [number, ops] of batches.entries()) {
    const written = number + 1
    const receipts = await both(engine => engine.write(index, ops, { visible: 'wait' }))
    const parting =
      compareValues('', receipts[0].outcomes, receipts[1].outcomes) ??
      compareValues('', ...(await both(engine => countsOf(engine, index))))
    if (parting) return { operation: 'write', written, ...parting }

    const ids = [...new Set(batches.flatMap(batch => batch.map(op => op.id)))]
    for (const asked of requests) {
      const differs = async (smaller: SearchRequest) =>
        compareResponses(...(await both(engine => engine.search(index, smaller))))
      if (await differs(asked)) {
        const smallest = await simplify(asked, differs)
        return { operation: 'search', written, request: smallest, ...(await differs(smallest))! }
      }
      const id = idFor(asked, ids, number)
      const explained = compareExplanations(...(await both(engine => engine.explain(index, id, asked))))
      if (explained) return { operation: `explain ${id}`, written, request: asked, ...explained }
    }
    const read = await compareReads(both, index, ids)
    if (read) return { written, ...read }
  }
  return undefined
}

/** `differenceOf` for the scenario of a seed, in an index named after it. */
export function differential(
  one: SearchEngine,
  other: SearchEngine,
  seed: number,
): Promise<Difference | undefined> {
  return differenceOf(one, other, scenarioOf(seed), `differential-${seed}`)
}

type Both = <T>(ask: (engine: SearchEngine) => Promise<T>) => Promise<readonly [T, T]>

/** Everything that is not a search. */
async function compareReads(
  both: Both,
  index: string,
  ids: readonly string[],
): Promise<(Parting & { operation: string }) | undefined> {
  const asked = ['star', 'stars', 'gallery', 'etoile', 'm31', 'estrela', 'nothing']
  const reads: Readonly<Record<string, (engine: SearchEngine) => Promise<unknown>>> = {
    scan: engine => collect(engine.scan(index)),
    get: engine => engine.get(index, ids, { identities: ['ann'] }),
    termStats: async engine => [
      await engine.termStats(index, 'body', asked),
      await engine.termStats(index, 'title', asked),
      await engine.termStats(index, 'body', asked, 'passage'),
    ],
    similarTerms: engine => Promise.all(asked.map(term => engine.similarTerms(index, 'body', term, 4))),
  }
  for (const [operation, read] of Object.entries(reads)) {
    const parting = compareValues('', ...(await both(read)))
    if (parting) return { operation, ...parting }
  }
  return undefined
}

/** Leaves out parts of a request as long as the engines still disagree. */
async function simplify(
  request: SearchRequest,
  differs: (request: SearchRequest) => Promise<unknown>,
): Promise<SearchRequest> {
  let smallest = request
  for (let improved = true; improved; ) {
    improved = false
    for (const smaller of smallerThan(smallest)) {
      if (!(await differs(smaller))) continue
      smallest = smaller
      improved = true
      break
    }
  }
  return smallest
}

const optional = [
  'facets',
  'selections',
  'survey',
  'boosts',
  'sort',
  'fold',
  'filters',
  'parentScore',
  'fields',
  'level',
] as const

function* smallerThan(request: SearchRequest): Generator<SearchRequest> {
  for (const key of optional) {
    const { [key]: part, ...rest } = request
    if (part === undefined) continue
    yield rest as SearchRequest
    if (!Array.isArray(part) || part.length < 2) continue
    for (let index = 0; index < part.length; index++) {
      yield { ...request, [key]: part.filter((_, other) => other !== index) }
    }
  }
  const { query } = request
  if (query.kind === 'and' || query.kind === 'or')
    for (const clause of query.clauses) yield { ...request, query: clause }
  if (query.kind === 'boost') yield { ...request, query: query.query }
  if (query.kind === 'not') yield { ...request, query: query.clause }
}

function idFor({ level }: SearchRequest, ids: readonly string[], number: number): string {
  const id = ids[number % ids.length] ?? 'nobody'
  return level === 'passage' ? `${id}#0` : id
}

async function countsOf(
  engine: SearchEngine,
  index: string,
): Promise<{ documents: number; passages: number }> {
  const { documents, passages } = await engine.stats(index)
  return { documents, passages }
}

async function collect(documents: AsyncIterable<Document>): Promise<Document[]> {
  const found: Document[] = []
  for await (const document of documents) found.push(document)
  return found
}

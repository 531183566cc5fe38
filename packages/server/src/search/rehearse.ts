import { searchRequest } from '@quarry/protocol/schema'
import type { PipelineSet } from '../pipelines/index.ts'
import type { Asker } from '../token/index.ts'
import type { Answer, Search } from './search.ts'

/** Queries that one rehearsal takes. */
export const mostQueries = 5000
const shown = 10

export type Listed = { id: string; title: string }

/** A query that other rules answer otherwise. */
export type Moved = {
  q: string
  body: Readonly<Record<string, unknown>>
  before: { total: number; pipeline: string; top: Listed[]; triggers: string[] }
  after: { total: number; pipeline: string; top: Listed[]; triggers: string[] }
}

/** What a draft of rules would change for queries that were made before. */
export type Rehearsal = {
  queries: number
  /** Lines that are no search. */
  unreadable: number
  /** Found nothing, and would find something. */
  healed: Moved[]
  /** Found something, and would find nothing. */
  emptied: Moved[]
  /** The first ten would be others, or in another order. */
  moved: Moved[]
  /** Only the total, the pipeline or what is triggered would be another. */
  otherwise: Moved[]
}

/** Asks each query under the rules that hold and under a draft, as nobody in particular, and tells the difference. */
export async function rehearse(
  queries: readonly unknown[],
  { now, draft }: { now: Search; draft: Search },
  asker: Asker,
): Promise<Rehearsal> {
  const report: Rehearsal = {
    ...{ queries: 0, unreadable: 0 },
    ...{ healed: [], emptied: [], moved: [], otherwise: [] },
  }
  for (const query of queries.slice(0, mostQueries)) {
    const read = searchRequest.safeParse(typeof query === 'string' ? { q: query } : query)
    if (!read.success) {
      report.unreadable += 1
      continue
    }
    report.queries += 1
    const body = { ...read.data, firstResult: 0, numberOfResults: shown, debug: false, why: null }
    const ask = async (search: Search) => outlineOf(await search.answer(body, asker, 'en'))
    try {
      const [before, after] = [await ask(now), await ask(draft)]
      const { q, ...rest } = read.data
      const one: Moved = { q: q ?? '', body: rest, before, after }
      listFor(one, report)?.push(one)
    } catch {
      // An expression that cannot be read, such as a visitor's own: the same under any rules.
      report.unreadable += 1
    }
  }
  return report
}

function outlineOf(answer: Answer): Moved['before'] {
  return {
    total: answer.totalCountFiltered,
    pipeline: answer.pipeline ?? 'default',
    top: answer.results.map(({ uniqueId, title }) => ({ id: uniqueId, title })),
    triggers: answer.triggers.map(({ type, content }) => `${type} ${JSON.stringify(content)}`),
  }
}

function listFor({ before, after }: Moved, report: Rehearsal): Moved[] | null {
  if (before.total === 0 && after.total > 0) return report.healed
  if (before.total > 0 && after.total === 0) return report.emptied
  const order = ({ top }: Moved['before']): string => JSON.stringify(top.map(({ id }) => id))
  if (order(before) !== order(after)) return report.moved
  const rest = ({ top: _, pipeline: __, ...one }: Moved['before']): string => JSON.stringify(one)
  return rest(before) === rest(after) ? null : report.otherwise
}

/** A set of rules as something to steer by. */
export function fixed(set: PipelineSet): { current(): PipelineSet } {
  return { current: () => set }
}

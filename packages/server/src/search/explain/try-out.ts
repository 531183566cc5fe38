import { searchRequest } from '@quarry/protocol/schema'
import { scoresOf } from '../../evaluate/index.ts'
import type { Moved, PipelineSet, TryOut } from '../../pipelines/index.ts'
import type { Asker } from '../../token/index.ts'
import type { Answer, Search } from '../execute/run-search.ts'

/** Queries that one rehearsal takes. */
const mostQueries = 5000
const shown = 10

/** Asks each query under the rules that hold and under a draft, as nobody in particular, and tells the difference. */
export async function tryOut(
  queries: readonly unknown[],
  { now, draft }: { now: Search; draft: Search },
  asker: Asker,
): Promise<TryOut> {
  const report: TryOut = {
    queries: 0,
    unreadable: 0,
    judged: 0,
    quality: { before: 0, after: 0 },
    worse: [],
    healed: [],
    emptied: [],
    moved: [],
    otherwise: [],
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
      const quality = qualityOf(query, before, after)
      const one: Moved = { q: q ?? '', body: rest, before, after, ...(quality ? { quality } : {}) }
      if (quality) judge(one, quality, report)
      listFor(one, report)?.push(one)
    } catch {
      // An expression that cannot be read, such as a visitor's own: the same under any rules.
      report.unreadable += 1
    }
  }
  for (const when of ['before', 'after'] as const)
    report.quality[when] = report.judged === 0 ? 0 : report.quality[when] / report.judged
  return report
}

type Quality = NonNullable<Moved['quality']>

/** `relevant` of a recorded query: ids of what it should find, or grades by id. */
function qualityOf(query: unknown, before: Moved['before'], after: Moved['after']): Quality | null {
  const relevant = typeof query === 'object' && query !== null && 'relevant' in query ? query.relevant : null
  if (typeof relevant !== 'object' || relevant === null) return null
  const grades = new Map(
    Array.isArray(relevant)
      ? relevant.map(id => [String(id), 1] as const)
      : Object.entries(relevant).map(([id, grade]) => [id, Number(grade) || 0] as const),
  )
  if (![...grades.values()].some(grade => grade > 0)) return null
  const of = ({ top }: Moved['before']): number =>
    scoresOf(
      top.map(({ id, permanentid, uri }) => [permanentid, uri].find(name => grades.has(name)) ?? id),
      grades,
    ).ndcg10
  return { before: of(before), after: of(after) }
}

function judge(one: Moved, { before, after }: Quality, report: TryOut): void {
  report.judged += 1
  report.quality.before += before
  report.quality.after += after
  if (after < before) report.worse.push(one)
}

function outlineOf(answer: Answer): Moved['before'] {
  return {
    total: answer.totalCountFiltered,
    pipeline: answer.pipeline ?? 'default',
    top: answer.results.map(({ uniqueId, title, uri, raw }) => ({
      id: uniqueId,
      title,
      uri,
      permanentid: typeof raw['permanentid'] === 'string' ? raw['permanentid'] : '',
    })),
    triggers: answer.triggers.map(({ type, content }) => `${type} ${JSON.stringify(content)}`),
  }
}

function listFor({ before, after }: Moved, report: TryOut): Moved[] | null {
  if (before.total === 0 && after.total > 0) return report.healed
  if (before.total > 0 && after.total === 0) return report.emptied
  const order = ({ top }: Moved['before']): string => JSON.stringify(top.map(({ id }) => id))
  if (order(before) !== order(after)) return report.moved
  const rest = ({ top: _, pipeline: __, ...one }: Moved['before']): string => JSON.stringify(one)
  return rest(before) === rest(after) ? null : report.otherwise
}

/** A set of rules as something to steer by. */
export function fixed(set: PipelineSet): { current(): Promise<PipelineSet> } {
  return { current: async () => set }
}

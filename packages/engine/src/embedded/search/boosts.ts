import type { ScoreBoost } from '../../port.ts'
import { decay, logBoost } from '../../scoring.ts'
import type { FilterNode } from '../execute/filter-node.ts'
import type { Part, Run } from '../execute/run.ts'
import { firstPlace } from '../segment/column.ts'

/** Changes scores after the query: first everything that is added, then the factors, in the order given. */
export type Boosts = {
  readonly any: boolean
  apply(run: Run, documents: Int32Array, rows: Int32Array, count: number, scores: Float64Array): void
  /** The parts that are added to these. */
  explain(run: Run, document: number, parts: readonly Part[]): Part[]
}

type Applying = { boost: ScoreBoost; filter: FilterNode | undefined }

const noBoosts: Boosts = { any: false, apply: () => {}, explain: () => [] }

export function createBoosts(
  boosts: readonly ScoreBoost[],
  compile: (filter: Extract<ScoreBoost, { kind: 'filter' }>['filter']) => FilterNode,
): Boosts {
  if (boosts.length === 0) return noBoosts
  const all: Applying[] = boosts.map(boost => ({
    boost,
    filter: boost.kind === 'filter' ? compile(boost.filter) : undefined,
  }))

  return {
    any: true,
    apply(run, documents, rows, count, scores) {
      const { scratch } = run
      const passes = all.map(({ filter }) => {
        const out = scratch.bytes(count)
        if (filter) filter.test(run.documents, documents, count, out)
        else out.fill(1, 0, count)
        return out
      })
      all.forEach(({ boost }, index) => {
        if (boost.kind !== 'filter' || !boost.add) return
        for (let i = 0; i < count; i++) if (passes[index]![i] === 1) scores[rows[i]!]! += boost.add
      })
      all.forEach(({ boost }, index) => {
        for (let i = 0; i < count; i++) {
          if (passes[index]![i] !== 1) continue
          const row = rows[i]!
          scores[row]! += scores[row]! * (factorOf(boost, run, documents[i]!) - 1)
        }
      })
      for (const out of passes) scratch.giveBytes(out)
    },
    explain(run, document, parts) {
      const own = [...parts]
      const applying = all.filter(({ filter }) => {
        const out = Uint8Array.of(1)
        filter?.test(run.documents, Int32Array.of(document), 1, out)
        return out[0] === 1
      })
      for (const { boost } of applying) {
        if (boost.kind === 'filter' && boost.add) own.push({ what: 'added', value: boost.add })
      }
      for (const { boost } of applying) {
        const sum = own.reduce((total, part) => total + part.value, 0)
        const value = sum * (factorOf(boost, run, document) - 1)
        if (value === 0) continue
        own.push(
          boost.kind === 'filter'
            ? { what: 'factor', value }
            : { what: boost.kind, field: boost.field, value },
        )
      }
      return own.slice(parts.length)
    },
  }
}

function factorOf(boost: ScoreBoost, run: Run, document: number): number {
  if (boost.kind === 'filter') return boost.factor ?? 1
  const column = run.segment.columns.get(boost.field)
  const first = column?.kind === 'numbers' ? firstPlace(column, document) : -1
  if (!column || first < 0) return 1
  const { values, ends } = column
  const end = ends ? ends[document]! : document + 1
  let best = Number.NEGATIVE_INFINITY
  for (let at = first; at < end; at++) {
    const value = values[at]!
    best = Math.max(best, boost.kind === 'log' ? value : decay(value, boost.origin, boost.scale))
  }
  return boost.kind === 'log' ? logBoost(best, boost.weight) : best
}

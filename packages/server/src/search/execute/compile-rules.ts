import type { Filter, Query, ScoreBoost } from '@quarry/engine'
import { Fault } from '../../http/index.ts'
import type { Effects, Meant, RangeValue } from '../../pipelines/index.ts'
import { filterOf, type QueryContext } from '../parse/query.ts'

/** A modifier of 100 adds 1000 to the score of a result, as the wire writes it: 1 to the engine's. */
export const pointsOfModifier = 0.01
/** More than words and modifiers ever bring: whatever has it stands first. */
const featuredScore = 1e8
/** Each featured document stands before the next one in any language: more than one's own counts. */
const step = 2

/** Rules as the engine takes them. A rule that cannot be read does nothing, and is told of. */
export type CompiledRules = {
  filters: readonly { rule: string; expression: string; filter: Filter }[]
  featured: readonly { rule: string; filter: Filter; add: number }[]
  rankings: readonly { rule: string; filter: Filter; add: number }[]
  hidden: Effects['hidden']
  raised: Effects['raised']
  faults: readonly { rule: string; fault: string }[]
}

const noRules: CompiledRules = {
  filters: [],
  featured: [],
  rankings: [],
  hidden: [],
  raised: [],
  faults: [],
}

export function compileRules(effects: Effects | undefined, context: QueryContext): CompiledRules {
  if (!effects) return noRules
  const faults: { rule: string; fault: string }[] = []
  const filterFor = (rule: string, meant: Meant): Filter[] => {
    try {
      return [meantBy(meant, context)]
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      faults.push({ rule, fault: error.message })
      return []
    }
  }
  const featured = effects.featured.flatMap(({ rule, meant }) =>
    filterFor(rule, meant).map(filter => ({ rule, filter })),
  )
  return {
    filters: effects.filters.flatMap(({ rule, expression }) =>
      filterFor(rule, { expression }).map(filter => ({ rule, expression, filter })),
    ),
    featured: featured.map((one, at) => ({ ...one, add: featuredScore * step ** (featured.length - at) })),
    rankings: effects.rankings.flatMap(({ rule, meant, modifier }) =>
      filterFor(rule, meant).map(filter => ({ rule, filter, add: modifier * pointsOfModifier })),
    ),
    hidden: effects.hidden,
    raised: effects.raised,
    faults,
  }
}

export function isFeatured(score: number): boolean {
  return score >= featuredScore
}

/** What a search finds besides: featured documents need not have its words. */
export function withFeatured(query: Query, { featured }: CompiledRules): Query {
  if (featured.length === 0 || query.kind === 'all') return query
  const ids: Query = {
    kind: 'filter',
    filter: { kind: 'or', filters: featured.map(({ filter }) => filter) },
  }
  return { kind: 'or', clauses: [query, ids] }
}

export function boostsOf({ featured, rankings }: CompiledRules): ScoreBoost[] {
  return [...featured, ...rankings].map(({ filter, add }) => ({ kind: 'filter', filter, add }))
}

/** Values of a field that are not offered. */
export function hiddenIn({ hidden }: CompiledRules, field: string): readonly string[] {
  return valuesOf(hidden, field).filter(value => typeof value === 'string')
}

/** Ranges of which none that lies inside is offered. */
export function hiddenRangesIn({ hidden }: CompiledRules, field: string): readonly RangeValue[] {
  return valuesOf(hidden, field).filter(value => typeof value === 'object')
}

/** Values of a field that come first among their like. */
export function raisedIn({ raised }: CompiledRules, field: string): readonly string[] {
  return valuesOf(raised, field)
}

function valuesOf<Value>(
  list: readonly { field: string; values: readonly Value[] }[],
  field: string,
): readonly Value[] {
  const wanted = field.replace(/^@/, '').toLowerCase()
  return list.filter(one => one.field.toLowerCase() === wanted).flatMap(({ values }) => values)
}

function meantBy(meant: Meant, context: QueryContext): Filter {
  if ('expression' in meant) return filterOf(meant.expression, context)
  if ('field' in meant) {
    const field = context.fields.get(meant.field)?.name ?? meant.field
    return { kind: 'in', field, values: [meant.value], fold: true }
  }
  return called(meant.ids)
}

/** Documents go by the id of their result, by the one that stays when they move, or by their address. */
export function called(ids: readonly string[]): Filter {
  const byField = ['permanentid', 'uri'].map((field): Filter => ({ kind: 'in', field, values: ids }))
  return { kind: 'or', filters: [{ kind: 'ids', ids }, ...byField] }
}

import type { Capability } from '../core/capability.ts'
import { check } from '../core/check.ts'
import { ANEW } from '../core/model.ts'
import { last, unless } from '../core/params.ts'

export type Direction = 'ascending' | 'descending'

/** How results are ordered: by relevance, by its raw score, not at all, by date, or by fields. */
export type SortCriterion =
  | { readonly by: 'relevancy' | 'qre' | 'nosort' }
  | { readonly by: 'date'; readonly order: Direction }
  | { readonly by: 'field'; readonly field: string; readonly order: Direction }

export type SortState = { readonly expression: string }

declare module '../core/model.ts' {
  interface EventMap {
    'sort chosen': { expression: string }
  }
  interface StateMap {
    sort: SortState
  }
}

/** `date descending,@size ascending`. */
export const sortExpression = (criteria: SortCriterion | readonly SortCriterion[]): string =>
  [criteria]
    .flat()
    .map(one =>
      one.by === 'field' ? `@${one.field} ${one.order}` : one.by === 'date' ? `date ${one.order}` : one.by,
    )
    .join()

/** Reads an expression; throws a message that says what is wrong with it. */
export function parseSort(expression: string): SortCriterion[] {
  return expression.split(',').map(part => {
    const [name = '', order, ...rest] = part.trim().toLowerCase().split(/\s+/)
    if (!name || rest.length) throw new Error(`Wrong criterion expression format for "${part}"`)
    if (name === 'relevancy' || name === 'qre' || name === 'nosort') return { by: name }
    if (!order) {
      const what = name === 'date' ? '"date"' : `a field, such as "${name}"`
      throw new Error(
        `An order (i.e., ascending or descending) should be specified for a sort criterion sorted by ${what}`,
      )
    }
    if (order !== 'ascending' && order !== 'descending') {
      throw new Error(
        `Wrong criterion sort order "${order}" in expression "${expression}". Order should either be "ascending" or "descending"`,
      )
    }
    return name === 'date' ? { by: 'date', order } : { by: 'field', field: name.replace(/^@/, ''), order }
  })
}

const readable = (expression: string): string => {
  try {
    parseSort(expression)
    return ''
  } catch (error) {
    // Nothing else is thrown there.
    return (error as Error).message
  }
}

/** The order of the results. An address with an expression that cannot be read gets `first`. */
export function sort(
  first: SortCriterion | readonly SortCriterion[] = { by: 'relevancy' },
): Capability<SortState, 'sort'> {
  const initial = { expression: sortExpression(first) }
  return {
    name: 'sort',
    initial,
    validate: () => check('initial state of sort', { criterion: readable(initial.expression) }),
    reduce: (own, event) =>
      event.type === 'sort chosen' && event.expression !== own.expression
        ? { expression: event.expression }
        : own,
    request: (body, own) => ({ ...body, sortCriteria: own.expression }),
    url: {
      write: own => unless(initial.expression, 'sortCriteria', own.expression),
      read(own, params) {
        const expression = last(params, 'sortCriteria')
        return expression === undefined || readable(expression)
          ? initial.expression === own.expression
            ? own
            : initial
          : { expression }
      },
    },
  }
}

/** Another order, from its first page. */
export const sortChosen = (criteria: string | SortCriterion | readonly SortCriterion[]) =>
  ({
    type: 'sort chosen',
    expression: typeof criteria === 'string' ? criteria : sortExpression(criteria),
    ...ANEW,
    cause: 'resultsSort',
  }) as const

import type { CategoryFacetSort, CategoryFacetValue, CategoryFacetValueRequest } from '@quarry/protocol'
import { atLeast, filled, oneOf } from '../core/check.ts'
import { listOf } from '../core/model.ts'
import { type FacetKind, type FacetOptions, isPath } from '../facet/kind.ts'

export type CategoryValue = {
  readonly value: string
  readonly path: readonly string[]
  readonly numberOfResults: number
  readonly leaf: boolean
}

export type CategoryState = {
  readonly kind: 'category'
  /** From the root to the chosen value; empty when nothing is chosen. */
  readonly path: readonly string[]
  /** The values on that path, as far as the service counted them. */
  readonly parents: readonly CategoryValue[]
  /** What may be chosen next. */
  readonly values: readonly CategoryValue[]
  /** How many values are asked for on the last level. */
  readonly size: number
  readonly more: boolean
  readonly touched: boolean
  /** The choice was made in the tree: its value says that it was idle, for as long as it stands. */
  readonly fresh: boolean
  readonly sort: CategoryFacetSort
}

declare module '../facet/kind.ts' {
  interface FacetStateMap {
    category: CategoryState
  }
}

export type CategoryOptions = FacetOptions & {
  sort?: CategoryFacetSort
  delimitingCharacter?: string
  basePath?: readonly string[]
  filterByBasePath?: boolean
}

const SORTS: readonly CategoryFacetSort[] = ['alphanumeric', 'occurrences']

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at])

/** A facet over a hierarchy: one path at a time. */
export function category(options: CategoryOptions): FacetKind<CategoryState> {
  const {
    numberOfValues = 5,
    sort = 'occurrences',
    delimitingCharacter = ';',
    basePath = [],
    filterByBasePath = true,
  } = options
  const at = (own: CategoryState, path: readonly string[]): CategoryState => ({
    ...own,
    path,
    size: numberOfValues,
    fresh: false,
  })

  /** The chosen node asks for its children; those above it only lead there. */
  const tree = (own: CategoryState, [value, ...rest]: readonly string[]): CategoryFacetValueRequest[] =>
    value === undefined
      ? []
      : [
          {
            value,
            state: rest.length ? 'idle' : 'selected',
            children: tree(own, rest),
            retrieveChildren: !rest.length,
            retrieveCount: rest.length ? numberOfValues : own.size,
            ...(own.fresh && !rest.length && { previousState: 'idle' }),
          },
        ]

  return {
    type: 'hierarchical',
    options,
    initial: {
      kind: 'category',
      path: [],
      parents: [],
      values: [],
      size: numberOfValues,
      more: false,
      touched: false,
      fresh: false,
      sort,
    },
    problems: () => ({
      numberOfValues: atLeast(numberOfValues, 1),
      sortCriteria: oneOf(sort, SORTS),
      delimitingCharacter: filled(delimitingCharacter),
    }),
    reduce(own, event) {
      switch (event.type) {
        case 'facet toggled': {
          if (!isPath(event.value)) return own
          // Choosing the chosen value again goes up to the one above it.
          const path = same(event.value, own.path) ? event.value.slice(0, -1) : event.value
          return {
            ...at(own, path),
            touched: event.found === true,
            fresh: path === event.value && !event.found,
          }
        }
        case 'facet shown more':
          return { ...own, size: own.values.length + numberOfValues }
        case 'facet shown less':
          return { ...own, size: numberOfValues }
        case 'facet sorted':
          return SORTS.includes(event.sort as CategoryFacetSort)
            ? { ...own, sort: event.sort as CategoryFacetSort }
            : own
        default:
          return own
      }
    },
    clear: (own, drop) => ({ ...at(own, []), parents: [], touched: drop === 'all' }),
    request: own => ({
      numberOfValues: own.path.length ? 1 : own.size,
      preventAutoSelect: own.touched,
      sortCriteria: own.sort,
      currentValues: tree(own, own.path),
      delimitingCharacter,
      basePath,
      filterByBasePath,
    }),
    receive(own, response) {
      let values = listOf<CategoryFacetValue>(response, 'values')
      let more = response['moreValuesAvailable'] === true
      const parents: CategoryFacetValue[] = []
      for (let next = chosen(values); next; next = chosen(values)) {
        parents.push(next)
        values = next.children ?? []
        more = next.moreValuesAvailable
      }
      return {
        ...own,
        // A path that the service does not know is no path.
        path: parents.length === own.path.length ? own.path : [],
        parents: parents.map(plain),
        values: values.map(plain),
        more,
        touched: false,
      }
    },
    write: (own, id) => (own.path.length ? [{ key: `cf-${id}`, values: own.path, kind: 'path' }] : []),
    read(own, id, params) {
      const path = params[`cf-${id}`] ?? []
      return { ...at(own, path), touched: path.length > 0 }
    },
    stateOf: (own, key) => (isPath(key) && same(key, own.path) ? 'selected' : 'idle'),
    active: own => own.path.length > 0,
    search: own => ({
      type: 'hierarchical',
      basePath,
      delimitingCharacter,
      ignorePaths: own.path.length ? [own.path] : [],
    }),
  }
}

/** The value through which the path goes on: one with children, or the chosen leaf. */
const chosen = (values: readonly CategoryFacetValue[]): CategoryFacetValue | undefined =>
  values.find(one => one.children?.length || one.state === 'selected')

const plain = ({ value, path, numberOfResults, isLeafValue }: CategoryFacetValue): CategoryValue => ({
  value,
  path,
  numberOfResults,
  leaf: isLeafValue,
})

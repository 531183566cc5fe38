import * as vendor from '@coveo/headless'
import type { FacetSetup, Setup, Toggle, Value } from './player.ts'

type Kinds = {
  specific: vendor.Facet
  category: vendor.CategoryFacet
  numeric: vendor.NumericFacet
  date: vendor.DateFacet
}
/** One facet of the page, by what a visitor does to it. */
export type FacetPlay = {
  toggle(value: Value, how: Toggle): void
  clear(): void
  more(): void
  less(): void
  sort(criterion: string): void
  search(text: string): void
  moreFound(): void
  pickFound(index: number, how: Toggle): void
  setRange(start: string | number, end: string | number): void
}

const not = (): never => {
  throw new Error('This facet cannot do that.')
}

function optionsOf(setup: FacetSetup) {
  const { kind: _, id, field, sort, ranges: __, free: ___, captions, on, when: ____, ...rest } = setup
  return {
    ...rest,
    field,
    ...(id && { facetId: id }),
    ...(sort && { sortCriteria: sort as never }),
    ...(captions && { facetSearch: { captions } }),
    ...(on && { tabs: { included: on, excluded: [] } }),
  }
}

function specific(facet: Kinds['specific']): FacetPlay {
  const found = (index: number) => {
    const one = facet.state.facetSearch.values[index]
    if (!one) throw new Error('Nothing was found there.')
    return one
  }
  return {
    toggle(key, { single, exclude }) {
      const value = facet.state.values.find(one => one.value === key) ?? {
        value: `${key}`,
        state: 'idle' as const,
        numberOfResults: 0,
      }
      if (exclude) single ? facet.toggleSingleExclude(value) : facet.toggleExclude(value)
      else single ? facet.toggleSingleSelect(value) : facet.toggleSelect(value)
    },
    clear: () => facet.deselectAll(),
    more: () => facet.showMoreValues(),
    less: () => facet.showLessValues(),
    sort: criterion => facet.sortBy(criterion as never),
    search(text) {
      facet.facetSearch.updateText(text)
      facet.facetSearch.search()
    },
    moreFound: () => facet.facetSearch.showMoreResults(),
    pickFound(index, { single, exclude }) {
      if (exclude) facet.facetSearch.exclude(found(index))
      else if (single) facet.facetSearch.singleSelect(found(index))
      else facet.facetSearch.select(found(index))
    },
    setRange: not,
  }
}

function category(facet: Kinds['category']): FacetPlay {
  return {
    toggle(path) {
      const known = [
        ...facet.state.valuesAsTrees,
        ...facet.state.selectedValueAncestry,
        ...(facet.state.activeValue?.children ?? []),
      ]
      const value = known.find(one => JSON.stringify(one.path) === JSON.stringify(path))
      if (!value) throw new Error(`The tree does not show ${path}.`)
      facet.toggleSelect(value)
    },
    clear: () => facet.deselectAll(),
    more: () => facet.showMoreValues(),
    less: () => facet.showLessValues(),
    sort: criterion => facet.sortBy(criterion as never),
    search(text) {
      facet.facetSearch.updateText(text)
      facet.facetSearch.search()
    },
    moreFound: () => facet.facetSearch.showMoreResults(),
    pickFound(index) {
      const one = facet.state.facetSearch.values[index]
      if (!one) throw new Error('Nothing was found there.')
      facet.facetSearch.select(one)
    },
    setRange: not,
  }
}

const none = { more: not, less: not, search: not, moreFound: not, pickFound: not }

function range(
  facet: Kinds['numeric'] | Kinds['date'],
  asked: readonly { start: unknown; end: unknown }[],
): FacetPlay {
  return {
    ...none,
    toggle(key, { single, exclude }) {
      const bounds = key as { start: unknown; end: unknown }
      // What is relative in the options stays so in the state, by its place.
      const at = asked.findIndex(one => one.start === bounds.start && one.end === bounds.end)
      const value = (facet.state.values as vendor.NumericFacetValue[]).find(
        (one, index) => (one.start === bounds.start && one.end === bounds.end) || index === at,
      ) as never
      if (!value) throw new Error(`There is no such range: ${JSON.stringify(key)}`)
      if (exclude) not()
      else single ? facet.toggleSingleSelect(value) : facet.toggleSelect(value)
    },
    clear: () => facet.deselectAll(),
    sort: criterion => facet.sortBy(criterion as never),
    setRange: not,
  }
}

export function buildFacets(engine: vendor.SearchEngine, page: Setup): Map<string, FacetPlay> {
  const plays = new Map<string, FacetPlay>()
  for (const setup of page.facets ?? []) {
    const options = optionsOf(setup)
    const [id, given] = [setup.id ?? setup.field, setup.ranges ?? []]
    const ranges = { ...options, generateAutomaticRanges: !setup.ranges }
    if (setup.kind === 'specific') plays.set(id, specific(vendor.buildFacet(engine, { options })))
    else if (setup.kind === 'category')
      plays.set(id, category(vendor.buildCategoryFacet(engine, { options })))
    else if (setup.free) {
      const own = { options: { field: setup.field, facetId: id } }
      const filter =
        setup.kind === 'numeric'
          ? vendor.buildNumericFilter(engine, own)
          : vendor.buildDateFilter(engine, own)
      plays.set(id, {
        ...none,
        toggle: not,
        sort: not,
        clear: () => filter.clear(),
        setRange: (start, end) => filter.setRange({ start, end } as never),
      })
    } else if (setup.kind === 'numeric') {
      const currentValues = given.map(one =>
        vendor.buildNumericRange({ ...one, start: Number(one.start), end: Number(one.end) }),
      )
      const own = { ...ranges, ...(setup.ranges && { currentValues }) }
      plays.set(id, range(vendor.buildNumericFacet(engine, { options: own }), given))
    } else {
      const currentValues = given.map(one => vendor.buildDateRange(one))
      const own = { ...ranges, ...(setup.ranges && { currentValues }) }
      plays.set(id, range(vendor.buildDateFacet(engine, { options: own }), given))
    }
    const { on, when } = setup
    if (!on && !when) continue
    const conditions = when
      ? [
          {
            parentFacetId: when[0],
            condition: (values: { value?: string; state: string }[]) =>
              values.some(one => one.value === when[1] && one.state === 'selected'),
          },
        ]
      : []
    vendor.buildFacetConditionsManager(engine, { facetId: id, conditions: conditions as never[] })
  }
  return plays
}

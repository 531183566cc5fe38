/** Facets as they are asked for. Wire types; names are the protocol's own. */

export type ValueState = 'idle' | 'selected' | 'excluded'

export type FacetResultsMustMatch = 'allValues' | 'atLeastOneValue'

export type FacetSortName =
  | 'score'
  | 'alphanumeric'
  | 'alphanumericDescending'
  | 'occurrences'
  | 'automatic'
  | 'alphanumericNatural'
  | 'alphanumericNaturalDescending'

/** On the wire the two descending orders are objects; the service accepts the names as well. */
export type FacetSortWire =
  | 'score'
  | 'alphanumeric'
  | 'occurrences'
  | 'automatic'
  | 'alphanumericNatural'
  | { type: 'alphanumeric' | 'alphanumericNatural'; order: 'ascending' | 'descending' }

export type CategoryFacetSort = 'occurrences' | 'alphanumeric'
export type RangeFacetSort = 'ascending' | 'descending'
export type RangeAlgorithm = 'even' | 'equiprobable'

/** What every facet request carries. `tabs`, `activeTab`, `hasBreadcrumbs` are ignored by the service. */
export type FacetRequestBase = {
  facetId: string
  field: string
  filterFacetCount?: boolean
  injectionDepth?: number
  numberOfValues?: number
  preventAutoSelect?: boolean
  resultsMustMatch?: FacetResultsMustMatch
  tabs?: FacetTabs
  activeTab?: string
  hasBreadcrumbs?: boolean
}

export type FacetTabs = { included?: string[]; excluded?: string[] }

export type SpecificFacetValueRequest = {
  value: string
  state: ValueState
  previousState?: ValueState
}

export type AllowedValues = { type: 'simple'; values: string[] }

export type SpecificFacetRequest = FacetRequestBase & {
  type: 'specific'
  sortCriteria?: FacetSortWire
  currentValues?: SpecificFacetValueRequest[]
  freezeCurrentValues?: boolean
  isFieldExpanded?: boolean
  allowedValues?: AllowedValues
  customSort?: string[]
}

export type CategoryFacetValueRequest = {
  value: string
  state: ValueState
  children: CategoryFacetValueRequest[]
  retrieveChildren: boolean
  retrieveCount: number
  previousState?: ValueState
}

export type CategoryFacetRequest = FacetRequestBase & {
  type: 'hierarchical'
  sortCriteria?: CategoryFacetSort
  currentValues?: CategoryFacetValueRequest[]
  delimitingCharacter?: string
  basePath?: string[]
  filterByBasePath?: boolean
}

export type RangeValueRequest<Bound> = {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: ValueState
  previousState?: ValueState
  numberOfResults?: number
}

export type NumericFacetValueRequest = RangeValueRequest<number>
/** Bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type DateFacetValueRequest = RangeValueRequest<string>

export type RangeFacetRequest<Type extends string, Value> = FacetRequestBase & {
  type: Type
  generateAutomaticRanges: boolean
  rangeAlgorithm?: RangeAlgorithm
  sortCriteria?: RangeFacetSort
  currentValues?: Value[]
}

export type NumericFacetRequest = RangeFacetRequest<'numericalRange', NumericFacetValueRequest>
export type DateFacetRequest = RangeFacetRequest<'dateRange', DateFacetValueRequest>

export type FacetRequest =
  | SpecificFacetRequest
  | CategoryFacetRequest
  | NumericFacetRequest
  | DateFacetRequest

export type AutomaticFacetValue = { value: string; state: ValueState; numberOfResults: number }

export type AutomaticFacetsRequest = {
  desiredCount: number
  numberOfValues: number
  currentFacets: { field: string; label: string; currentValues: AutomaticFacetValue[] }[]
}

import type { CommerceFacet, FacetResponse } from '@quarry/protocol'
import type { commerceFacet } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { Fault } from '../http/index.ts'
import type { SearchBody } from '../search/index.ts'
import { type FacetSetting, labelIn } from './storefront.ts'

type SentFacet = z.output<typeof commerceFacet>
type SearchFacet = NonNullable<SearchBody['facets']>[number]
type Wanted = { setting: FacetSetting; sent: SentFacet | undefined }
type CategoryValue = Extract<SentFacet, { type: 'hierarchical' }>['values'][number]

const usualValues = 8

/** Facets of a page: those that the shop shows there, and what the client sent of each. */
export function facetsOf(
  settings: readonly FacetSetting[],
  sent: readonly SentFacet[],
  knowsField: (name: string) => boolean,
): Wanted[] {
  const unknown = sent.find(({ field }) => !knowsField(field))
  if (unknown) throw new Fault('InvalidParametersException', `facets: there is no field "${unknown.field}".`)
  for (const { field, type } of settings) {
    const one = sent.find(({ facetId }) => facetId === field)
    if (one && one.field.toLowerCase() !== field.toLowerCase())
      throw new Fault('InvalidParametersException', `facets: "${field}" is no facet of "${one.field}" here.`)
    // What was chosen of it would not narrow anything, and nobody would know.
    if (one && !isOneType(one.type, type) && isChosen({ sent: one }))
      throw new Fault(
        'InvalidParametersException',
        `facets: "${field}" is of the type ${type} here, not ${one.type}.`,
      )
  }
  const shown = settings.map(setting => ({ setting, sent: sent.find(one => one.facetId === setting.field) }))
  const others = sent
    .filter(({ facetId }) => !settings.some(({ field }) => field === facetId))
    .map(one => ({ setting: settingOf(one), sent: one }))
  return [...shown, ...others]
}

/** Stores are values as any other: only the client shows them elsewhere. */
function isOneType(one: FacetSetting['type'], other: FacetSetting['type']): boolean {
  const plain = (type: FacetSetting['type']) => (type === 'location' ? 'regular' : type)
  return plain(one) === plain(other)
}

/** A facet that the shop does not show on this page, from an address or a page that was left: it still narrows. */
function settingOf(sent: SentFacet): FacetSetting {
  return {
    field: sent.field,
    type: sent.type,
    interval: 'interval' in sent ? (sent.interval ?? 'even') : 'even',
    suggest: false,
    ...(sent.displayName ? { displayName: sent.displayName } : {}),
  }
}

/** A facet of products as the search service has it. `fieldOf` says where prices of this list are. */
export function searchFacetOf({ setting, sent }: Wanted, fieldOf: (name: string) => string): SearchFacet {
  const common = {
    facetId: sent?.facetId ?? setting.field,
    field: fieldOf(setting.field),
    numberOfValues: sent?.numberOfValues || (setting.numberOfValues ?? usualValues),
    preventAutoSelect: sent?.preventAutoSelect ?? false,
  }
  const freezeCurrentValues = sent?.freezeCurrentValues === true
  if (setting.type === 'hierarchical') {
    const values = sent?.type === 'hierarchical' ? sent.values : []
    const count = sent?.type === 'hierarchical' ? (sent.retrieveCount ?? common.numberOfValues) : 0
    return { ...common, type: 'hierarchical', currentValues: selectedPaths(values, count) }
  }
  if (setting.type === 'numericalRange') {
    const values = sent?.type === 'numericalRange' ? keptRanges(sent.values) : []
    const fixed = setting.interval === 'discrete' ? (setting.ranges ?? []) : []
    const currentValues =
      values.length > 0 ? values : fixed.map(range => ({ ...range, state: 'idle' as const }))
    const isContinuous = setting.interval === 'continuous'
    return {
      ...common,
      type: 'numericalRange',
      numberOfValues: isContinuous ? 1 : common.numberOfValues,
      generateAutomaticRanges: currentValues.length === 0,
      rangeAlgorithm: setting.interval === 'equiprobable' ? 'equiprobable' : 'even',
      currentValues,
    }
  }
  if (setting.type === 'dateRange') {
    const currentValues = sent?.type === 'dateRange' ? keptRanges(sent.values) : []
    const generateAutomaticRanges = currentValues.length === 0
    return { ...common, type: 'dateRange', generateAutomaticRanges, rangeAlgorithm: 'even', currentValues }
  }
  const currentValues = sent?.type === 'regular' || sent?.type === 'location' ? sent.values : []
  return { ...common, type: 'specific', currentValues, freezeCurrentValues }
}

/** Ranges stay as they are while one of them is chosen, so that they do not move under the pointer. */
function keptRanges<Range extends { state: string }>(values: Range[]): Range[] {
  return values.some(({ state }) => state !== 'idle') ? values : []
}

/** Of the tree that the client saw, the path to what is chosen; what lies below it is asked for. */
function selectedPaths(values: readonly CategoryValue[], count: number): NonNullable<TreeValues> {
  return values.filter(hasChoice).map(value => ({
    value: value.value,
    state: value.state,
    children: selectedPaths(value.children, count),
    retrieveChildren: value.state !== 'idle',
    retrieveCount: value.state === 'idle' ? 0 : count || usualValues,
  }))
}

type TreeValues = Extract<SearchFacet, { type: 'hierarchical' }>['currentValues']

function hasChoice(value: CategoryValue): boolean {
  return value.state !== 'idle' || value.children.some(hasChoice)
}

export function isChosen({ sent }: Pick<Wanted, 'sent'>): boolean {
  if (!sent) return false
  return sent.type === 'hierarchical'
    ? sent.values.some(hasChoice)
    : sent.values.some(({ state }) => state !== 'idle')
}

const flags = { isAutoSelected: false, isSuggested: false, moreValuesAvailable: false }

type AnyValue = Record<string, unknown> & { state: string; numberOfResults: number; children?: AnyValue[] }

/** A facet of the search service as products have it; one without values is not shown. */
export function commerceFacetOf(
  { setting, sent }: Wanted,
  answer: FacetResponse,
  language: string,
): CommerceFacet | null {
  const { type } = setting
  const isRange = type === 'numericalRange' || type === 'dateRange'
  const values = (answer.values as unknown as AnyValue[])
    .filter(value => !isRange || value.numberOfResults > 0 || value.state !== 'idle')
    .map(withFlags)
  if (values.length === 0) return null
  const numberOfValues = sent?.numberOfValues || (setting.numberOfValues ?? usualValues)
  const facet = {
    facetId: sent?.facetId ?? setting.field,
    field: setting.field,
    displayName: labelIn(setting.displayName, language, setting.field),
    type,
    numberOfValues,
    initialNumberOfValues: sent?.initialNumberOfValues ?? setting.numberOfValues ?? usualValues,
    isFieldExpanded: sent?.isFieldExpanded ?? false,
    moreValuesAvailable: answer.moreValuesAvailable,
    fromAutoSelect: false,
    values,
    ...(isRange ? { interval: setting.interval } : {}),
    ...(type === 'numericalRange' ? domainOf(answer, values) : {}),
    ...(type === 'hierarchical' ? { delimitingCharacter: '|' } : {}),
  }
  return facet as unknown as CommerceFacet
}

function withFlags(value: AnyValue): AnyValue {
  const { children } = value
  return { ...flags, ...value, ...(children ? { children: children.map(withFlags) } : {}) }
}

function domainOf(answer: FacetResponse, values: readonly AnyValue[]): { domain?: object } {
  const domain = 'domain' in answer ? answer.domain : undefined
  if (domain) return { domain: { min: domain.start, max: domain.end } }
  const ends = values.flatMap(({ start, end }) => [Number(start), Number(end)])
  return { domain: { min: Math.min(...ends), max: Math.max(...ends) } }
}

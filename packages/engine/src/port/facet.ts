/** `value` is by code unit, `natural` as people sort (`naturalCompare`); descending is the exact reverse. */
export type TermOrder = 'count' | 'value' | 'value-descending' | 'natural' | 'natural-descending'

/**
 * A facet counts what `total` counts (documents, or passages by the values of their document), once per value, among
 * what passes everything but the selections of its own name. With `grouped` and a `fold` it counts groups: each once
 * a value that any of its documents has.
 */
export type FacetRequest = { name: string; field: string } & (
  | {
      kind: 'terms'
      size: number
      /** Default `count`: most frequent first, then by value. */
      order?: TermOrder
      /**
       * Always answered, in this order and before the others, even with count 0, whatever `only`, `except` and `like`
       * say. They take places of `size`; the others get what is left.
       */
      always?: readonly string[]
      /** Only these values. */
      only?: readonly string[]
      /** Values never answered. */
      except?: readonly string[]
      /** Only values matching this pattern (`*`, `?`; case and accents ignored): search among a facet's values. */
      like?: string
      grouped?: boolean
    }
  /** The children of a path, with counts at or below each. */
  | {
      kind: 'tree'
      under?: readonly string[]
      size: number
      /** Default `count`: most frequent first, then by path, segment by segment. */
      order?: 'count' | 'value'
      /** Search among all paths below `under` instead: the last segment must match (case and accents ignored). */
      like?: string
      /** Paths never answered; what is below them still counts above them. */
      exceptPaths?: readonly (readonly string[])[]
      grouped?: boolean
    }
  | {
      kind: 'ranges'
      ranges: readonly { key: string; from?: number; to?: number; toInclusive?: boolean }[]
      grouped?: boolean
    }
  /**
   * Minimum, maximum, number of values and the given quantiles (0 to 1) over the match set: what automatic ranges need.
   * A quantile is a value that occurs: the smallest that at least this share of the values does not exceed.
   */
  | { kind: 'statistics'; quantiles?: readonly number[] }
)

/** Top values of many fields at once: what automatic facets choose from. */
export type FieldSurvey = { fields: readonly string[]; size: number }

export type TermCount = { value: string; count: number }
/** `hasChildren`: something counted here lies deeper. */
export type TreeCount = { path: readonly string[]; count: number; hasChildren: boolean }

/**
 * `distinct`: values with a count that `only`, `except` and `like` let through; `more`: some were not answered.
 * Statistics without any value are all 0.
 */
export type FacetResult =
  | { name: string; kind: 'terms'; values: readonly TermCount[]; more: boolean; distinct: number }
  | { name: string; kind: 'tree'; values: readonly TreeCount[]; more: boolean }
  | { name: string; kind: 'ranges'; counts: readonly { key: string; count: number }[] }
  | {
      name: string
      kind: 'statistics'
      count: number
      min: number
      max: number
      quantiles: readonly number[]
    }

import type { DateState, FacetKind, NumericState, SearchEvent } from '@quarry/search'

type Kind = FacetKind<NumericState> | FacetKind<DateState>

/**
 * A facet with ranges of the page's own (bars of a histogram, dates to choose from) and besides them one range that
 * the person sets. It is one facet to the service, so what the person sets does not empty the bars around it.
 */
export function withOwnRange(kind: Kind): FacetKind {
  type Ranges = NumericState | DateState
  const inner = kind as FacetKind<Ranges>
  const isGiven = (one: { start: unknown; end: unknown }): boolean =>
    inner.initial.values.some(given => given.start === one.start && given.end === one.end)
  /** What was set and let go again is forgotten; what the page offers stays. */
  const cleanUp = (own: Ranges): Ranges => {
    const values = own.values as readonly { start: number | string; end: number | string; state: string }[]
    const kept = values.filter(one => one.state !== 'idle' || isGiven(one))
    return kept.length === values.length ? own : ({ ...own, values: kept } as unknown as Ranges)
  }
  const set = (own: Ranges, event: Extract<SearchEvent, { type: 'range set' }>): Ranges => {
    const dots = event.endInclusive ? '...' : '..'
    const prefix = own.kind === 'date' ? 'df' : 'nf'
    // As from an address: one way in, one check of what makes sense.
    const next = inner.read(own, 'own', { [`${prefix}-own`]: [`${event.start}${dots}${event.end}`] })
    return next.values.some(one => one.state === 'selected')
      ? ({ ...cleanUp(next), touched: true } as Ranges)
      : own
  }
  const made: FacetKind<Ranges> = {
    ...inner,
    reduce: (own, event) =>
      event.type === 'range set' ? set(own, event) : cleanUp(inner.reduce(own, event)),
    clear: (own, drop) => cleanUp(inner.clear(own, drop)),
    read: (own, id, params) => cleanUp(inner.read(own, id, params)),
  }
  return made as FacetKind
}

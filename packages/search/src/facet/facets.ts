import type { FacetRequest, FacetResponse } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { atLeast, check, filled, matching } from '../core/check.ts'
import { listOf } from '../core/model.ts'
import type { Param } from '../core/params.ts'
import type { FacetKey, FacetKind, FacetState } from './kind.ts'

export type FacetsState = {
  /** The order stays while the person works on them. */
  readonly frozen: boolean
  readonly set: Readonly<Record<string, FacetState>>
}

declare module '../core/model.ts' {
  interface EventMap {
    'facet toggled': {
      id: string
      value: FacetKey
      to: 'selected' | 'excluded'
      single?: boolean
      fromBreadcrumb?: boolean
      found?: boolean
    }
    /** `path`: what stood there, where a breadcrumb is taken away. */
    'facet cleared': { id: string; path?: readonly string[] }
    'facet shown more': { id: string }
    'facet shown less': { id: string }
    'facet sorted': { id: string; sort: string }
  }
  interface StateMap {
    facets: FacetsState
  }
}

/** The order of the kinds in a request. */
const KINDS = 'specific numericalRange dateRange hierarchical'

type Registered = readonly [id: string, kind: FacetKind]

/** Gives each facet its id (the field, or `field_1` when that is taken), in the order of a request. */
function register(kinds: readonly FacetKind[]): Registered[] {
  const facets = new Map<string, FacetKind>()
  for (const kind of kinds) {
    const { field, id } = kind.options
    let unique = id ?? field
    for (let count = 1; facets.has(unique); count++) unique = `${field}_${count}`
    facets.set(unique, kind)
  }
  return [...facets].sort(([, a], [, b]) => KINDS.indexOf(a.type) - KINDS.indexOf(b.type))
}

/** All facets of the page. Each kind brings its own rules; what they share is here. */
export function facets(kinds: readonly FacetKind[]): Capability<FacetsState, 'facets'> {
  const registered = register(kinds)

  /** Applies a change to every facet, or to some; the same state when nothing changed. */
  const each = (
    own: FacetsState,
    change: (state: FacetState, kind: FacetKind, id: string) => unknown,
    some = registered,
  ): FacetsState => {
    let { set } = own
    for (const [id, kind] of some) {
      const state = set[id]!
      const next = change(state, kind, id) as FacetState
      if (next !== state) set = { ...set, [id]: next }
    }
    return set === own.set ? own : { ...own, set }
  }

  return {
    name: 'facets',
    rank: 5,
    initial: {
      frozen: false,
      set: Object.fromEntries(registered.map(([id, kind]) => [id, kind.initial as FacetState])),
    },
    validate({ warn }) {
      for (const [id, { options, problems }] of registered) {
        if (id !== (options.id ?? options.field)) {
          warn(`A facet with field "${options.field}" already exists. Give this one an id.`)
        }
        check(`options of the facet ${id}`, {
          facetId: matching(id, /^[a-zA-Z0-9-_]+$/),
          field: filled(options.field),
          injectionDepth: atLeast(options.injectionDepth ?? 1000, 0),
          ...problems?.(),
        })
      }
    },
    reduce(own, event, all) {
      const frozen = event.freeze || (own.frozen && !(event.type === 'failed' && event.of === 'full'))
      const next = frozen === own.frozen ? own : { ...own, frozen }
      // A page has a hundred links, each about one facet.
      const about = event.drop
        ? registered
        : registered.filter(([id]) => id === (event as { id?: string }).id)
      const drop = event.drop ?? (event.type === 'facet cleared' && 'all')
      const changed = each(
        next,
        (state, kind) => (drop ? kind.clear(state, drop) : kind.reduce(state, event)),
        about,
      )
      // A facet may depend on what another one has become by this very event.
      return each(changed, (state, kind) =>
        kind.options.visible && kind.active(state) && !kind.options.visible({ ...all, facets: changed })
          ? kind.clear(state, 'all')
          : state,
      )
    },
    request(body, own, context) {
      const { state, ask } = context
      const list = registered.flatMap(([id, kind]) => {
        if (kind.options.visible?.(state) === false) return []
        const { field, filterFacetCount = true, injectionDepth = 1000 } = kind.options
        return {
          filterFacetCount,
          injectionDepth,
          resultsMustMatch: 'atLeastOneValue',
          ...kind.request(own.set[id], context),
          type: kind.type,
          field,
          facetId: id,
        } as FacetRequest
      })
      return {
        ...body,
        ...(list.length && { facets: list }),
        facetOptions: { freezeFacetOrder: own.frozen },
        // More values of a facet: the results on the page stay.
        ...(ask === 'values' && { numberOfResults: 0 }),
      }
    },
    receive(own, { body, request }, ask) {
      if (ask !== 'full' && ask !== 'values') return own
      const of = <One extends { facetId: string }>(list: readonly One[] | undefined, id: string) =>
        list?.find(one => one.facetId === id)
      const list = listOf<FacetResponse>(body, 'facets')
      const next = each(own, (state, kind, id) => {
        const response = of(list, id)
        return response ? kind.receive(state, response, ask, of(request.facets, id)) : state
      })
      return ask === 'full' ? { ...next, frozen: false } : next
    },
    url: {
      // What is not visible is cleared already.
      write({ set }) {
        const params: Param[] = []
        for (const [id, kind] of registered) if (kind.active(set[id])) params.push(...kind.write(set[id], id))
        return params
      },
      read: (own, params) => each(own, (state, kind, id) => kind.read(state, id, params)),
    },
    cause(event, own) {
      if (event.type !== 'facet toggled') return undefined
      const kind = registered.find(([id]) => id === event.id)?.[1]
      const on = kind?.stateOf(own.set[event.id], event.value) !== event.to
      return `facet${event.to === 'selected' ? (on ? 'Select' : 'Deselect') : on ? 'Exclude' : 'Unexclude'}`
    },
  }
}

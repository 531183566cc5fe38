import type { FacetRequest } from '@quarry/protocol'
import { listOf } from '../core/answer.ts'
import type { Capability, State } from '../core/capability.ts'
import { atLeast, check, filled, matching } from '../core/check.ts'
import type { FacetKey, FacetKind, FacetState } from './kind.ts'

export type FacetsState = {
  /** As the service last ordered them. */
  readonly order: readonly string[]
  /** The order stays while the person works on them. */
  readonly frozen: boolean
  readonly set: Readonly<Record<string, FacetState>>
}

declare module '../core/event.ts' {
  interface EventMap {
    'facet toggled': {
      id: string
      value: FacetKey
      to: 'selected' | 'excluded'
      single?: boolean
      thaw?: boolean
    }
    'facet cleared': { id: string }
    'facet shown more': { id: string }
    'facet shown less': { id: string }
    'facet sorted': { id: string; sort: string }
  }
}
declare module '../core/capability.ts' {
  interface StateMap {
    facets: FacetsState
  }
}

/** The order of the kinds in a request. */
const KINDS: readonly FacetRequest['type'][] = ['specific', 'numericalRange', 'dateRange', 'hierarchical']

type Registered = readonly [id: string, kind: FacetKind]

/** Gives each facet its id: the field, or `field_1` when that is taken. */
function register(kinds: readonly FacetKind[]): { facets: Registered[]; doubles: string[] } {
  const facets: Registered[] = []
  const doubles: string[] = []
  for (const kind of kinds) {
    const { field, id } = kind.options
    const taken = new Set(facets.map(([id]) => id))
    let unique = id ?? field
    if (id === undefined && taken.has(field)) {
      doubles.push(field)
      for (let count = 1; taken.has(unique); count++) unique = `${field}_${count}`
    }
    facets.push([unique, kind])
  }
  return { facets, doubles }
}

/** All facets of the page. Each kind brings its own rules; what they share is here. */
export function facets(kinds: readonly FacetKind[]): Capability<FacetsState, 'facets'> {
  const { facets: registered, doubles } = register(kinds)
  const byId = new Map(registered)
  const inOrder = [...registered].sort(([, a], [, b]) => KINDS.indexOf(a.type) - KINDS.indexOf(b.type))

  /** Applies a change to every facet; the same state when nothing changed. */
  const each = (
    own: FacetsState,
    change: (state: FacetState, kind: FacetKind, id: string) => unknown,
  ): FacetsState => {
    let { set } = own
    for (const [id, kind] of registered) {
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
      order: [],
      frozen: false,
      set: Object.fromEntries(registered.map(([id, kind]) => [id, kind.initial as FacetState])),
    },
    validate({ warn }) {
      for (const field of doubles) {
        warn(`A facet with field "${field}" already exists. Give this one an id of its own.`)
      }
      for (const [id, { options, problems }] of registered) {
        check(`options of the facet ${id}`, {
          facetId:
            matching(id, /^[a-zA-Z0-9-_]+$/) ||
            (registered.filter(([other]) => other === id).length > 1 ? 'value is used twice.' : ''),
          field: filled(options.field),
          injectionDepth: atLeast(options.injectionDepth ?? 1000, 0),
          ...problems?.(),
        })
      }
    },
    reduce(own, event, all) {
      const frozen = event.freeze || (own.frozen && !(event.type === 'failed' && event.of === 'full'))
      const next = frozen === own.frozen ? own : { ...own, frozen }
      return each(next, (state, kind, id) => {
        let changed: unknown = state
        if (event.type === 'facet cleared' && event.id === id) changed = kind.clear(changed, 'all')
        else if ('id' in event && event.id === id) changed = kind.reduce(changed, event)
        if (event.drop || (kind.active(changed) && !visible(kind, all)))
          changed =
            kind.active(changed) || event.drop === 'query'
              ? kind.clear(changed, event.drop ?? 'all')
              : changed
        return changed
      })
    },
    request(body, own, { state, now, ask }) {
      const known = 'history' in state ? own.order.filter(id => byId.has(id)) : []
      const order = new Set([...known, ...inOrder.map(([id]) => id)])
      const list = [...order].flatMap(id => {
        const kind = byId.get(id)!
        if (!visible(kind, state)) return []
        const { field, filterFacetCount = true, injectionDepth = 1000 } = kind.options
        return {
          filterFacetCount,
          injectionDepth,
          ...kind.request(own.set[id], now),
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
    receive(own, { body }, ask) {
      if (ask !== 'full' && ask !== 'values') return own
      const responses = new Map(
        listOf<Record<string, unknown>>(body, 'facets').map(one => [one['facetId'], one]),
      )
      const next = each(own, (state, kind, id) => {
        const response = responses.get(id)
        return response ? kind.receive(state, response, ask) : state
      })
      return ask === 'full' ? { ...next, frozen: false, order: [...responses.keys()].map(String) } : next
    },
    url: {
      write: (own, all) =>
        registered.flatMap(([id, kind]) => (visible(kind, all) ? kind.write(own.set[id], id) : [])),
      read: (own, params) => each(own, (state, kind, id) => kind.read(state, id, params)),
    },
    cause(event, own) {
      if (event.type !== 'facet toggled') return undefined
      const on = byId.get(event.id)?.stateOf(own.set[event.id], event.value) !== event.to
      return event.to === 'selected'
        ? on
          ? 'facetSelect'
          : 'facetDeselect'
        : on
          ? 'facetExclude'
          : 'facetUnexclude'
    },
  }
}

function visible({ options: { tabs, conditions } }: FacetKind, all: State): boolean {
  const tab = all.tabs?.active
  if (
    tab &&
    tabs &&
    (tabs.excluded?.includes(tab) || (tabs.included?.length && !tabs.included.includes(tab)))
  )
    return false
  return !conditions?.length || conditions.some(holds => holds(all))
}

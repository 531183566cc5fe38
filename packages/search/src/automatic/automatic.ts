import type { AutomaticFacet } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'
import { ANEW, listOf } from '../core/model.ts'

export type AutomaticState = { readonly list: readonly AutomaticFacet[] }

declare module '../core/model.ts' {
  interface EventMap {
    'automatic facet toggled': { field: string; value: string }
    'automatic facet cleared': { field: string }
  }
  interface StateMap {
    automatic: AutomaticState
  }
}

const MOST = 20

/** Facets that the service chooses for each search; every full answer replaces them. */
export function automatic({
  desiredCount = 5,
  numberOfValues = 8,
} = {}): Capability<AutomaticState, 'automatic'> {
  const change = (
    own: AutomaticState,
    field: string | undefined,
    next: (value: AutomaticFacet['values'][number]) => boolean,
  ) => ({
    list: own.list.map(facet =>
      field !== undefined && facet.field !== field
        ? facet
        : {
            ...facet,
            values: facet.values.map(one => ({
              ...one,
              state: next(one) ? ('selected' as const) : ('idle' as const),
            })),
          },
    ),
  })
  return {
    name: 'automatic',
    rank: 5,
    initial: { list: [] },
    validate: () =>
      check('options of automatic', {
        desiredCount:
          atLeast(desiredCount, 1) || (desiredCount > MOST ? `maximum value of ${MOST} not respected.` : ''),
        numberOfValues: atLeast(numberOfValues, 1),
      }),
    reduce(own, event) {
      if (event.drop) return change(own, undefined, () => false)
      if (event.type === 'automatic facet cleared') return change(own, event.field, () => false)
      if (event.type !== 'automatic facet toggled') return own
      return change(own, event.field, one => (one.state === 'selected') !== (one.value === event.value))
    },
    request: (body, own) => ({
      ...body,
      generateAutomaticFacets: {
        desiredCount,
        numberOfValues,
        currentFacets: own.list.flatMap(({ field, label, values }) => {
          const currentValues = values.filter(one => one.state === 'selected')
          return currentValues.length ? { field, label, currentValues } : []
        }),
      },
    }),
    receive: (own, { body }, ask) =>
      ask === 'full'
        ? {
            list: listOf<AutomaticFacet>(
              (body['generateAutomaticFacets'] as Record<string, unknown> | undefined) ?? {},
              'facets',
            ).filter(({ field }) => field),
          }
        : own,
    url: {
      write: own =>
        own.list.flatMap(({ field, values }) => {
          const selected = values.filter(one => one.state === 'selected').map(one => one.value)
          return selected.length ? { key: `af-${field}`, values: selected, kind: 'list' } : []
        }),
      read(own, params) {
        const fields = Object.keys(params).flatMap(key => (/^af-./.test(key) ? key.slice(3) : []))
        const known = own.list.filter(({ field }) => !fields.includes(field))
        const named = fields.slice(0, MOST).map(field => {
          const facet = own.list.find(one => one.field === field)
          const chosen = [...new Set(params[`af-${field}`])]
          const others = facet?.values.filter(one => !chosen.includes(one.value)) ?? []
          return {
            moreValuesAvailable: false,
            indexScore: 0,
            label: '',
            ...facet,
            field,
            values: [
              ...chosen.map(value => ({ value, state: 'selected' as const, numberOfResults: 0 })),
              ...others.map(one => ({ ...one, state: 'idle' as const })),
            ],
          }
        })
        return { list: [...named, ...change({ list: known }, undefined, () => false).list] }
      },
    },
    cause(event, own) {
      if (event.type !== 'automatic facet toggled') return undefined
      const facet = own.list.find(one => one.field === event.field)
      const on = facet?.values.some(one => one.value === event.value && one.state === 'selected')
      return on ? 'facetDeselect' : 'facetSelect'
    },
  }
}

export const automaticToggled = (field: string, value: string) =>
  ({ type: 'automatic facet toggled', field, value, ...ANEW }) as const

export const automaticCleared = (field: string) =>
  ({ type: 'automatic facet cleared', field, ...ANEW, cause: 'facetClearAll' }) as const

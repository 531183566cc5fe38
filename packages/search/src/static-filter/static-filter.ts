import type { ValueState } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { check, filled } from '../core/check.ts'
import { ANEW } from '../core/model.ts'
import { both } from '../core/request.ts'
import { MARKS, marked, toggled } from '../facet/kind.ts'

export type StaticFilter = {
  readonly id: string
  readonly values: readonly { readonly caption: string; readonly expression: string }[]
}

/** By filter and caption; a value that is not named is idle. */
export type StaticFiltersState = Readonly<
  Record<string, Readonly<Record<string, Exclude<ValueState, 'idle'>>>>
>

declare module '../core/model.ts' {
  interface EventMap {
    'filter toggled': {
      filter: string
      caption: string
      to: 'selected' | 'excluded'
      single?: boolean | undefined
    }
    'filter cleared': { filter: string }
  }
  interface StateMap {
    staticFilters: StaticFiltersState
  }
}

/** Filters with names and expressions of the page's own. */
export function staticFilters(
  filters: readonly StaticFilter[],
): Capability<StaticFiltersState, 'staticFilters'> {
  const stated = (own: StaticFiltersState, { id, values }: StaticFilter) =>
    values.map(one => ({ ...one, state: own[id]?.[one.caption] ?? ('idle' as const) }))
  return {
    name: 'staticFilters',
    rank: 2,
    initial: {},
    validate() {
      for (const { id, values } of filters) {
        check('options of staticFilters', {
          id: filled(id),
          values: values?.length ? '' : 'value is required.',
        })
      }
    },
    reduce(own, event) {
      if (event.drop) return Object.keys(own).length ? {} : own
      if (event.type === 'filter cleared') return { ...own, [event.filter]: {} }
      if (event.type !== 'filter toggled') return own
      const filter = filters.find(({ id }) => id === event.filter)
      if (!filter?.values.some(({ caption }) => caption === event.caption)) return own
      const { [event.caption]: before = 'idle', ...others } = own[event.filter] ?? {}
      const state = toggled(before, event.to)
      const rest = event.single && before === 'idle' ? {} : others
      return { ...own, [event.filter]: state === 'idle' ? rest : { ...rest, [event.caption]: state } }
    },
    request(body, own) {
      let next = body
      for (const filter of filters) {
        const parts = (state: ValueState) =>
          stated(own, filter).flatMap(one => (one.state === state ? one.expression.trim() || [] : []))
        const selected = parts('selected')
        const either = selected.length > 1 ? `(${selected.join(' OR ')})` : selected[0]
        for (const part of [either, ...parts('excluded').map(one => `NOT (${one})`)]) {
          next = { ...next, ...both(next.cq, part) }
        }
      }
      return next
    },
    url: {
      write: own =>
        filters.flatMap(filter => marked('sf', filter.id, stated(own, filter), 'list', one => one.caption)),
      read(_, params) {
        const state: Record<string, Record<string, 'selected' | 'excluded'>> = {}
        for (const { id, values } of filters) {
          for (const [suffix, mark] of MARKS) {
            for (const { caption } of values) {
              if (params[`sf${suffix}-${id}`]?.includes(caption))
                state[id] = { ...state[id], [caption]: mark }
            }
          }
        }
        return state
      },
    },
  }
}

const toggle = (filter: string, caption: string, to: 'selected' | 'excluded', { single = false } = {}) =>
  ({
    type: 'filter toggled',
    filter,
    caption,
    to,
    ...ANEW,
    single,
  }) as const

export const filterToggled = (filter: string, caption: string, options?: { single?: boolean }) =>
  toggle(filter, caption, 'selected', options)

export const filterExcluded = (filter: string, caption: string, options?: { single?: boolean }) =>
  toggle(filter, caption, 'excluded', options)

export const filterCleared = (filter: string) => ({ type: 'filter cleared', filter, ...ANEW }) as const

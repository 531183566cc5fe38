import type { ValueState } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { check, filled } from '../core/check.ts'
import { both } from '../core/request.ts'
import { marked, toggled } from '../facet/kind.ts'

export type StaticFilter = {
  readonly id: string
  readonly values: readonly { readonly caption: string; readonly expression: string }[]
}

/** By filter and caption; a value that is not named is idle. */
export type StaticFiltersState = Readonly<
  Record<string, Readonly<Record<string, Exclude<ValueState, 'idle'>>>>
>

declare module '../core/event.ts' {
  interface EventMap {
    'filter toggled': { filter: string; caption: string; to: 'selected' | 'excluded'; single?: boolean }
    'filter cleared': { filter: string }
  }
}
declare module '../core/capability.ts' {
  interface StateMap {
    staticFilters: StaticFiltersState
  }
}

const STATES = ['selected', 'excluded'] as const

/** Filters with names and expressions of the page's own. */
export function staticFilters(
  filters: readonly StaticFilter[],
): Capability<StaticFiltersState, 'staticFilters'> {
  const those = (own: StaticFiltersState, { id, values }: StaticFilter, state: ValueState) =>
    values.filter(({ caption }) => own[id]?.[caption] === state)
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
        const [selected = [], excluded = []] = STATES.map(state =>
          those(own, filter, state).flatMap(({ expression }) => expression.trim() || []),
        )
        next = { ...next, ...both(next.cq, selected.length > 1 ? `(${selected.join(' OR ')})` : selected[0]) }
        for (const expression of excluded) next = { ...next, ...both(next.cq, `NOT (${expression})`) }
      }
      return next
    },
    url: {
      write: own =>
        filters.flatMap(({ id, values }) =>
          marked(
            'sf',
            id,
            values.map(({ caption }) => ({ caption, state: own[id]?.[caption] ?? 'idle' })),
            'list',
            one => one.caption,
          ),
        ),
      read(_, params) {
        const state: Record<string, Record<string, 'selected' | 'excluded'>> = {}
        for (const { id, values } of filters) {
          for (const { caption } of values) {
            const mark = params[`sf-${id}`]?.includes(caption)
              ? 'selected'
              : params[`sfExcluded-${id}`]?.includes(caption)
                ? 'excluded'
                : undefined
            if (mark) state[id] = { ...state[id], [caption]: mark }
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
    ask: 'full',
    restart: true,
    ...(single && { single }),
  }) as const

export const filterToggled = (filter: string, caption: string, options?: { single?: boolean }) =>
  toggle(filter, caption, 'selected', options)

export const filterExcluded = (filter: string, caption: string, options?: { single?: boolean }) =>
  toggle(filter, caption, 'excluded', options)

export const filterCleared = (filter: string) =>
  ({ type: 'filter cleared', filter, ask: 'full', restart: true }) as const

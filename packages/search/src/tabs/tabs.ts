import type { Capability } from '../core/capability.ts'
import { check, filled } from '../core/check.ts'
import { ANEW } from '../core/model.ts'
import { last, unless } from '../core/params.ts'
import { both } from '../core/request.ts'

export type Tab = { readonly id: string; readonly expression?: string }

export type TabsState = { readonly active: string }

declare module '../core/model.ts' {
  interface EventMap {
    'tab chosen': { id: string }
  }
  interface StateMap {
    tabs: TabsState
  }
}

const RESERVED =
  'The #id option on the Tab controller cannot use the reserved value "default". Please specify a different value.'

/** The first tab is active until another is chosen, and when an address names none. */
export function tabs(list: readonly Tab[]): Capability<TabsState, 'tabs'> {
  const first = list[0]?.id ?? ''
  const known = (id: string | undefined) => list.find(tab => tab.id === id)
  const go = (own: TabsState, id = first): TabsState => (id === own.active ? own : { active: id })
  return {
    name: 'tabs',
    rank: 1,
    initial: { active: first },
    validate() {
      check('options of tabs', { id: list.map(({ id }) => filled(id)).find(Boolean) ?? '' })
      if (known('default')) throw new Error(RESERVED)
    },
    reduce: (own, event) => (event.type === 'tab chosen' && known(event.id) ? go(own, event.id) : own),
    common: (body, own) => ({ ...body, tab: own.active }),
    request: (body, { active }) => ({ ...body, ...both(body.cq, known(active)?.expression) }),
    url: {
      write: ({ active }) => unless(first, 'tab', active),
      read: (own, params) => go(own, known(last(params, 'tab'))?.id),
    },
  }
}

/** Another tab, from its first page; `clear` also drops the query and its filters. */
export const tabChosen = (id: string, { clear = false } = {}) =>
  ({
    type: 'tab chosen',
    id,
    ...ANEW,
    cause: 'interfaceChange',
    ...(clear && { q: '', drop: 'query' as const }),
  }) as const

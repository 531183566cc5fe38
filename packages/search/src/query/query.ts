import type { SearchRequest } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { last, unless } from '../core/params.ts'

export type QueryState = {
  readonly q: string
  readonly enableQuerySyntax: boolean
  /** Advanced, constant, large and disjunction expressions. */
  readonly aq: string
  readonly cq: string
  readonly lq: string
  readonly dq: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'query changed': { change: Partial<QueryState> }
  }
  interface StateMap {
    query: QueryState
  }
}

const EXPRESSIONS = ['aq', 'cq', 'lq', 'dq'] as const

/** What is searched: the text, its syntax, and the expressions around it. `defaults` are those of a bare address. */
export function query(defaults: Partial<QueryState> = {}): Capability<QueryState, 'query'> {
  const initial: QueryState = { q: '', enableQuerySyntax: false, aq: '', cq: '', lq: '', dq: '', ...defaults }
  return {
    name: 'query',
    initial,
    reduce(own, event) {
      if (event.type === 'url opened') return event.states?.query ?? own
      const next = event.type === 'query changed' ? { ...own, ...event.change } : own
      return event.q === undefined || event.q === next.q ? next : { ...next, q: event.q }
    },
    request(body, own) {
      const expressions: Pick<SearchRequest, 'aq' | 'cq' | 'lq' | 'dq'> = {}
      for (const key of EXPRESSIONS)
        if (own[key].trim()) expressions[key] = key === 'cq' ? own.cq.trim() : own[key]
      return { ...body, ...expressions, q: own.q, enableQuerySyntax: own.enableQuerySyntax }
    },
    url: {
      write: own => [
        ...unless('', 'q', own.q),
        ...(['enableQuerySyntax', 'aq', 'cq'] as const).flatMap(key => unless(initial[key], key, own[key])),
      ],
      read(own, params) {
        const syntax = last(params, 'enableQuerySyntax')
        return {
          ...own,
          q: last(params, 'q') ?? '',
          enableQuerySyntax: syntax === undefined ? initial.enableQuerySyntax : syntax === 'true',
          aq: last(params, 'aq') ?? initial.aq,
          cq: last(params, 'cq') ?? initial.cq,
        }
      },
    },
  }
}

/** Other expressions, another syntax; `ask` searches with them at once. */
export const queryChanged = (change: Partial<QueryState>, ask: 'full' | false = 'full') =>
  ({ type: 'query changed', change, ...(ask && { ask, restart: true }) }) as const

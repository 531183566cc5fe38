import type { Trigger } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { listOf } from '../core/model.ts'
import { isSafeAddress } from './safe-address.ts'

export type Execution = { readonly name: string; readonly params: readonly (string | number | boolean)[] }

export type TriggerState = {
  readonly notices: readonly string[]
  /** An address to go to, or empty. */
  readonly redirect: string
  readonly executions: readonly Execution[]
  /** The query that a rule replaced, and by what. */
  readonly original: string
  readonly modified: string
  /** The person undid this one: it is not applied again. */
  readonly ignored: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'trigger applied': object
    'trigger undone': object
  }
  interface StateMap {
    trigger: TriggerState
  }
}

const NONE: TriggerState = {
  notices: [],
  redirect: '',
  executions: [],
  original: '',
  modified: '',
  ignored: '',
}

/**
 * What the service's rules want of the page. A query trigger is searched in place of the query, once; of the
 * functions only those that the page names are passed on.
 */
export function triggers({
  functions = [],
}: {
  functions?: readonly string[]
} = {}): Capability<TriggerState, 'trigger'> {
  return {
    name: 'trigger',
    rank: 4,
    initial: NONE,
    reduce(own, event) {
      if (event.type === 'trigger applied')
        return { ...own, original: event.from ?? '', modified: event.q ?? '' }
      if (event.type === 'trigger undone')
        return { ...own, original: '', modified: '', ignored: own.modified }
      return own
    },
    before(own, { body }, all) {
      const from = all.query?.q ?? ''
      const q = listOf<Trigger>(body, 'triggers').find(one => one.type === 'query' && one.content)?.content
      return typeof q === 'string' && q !== own.ignored && q !== from
        ? { type: 'trigger applied', q, from, ask: 'full' }
        : undefined
    },
    receive(own, { body, first }, ask, all) {
      if (ask !== 'full') return own
      const list = listOf<Trigger>(body, 'triggers')
      const applied = first && own.modified === all.query?.q
      const redirect = list.flatMap(one =>
        one.type === 'redirect' && isSafeAddress(one.content) ? one.content.trim() : [],
      )[0]
      return {
        notices: list.flatMap(one => (one.type === 'notify' && one.content ? one.content : [])),
        redirect: redirect ?? '',
        executions: list.flatMap(one =>
          one.type === 'execute' && functions.includes(one.content?.name) ? { ...one.content } : [],
        ),
        original: applied ? own.original : '',
        modified: applied ? own.modified : '',
        // Remembered for the one answer that it was meant for.
        ignored: '',
      }
    },
  }
}

/** Back to the query that a rule replaced. */
export const triggerUndone = (original: string) =>
  ({ type: 'trigger undone', q: original, ask: 'full' }) as const

import type { FieldDescription } from '@quarry/protocol'
import { listOf } from '../core/answer.ts'
import type { Capability } from '../core/capability.ts'

export type FieldsState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly list: readonly FieldDescription[]
}

declare module '../core/event.ts' {
  interface EventMap {
    'fields wanted': object
  }
}
declare module '../core/capability.ts' {
  interface StateMap {
    fields: FieldsState
  }
}

/** What fields there are: for tools, and for building pages. */
export const fields = (): Capability<FieldsState, 'fields'> => ({
  name: 'fields',
  initial: { status: 'idle', list: [] },
  reduce(own, event) {
    if (!('of' in event) || event.of !== 'fields') return own
    if (event.type === 'asked') return { ...own, status: 'loading' }
    if (event.type === 'failed' || event.type === 'dropped') return { ...own, status: 'failed' }
    return event.type === 'answered' ? { status: 'ready', list: listOf(event.answer.body, 'fields') } : own
  },
  calls: {
    fields: {
      path: '/fields',
      lane: 'fields',
      method: 'fieldDescriptions',
      proof: 'fields',
      verb: 'GET',
      body: () => '',
    },
  },
})

export const fieldsWanted = () => ({ type: 'fields wanted', ask: 'fields' }) as const

import type { FieldDescription } from '@quarry/protocol'
import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import { listOf } from '../core/model.ts'

export type FieldsState = CallState & {
  readonly list: readonly FieldDescription[]
}

declare module '../core/model.ts' {
  interface EventMap {
    'fields wanted': object
  }
  interface StateMap {
    fields: FieldsState
  }
}

/** What fields there are: for tools, and for building pages. */
export const fields = (): Capability<FieldsState, 'fields'> => ({
  name: 'fields',
  initial: { status: 'idle', list: [] },
  reduce: (own, event) => afterCall(own, event, 'fields', body => ({ list: listOf(body, 'fields') })),
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

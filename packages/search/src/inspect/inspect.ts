import type { ExecutionReport } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import { last, unless } from '../core/params.ts'

export type InspectState = {
  readonly on: boolean
  readonly report?: ExecutionReport
  readonly expressions: Readonly<Record<string, unknown>>
}

declare module '../core/model.ts' {
  interface EventMap {
    'inspection switched': { on: boolean }
  }
  interface StateMap {
    inspect: InspectState
  }
}

const TOLD = /Expressions?$|^userIdentities$/

/** Why results stand where they stand: the `debug` key of an address, and what the service then tells. */
export const inspect = (): Capability<InspectState, 'inspect'> => ({
  name: 'inspect',
  initial: { on: false, expressions: {} },
  reduce: (own, event) => (event.type === 'inspection switched' ? { ...own, on: event.on } : own),
  request: (body, { on }) => ({ ...body, debug: on }),
  receive(own, { body }) {
    const report = body['executionReport'] as ExecutionReport | undefined
    const told = Object.entries(body).filter(([key, value]) => TOLD.test(key) && value != null)
    return { on: own.on, ...(report && { report }), expressions: Object.fromEntries(told) }
  },
  url: {
    write: ({ on }) => unless(false, 'debug', on),
    read: (own, params) => ({ ...own, on: last(params, 'debug') === 'true' }),
  },
})

export const inspectionSwitched = (on: boolean) => ({ type: 'inspection switched', on, ask: 'full' }) as const

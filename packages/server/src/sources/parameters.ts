import type { Context } from 'hono'
import type { ServerEnv } from '../http/index.ts'
import { PushFault } from './push-fault.ts'
import { pushed } from './replies.ts'

/** A parameter of the address that must be there. */
export function textIn(c: Context<ServerEnv>, name: string): string {
  const value = c.req.query(name)
  if (value === undefined || value === '') throw new PushFault('INVALID_PARAMETER', `${name} must be given.`)
  return value
}

/** A parameter of the address that is a whole number from 0 up, if it is there. */
export function numberIn(c: Context<ServerEnv>, name: string): number | undefined {
  const value = c.req.query(name)
  if (value === undefined || value === '') return undefined
  if (!/^\d{1,16}$/.test(value) || !Number.isSafeInteger(Number(value)))
    throw new PushFault(
      'INVALID_PARAMETER',
      `${name} is a whole number from 0 up; "${value.slice(0, 40)}" is none.`,
    )
  return Number(value)
}

/** What the parameters of several calls are for. */
export const documentParameter = { documentId: 'A URI' }
export const orderingParameter = { orderingId: 'Milliseconds since 1970; now, if not said' }
export const fileParameter = { fileId: 'The container that was filled' }
export const pageParameters = { page: 'The first is 0', perPage: 'At most 1000' }

/** Calls that take away what came before a place in the order, after a while if they say so. */
export const olderThan = {
  described: {
    answer: pushed,
    statuses: [202],
    query: { ...orderingParameter, queueDelay: 'Minutes to wait' },
  } as const,
  read(c: Context<ServerEnv>): { orderingId: number; delayMs: number } {
    const orderingId = numberIn(c, 'orderingId')
    if (orderingId === undefined) throw new PushFault('INVALID_PARAMETER', 'orderingId must be given.')
    return { orderingId, delayMs: Math.min(numberIn(c, 'queueDelay') ?? 0, 1440) * 60_000 }
  },
}

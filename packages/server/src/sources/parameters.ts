import type { Context } from 'hono'
import type { ServerEnv } from '../http/index.ts'
import { PushFault } from './push-fault.ts'

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
export const olderParameters = { ...orderingParameter, queueDelay: 'Minutes to wait' }
export const pageParameters = { page: 'The first is 0', perPage: 'At most 1000' }

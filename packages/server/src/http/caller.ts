import type { Context } from 'hono'

/** Who sent a request, as far as the connection tells. An argument of the call: no header can forge it. */
export type Caller = {
  clientAddress: string
  traceId: string
  /** A call from inside this process: the outer request was counted already. */
  inner: boolean
  /** Says to the admission that counted this call when it came that it is there. */
  arrived?: () => void
}

/** What routes find beside the request. */
export type ServerEnv = { Bindings: { caller: Caller } }

/** Whether the one who asks still waits, asked when a place is there for the call. */
export const leaving = (c: Context<ServerEnv>) => (): AbortSignal => c.req.raw.signal

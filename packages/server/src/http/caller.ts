/** Who sent a request, as far as the connection tells. An argument of the call: no header can forge it. */
export type Caller = {
  clientAddress: string
  traceId: string
  /** A call from inside this process: the outer request was counted already. */
  inner: boolean
}

/** What routes find beside the request. */
export type ServerEnv = { Bindings: { caller: Caller } }

/** As over a network: who gives up a request does not wait for its answer. */
export async function orAbort(signal: AbortSignal, answer: Response | Promise<Response>): Promise<Response> {
  signal.throwIfAborted()
  let give: () => void = () => {}
  const given = new Promise<never>((_, reject) => {
    give = () => reject(signal.reason)
    signal.addEventListener('abort', give)
  })
  try {
    return await Promise.race([answer, given])
  } finally {
    signal.removeEventListener('abort', give)
  }
}

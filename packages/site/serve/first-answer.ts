/** Asks one after the other; the first that has an answer gives it. */
export function firstAnswer<Incoming>(
  halves: readonly ((incoming: Incoming) => Promise<Response | null>)[],
): (incoming: Incoming) => Promise<Response | null> {
  return async incoming => {
    for (const half of halves) {
      const response = await half(incoming)
      if (response) return response
    }
    return null
  }
}

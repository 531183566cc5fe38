/** A question as a client asked it. */
export type Asked = { path: string; body: Record<string, unknown> }

/** A `fetch` that asks the shop for real, writes down what was asked, and knows when nothing is under way. */
export function createRecorder(base: string, ask: typeof fetch) {
  const asked: Asked[] = []
  const pending = new Set<Promise<unknown>>()

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await ask(input, init)
    // Read here to its end: then the client has it whole as soon as it looks.
    const { status, headers } = response
    return new Response(await response.text(), { status, headers })
  }

  return {
    asked,
    fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const path = String(input).slice(base.length)
      if (!String(input).startsWith(base)) throw new TypeError(`A client asked for ${input}.`)
      asked.push({ path, body: JSON.parse(String(init?.body)) as Asked['body'] })
      const one = answer(input, init)
      const settled: Promise<boolean> = one.then(
        () => pending.delete(settled),
        () => pending.delete(settled),
      )
      pending.add(settled)
      return one
    },
    /** Until every answer is there and has been dealt with. */
    async quiet(): Promise<void> {
      for (let still = 0; still < 10; still++) {
        if (pending.size > 0) still = 0
        await Promise.all(pending)
        await new Promise<void>(resolve => setTimeout(resolve, 0))
      }
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>

import type { openServices } from '@quarry/server'

type Services = Awaited<ReturnType<typeof openServices>>

/** How a bench asks a service: a timed question, one whose stream is left open, and a search. */
export function asking(services: Services) {
  const post = (address: string, body: object): Promise<Response> =>
    services.fetch(
      new Request(`http://services.internal${address}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${services.siteKeys.search}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
      { inner: true, clientAddress: '127.0.0.1' },
    )
  const ask = (q: string) =>
    post(`/rest/organizations/${services.organizationId}/answer/v1/configs/default/generate`, { q, tab: '' })

  return {
    /** When the first word came, and the end; the processor time of it all; whether there was an answer. */
    async timed(q: string) {
      const before = process.cpuUsage()
      const started = performance.now()
      const reader = (await ask(q)).body?.getReader()
      const decoder = new TextDecoder()
      let text = ''
      let firstAt = 0
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        text += decoder.decode(chunk.value)
        // The header says that something comes; a word is what a reader waits for.
        if (firstAt === 0 && text.includes('messageType')) firstAt = performance.now() - started
      }
      const wholeAt = performance.now() - started
      const { user, system } = process.cpuUsage(before)
      const isAnswered = text.includes('\\"answerGenerated\\":true')
      return { firstAt, wholeAt, processor: (user + system) / 1000, isAnswered }
    },

    /** A stream of which one piece was read, and no more. */
    async open(q: string) {
      const response = await ask(q)
      if (response.status !== 200) throw new Error(`A stream was refused: ${await response.text()}`)
      const reader = response.body?.getReader()
      await reader?.read()
      return { close: () => reader?.cancel() }
    },

    async search(q: string): Promise<number> {
      const started = performance.now()
      const response = await post('/rest/search/v2', { q, numberOfResults: 10 })
      const body = await response.text()
      if (response.status !== 200) throw new Error(`A search failed: ${body}`)
      return performance.now() - started
    },
  }
}

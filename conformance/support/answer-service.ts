import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildGeneratedAnswer, buildSearchBox, type GeneratedAnswer } from '@coveo/headless'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openSea, type Sea } from '../../packages/server/src/answer/test/sea.ts'
import { connect } from './client.ts'

/** What a test lets happen to a stream on its way, instead of the service. */
export type Instead = (response: ServerResponse) => void

const platform = 'https://quarry.org.coveo.com'

/** The answer service for the tests of a file, with the unmodified client before it. Opened and closed with the file. */
export function useAnswerService() {
  const fetchOfNode = globalThis.fetch
  const service = {
    sea: seaOf,
    /** What comes in the place of the next streams. */
    instead: null as Instead | null,
    /** How many streams were asked for. */
    generated: 0,
    sent: [] as { path: string; body: string }[],
    open,
    /** A stream that says `Half ` and waits; what is returned ends it. The next one is the service's again. */
    sayHalf,
  }
  let sea: Sea | undefined
  let origin = ''
  const server = createServer(async (request, response) => {
    const isAnswer = request.url?.endsWith('/generate') || request.url?.includes('/streaming/')
    if (isAnswer) service.generated += 1
    if (isAnswer && service.instead) return service.instead(response)
    return getRequestListener(async got => {
      service.sent.push({ path: new URL(got.url).pathname, body: await got.clone().text() })
      return seaOf().services.fetch(got, { clientAddress: '127.0.0.1' })
    })(request, response)
  })

  function seaOf(): Sea {
    if (!sea) throw new Error('The service is not open.')
    return sea
  }

  beforeAll(async () => {
    sea = await openSea()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // The client takes no other host for answers: it is rewritten where the request leaves.
    globalThis.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (!url.startsWith(platform)) return fetchOfNode(input, init)
      const here = url.replace(platform, origin)
      if (!(input instanceof Request)) return fetchOfNode(here, init)
      const { method, headers, signal } = input
      const body = method === 'GET' ? null : await input.text()
      return fetchOfNode(here, { method, headers, signal, body })
    }
  })
  afterAll(async () => {
    globalThis.fetch = fetchOfNode
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await sea?.close()
  })
  beforeEach(() => {
    service.generated = 0
    service.sent.length = 0
  })
  afterEach(() => {
    service.instead = null
  })

  function open(answerConfigurationId?: string) {
    const client = connect({ base: `${origin}/rest/search/v2`, token: seaOf().token })
    const box = buildSearchBox(client.engine)
    const answer = buildGeneratedAnswer(client.engine, {
      fieldsToIncludeInCitations: ['kind'],
      initialState: { responseFormat: { contentFormat: ['text/markdown'] } },
      ...(answerConfigurationId ? { answerConfigurationId } : {}),
    })
    const ask = (text: string): void => {
      box.updateText(text)
      box.submit()
    }
    const becomes = (test: (state: GeneratedAnswer['state']) => boolean) =>
      client.until(() => test(answer.state))
    return { client, answer, ask, becomes }
  }

  function sayHalf(end: (response: ServerResponse) => void): () => void {
    let now: () => void = () => {}
    service.instead = response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(head + part('Half '))
      service.instead = null
      now = () => end(response)
    }
    return () => now()
  }

  return service
}

export const frame = (event: object): string => `data: ${JSON.stringify(event)}\n\n`
export const head = frame({
  payloadType: 'genqa.headerMessageType',
  payload: '{"contentFormat":"text/markdown"}',
})
export const part = (textDelta: string): string =>
  frame({ payloadType: 'genqa.messageType', payload: JSON.stringify({ textDelta }) })

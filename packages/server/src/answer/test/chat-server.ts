import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Play = (say: Say, seen: { body: string; request: IncomingMessage }) => void | Promise<void>
type Say = {
  text(content: string): void
  raw(line: string): void
  fail(status: number): void
  end(): void
  /** The client has gone. */
  left: Promise<void>
}

/** A chat endpoint that says what a test tells it to. */
export async function startChatServer() {
  let play: Play = say => say.end()
  const prompts: string[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request) body += chunk
    prompts.push(body)
    const left = new Promise<void>(resolve => response.once('close', resolve))
    const begin = (): void => {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    }
    await play(
      {
        left,
        text(content) {
          begin()
          const choices = [{ index: 0, delta: { content }, finish_reason: null }]
          response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices })}\n\n`)
        },
        raw(line) {
          begin()
          response.write(`${line}\n\n`)
        },
        fail(status) {
          response.writeHead(status, { 'content-type': 'application/json' })
          response.end('{"error":{"message":"no"}}')
        },
        end() {
          begin()
          response.end('data: [DONE]\n\n')
        },
      },
      { body, request },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    prompts,
    plays(next: Play): void {
      play = next
      prompts.length = 0
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

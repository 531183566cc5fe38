import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A chat endpoint that says one sentence of its prompt at once, and notes when it sent it. */
export async function startPromptModel() {
  let sentAt = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const sentence = /[\p{Lu}][^.\\]{20,160}\. /u.exec(passagesOf(body))?.[0] ?? ''
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const choices = [{ index: 0, delta: { content: sentence }, finish_reason: null }]
    sentAt = performance.now()
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices })}\n\n`)
    response.end('data: [DONE]\n\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentAt: () => sentAt,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** What the visitor's side of the conversation says: the passages. */
function passagesOf(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
  return messages.at(-1)?.content ?? ''
}

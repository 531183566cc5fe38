export type ChatEndpoint = {
  /** Up to what stands before `/chat/completions`. */
  baseUrl: string
  key: string
  fetch: typeof fetch
}

type ChatRequest = {
  model: string
  temperature: number
  messages: readonly { role: 'system' | 'user'; content: string }[]
}

type Chunk = { error?: unknown; choices?: readonly { delta?: { content?: string | null } }[] }

/** The most that one event may hold: a stream of anything else is no chat. */
const longestEvent = 1_000_000

/** What a model says, part by part as it comes. */
export async function* streamChat(
  { baseUrl, key, fetch }: ChatEndpoint,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ ...request, stream: true }),
    signal,
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`The endpoint of the model answered ${response.status}.`)
  }
  for await (const data of eventsIn(response.body)) {
    if (data === '[DONE]') return
    const { error, choices } = JSON.parse(data) as Chunk
    if (error) throw new Error('The endpoint of the model broke off with an error.')
    const content = choices?.[0]?.delta?.content
    if (typeof content === 'string' && content !== '') yield content
  }
}

/** The data of server-sent events; names, ids and comments of theirs mean nothing here. */
async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  let size = 0
  for await (const bytes of stream) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > longestEvent) throw new Error('The endpoint of the model sends no events.')
    for (const line of lines) {
      if (line.startsWith('data:')) {
        data.push(line.slice(5).replace(/^ /, ''))
        size += line.length
      }
      if (size > longestEvent) throw new Error('The endpoint of the model sends no events.')
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
      size = 0
    }
  }
  // An event that was cut off is none.
}

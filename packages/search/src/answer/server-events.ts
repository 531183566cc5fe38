/** So long may one event be; a service that sends more is broken. */
const LONGEST = 1_000_000

/**
 * The data of each event of a stream, as it ends; other fields of an event say nothing here. An aborted signal ends it,
 * also while the service is silent.
 */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const stop = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop, { once: true })
  let rest = ''
  let data: string[] = []
  try {
    while (!signal.aborted) {
      const { value, done } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      if (rest.length > LONGEST) throw new Error('An event of the answer is too long.')
      // A carriage return at the very end may be the first half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') {
          if (data.length) yield data.join('\n')
          data = []
        } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    // Whoever stops reading wants no more of it.
    stop()
  }
}

const decoder = new TextDecoder()

/**
 * A response whose body is there as a whole: who asks within this process reads it as it is, instead of a stream that
 * would have to be made of it.
 */
export function withKnownText(response: Response, body: string | Uint8Array): Response {
  const read = (): string => (typeof body === 'string' ? body : decoder.decode(body))
  return Object.defineProperties(response, {
    text: { value: async () => read() },
    json: { value: async () => JSON.parse(read()) as unknown },
  })
}

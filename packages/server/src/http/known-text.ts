const decoder = new TextDecoder()
const encoder = new TextEncoder()

/**
 * A response whose body is there as a whole: who asks within this process reads it as it is, instead of a stream that
 * would have to be made of it. Its bytes are lent: they are read, and not written into.
 */
export function withKnownText(response: Response, body: string | Uint8Array<ArrayBuffer>): Response {
  const read = (): string => (typeof body === 'string' ? body : decoder.decode(body))
  return Object.defineProperties(response, {
    text: { value: async () => read() },
    json: { value: async () => JSON.parse(read()) as unknown },
    arrayBuffer: { value: async () => bufferOf(typeof body === 'string' ? encoder.encode(body) : body) },
  })
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
}

import { Fault } from './fault.ts'

/** Reads a body as bytes, no further than allowed, whatever length the request claims. */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer> {
  const tooLong = (): Fault =>
    new Fault('RequestTooLongException', `The body is longer than ${mostBytes} bytes. Send less at a time.`)
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLong()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

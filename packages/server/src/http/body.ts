import type { z } from 'zod'
import { Fault } from './fault.ts'
import { faultOfShape } from './json-shape.ts'

/** Who leaves before a body has come ended it; nothing here has failed. */
function cutShort(cause: unknown): never {
  if (cause instanceof Fault) throw cause
  throw new Fault('MalformedRequestException', 'The body ended before it was whole.', { cause })
}

/** Reads a body no further than allowed, whatever length the request claims. */
export async function readText(request: Request, mostBytes: number): Promise<string> {
  const tooLong = (): Fault =>
    new Fault('RequestTooLongException', `The body is longer than ${mostBytes} bytes. Send less at a time.`)
  const claimed = request.headers.get('content-length')
  if (Number(claimed ?? 0) > mostBytes) throw tooLong()
  if (claimed !== null) {
    // A connection gives no more than was claimed: read in one go, without the stream that would have to be made.
    const text = await request.text().catch(cutShort)
    if (text.length > mostBytes) throw tooLong()
    return text
  }
  if (!request.body) return ''
  const reader = request.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const next = () => reader.read().catch(cutShort)
  for (let chunk = await next(); !chunk.done; chunk = await next()) {
    bytes += chunk.value.byteLength
    if (bytes > mostBytes) {
      await reader.cancel()
      throw tooLong()
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Deeper than any body that means something; what reads bodies may recurse this far. */
const deepest = 100

/** Reads a JSON body, whatever its content type says. */
export async function readJson(request: Request, mostBytes: number): Promise<unknown> {
  return parseJson(await readText(request, mostBytes))
}

/** A JSON body as a schema reads it; another one is refused with what is wrong first. */
export async function readAs<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  mostBytes: number,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(await readJson(request, mostBytes))
  if (read.success) return read.data
  throw new Fault('InvalidParametersException', firstFault(read.error))
}

/** What is wrong first, and where: in the whole of it, which `itself` names, or in a part. */
export function firstFault({ issues: [first] }: z.core.$ZodError, itself = 'body'): string {
  return `${first?.path.map(String).join('.') || itself}: ${first?.message}`
}

/** JSON that came inside something else, such as a form. */
export function parseJson(text: string): unknown {
  const fault = faultOfShape(text, deepest)
  if (fault !== null) throw new Fault('MalformedRequestException', `${fault}.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = text === '' ? 'it is empty' : error instanceof Error ? error.message : 'unreadable'
    throw new Fault('MalformedRequestException', `The body is not JSON: ${why}.`, { cause: error })
  }
}

/** Walks without recursion, so that depth itself cannot hurt. */
export function nestsTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    const below: unknown[] = []
    for (const node of level)
      if (typeof node === 'object' && node !== null)
        for (const child of Object.values(node)) below.push(child)
    level = below
  }
  return false
}

/** Reads a body as bytes, no further than allowed, whatever length the request claims. */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer> {
  const tooLong = (): Fault =>
    new Fault('RequestTooLongException', `The body is longer than ${mostBytes} bytes. Send less at a time.`)
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLong()
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw tooLong()
      chunks.push(chunk)
    }
  } catch (error) {
    cutShort(error)
  }
  return Buffer.concat(chunks)
}

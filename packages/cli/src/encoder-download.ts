import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { UsageError } from './command.ts'

/** A whole encoder, as it is fetched and as it is unpacked. */
export const mostBytes = 200e6
const longestAnswerMs = 30_000
const longestDownloadMs = 600_000
const mostOfText = 65_536

/** Nothing on the way may change what is fetched: only https, or this machine itself. */
export function addressOf(text: string): URL {
  if (!URL.canParse(text)) throw new UsageError(`${text} is no address.`)
  const address = new URL(text)
  requireSafe(address)
  return address
}

function requireSafe({ protocol, hostname, host }: URL): void {
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new UsageError(`${protocol}//${host} is not asked: an address begins with https://.`)
}

async function ask(address: URL, method: 'GET' | 'HEAD', patienceMs: number): Promise<Response> {
  const response = await fetch(address, {
    method,
    // Packed for the way it would tell another size.
    headers: { 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new Error(`${address.host} does not answer.`, { cause: error })
  })
  requireSafe(new URL(response.url))
  return response
}

/** How large a file is: null where the server does not say. Undefined: there is no such file. */
export async function sizeAt(address: URL): Promise<number | null | undefined> {
  const response = await ask(address, 'HEAD', longestAnswerMs)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`)
  const told = response.headers.get('content-length')
  return told === null ? null : Number(told)
}

/** The beginning of a text, or nothing where there is none. */
export async function textAt(address: URL): Promise<string> {
  const response = await ask(address, 'GET', longestAnswerMs)
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return ''
  }
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    parts.push(part)
    length += part.length
    if (length >= mostOfText) break
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Writes what an address holds into a file. @returns its size */
export async function download(address: URL, file: string, most: number): Promise<number> {
  const response = await ask(address, 'GET', longestDownloadMs)
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}.`)
  let bytes = 0
  const tooLarge = `${address} is larger than the ${mostBytes / 1e6} MB that are fetched at most.`
  await pipeline(
    response.body,
    async function* bounded(parts: AsyncIterable<Uint8Array>) {
      for await (const part of parts) {
        bytes += part.length
        if (bytes > most) throw new Error(tooLarge)
        yield part
      }
    },
    createWriteStream(file),
  ).catch((error: unknown) => {
    if (bytes > most) throw error
    throw new Error(`${address} was cut off after ${bytes} bytes. Start again.`, { cause: error })
  })
  return bytes
}

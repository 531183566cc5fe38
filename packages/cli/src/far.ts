import { UsageError } from './command.ts'

/** The key that opens a server that is far: as it was given, or that of the environment. */
export function keyFor(
  scopes: string,
  options: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const key = options['key'] ?? env['QUARRY_KEY'] ?? ''
  if (key !== '') return key
  throw new UsageError(
    `Say with which key: --key, or QUARRY_KEY. "quarry keys create --scope ${scopes}" makes one.`,
  )
}

/** An address without what it ends with, so that paths can follow. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/** What a server says of a failure; where something else answers in its place, how that begins. */
export function messageIn(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message ?? text)
  } catch {
    return text.slice(0, 300)
  }
}

import { isIPv6 } from 'node:net'

/** Whoever has an address of the newer kind has as many as they want of those that begin alike. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [left = '', right] = address.split('::')
  const [first, second] = [left, right ?? ''].map(part => part.split(':').filter(group => group !== ''))
  const missing = right === undefined ? 0 : 8 - first!.length - second!.length
  const groups = [...first!, ...Array<string>(Math.max(0, missing)).fill('0'), ...second!]
  // Those of the older kind may be written as the newer.
  return address.includes('.') ? (groups.at(-1) ?? '') : groups.slice(0, 4).join(':')
}

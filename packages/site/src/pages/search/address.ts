/** An index may hold what anyone pushed into it: only addresses of pages become links. */
export function safeAddress(address: string): string | undefined {
  return /^(https?:\/\/|\/(?![/\\]))/i.test(address) ? address : undefined
}

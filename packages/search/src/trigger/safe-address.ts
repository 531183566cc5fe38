/** http, https and paths of this site; nothing that could run. */
export const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/[^\s]|\/(?![/\\]))/i.test(address.trim())

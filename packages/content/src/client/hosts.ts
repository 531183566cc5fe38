/** A host without path or query; one trailing slash is forgiven. */
export function hostOf(option: string, value: string): string {
  const host = value.endsWith('/') ? value.slice(0, -1) : value
  if (!/^https?:\/\/[^/?#]+$/.test(host)) {
    throw new TypeError(`${option} is "${value}": give scheme and host only, such as http://127.0.0.1:3000`)
  }
  return host
}

const cartCookie = 'quarry-cart'

/** What a visitor is about to buy: which products, and how many. What they cost, the shop says each time. */
export type CartLines = ReadonlyMap<string, number>

const mostLines = 30
export const mostOfOne = 99
/** All browsers keep cookies of 4 096 bytes. */
const mostBytes = 3500

/** Reads the cart of a request: what cannot be is left out. */
export function cartIn(cookies: string | null): CartLines {
  const [, text = ''] = new RegExp(`(?:^|;\\s*)${cartCookie}=([^;]*)`).exec(cookies ?? '') ?? []
  const lines = new Map<string, number>()
  for (const line of text.slice(0, mostBytes).split('.')) {
    const [, coded = '', quantity = ''] = /^([^*]{1,500})\*(\d{1,2})$/.exec(line) ?? []
    const id = decoded(coded)
    if (id && Number(quantity) > 0 && lines.size < mostLines) lines.set(id, Number(quantity))
  }
  return lines
}

/** How many things the cart of a request holds. */
export const thingsInCart = ({ headers }: Request): number =>
  [...cartIn(headers.get('cookie')).values()].reduce((sum, quantity) => sum + quantity, 0)

/** As a cookie holds it; null when it is more than a cookie holds. */
export function cartText(lines: CartLines): string | null {
  const text = [...lines].map(([id, quantity]) => `${coded(id)}*${quantity}`).join('.')
  return lines.size > mostLines || text.length > mostBytes ? null : text
}

/** Points and stars part the lines. */
const coded = (id: string): string => encodeURIComponent(id).replaceAll('.', '%2E').replaceAll('*', '%2A')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const keptSeconds = 30 * 24 * 3600

/** The cookie of a cart; of an empty one its end. */
export function cartCookieOf(text: string, { isKept, secure }: { isKept: boolean; secure: boolean }): string {
  const age = text === '' ? '; Max-Age=0' : isKept ? `; Max-Age=${keptSeconds}` : ''
  return `${cartCookie}=${text}; Path=/; HttpOnly; SameSite=Lax${age}${secure ? '; Secure' : ''}`
}

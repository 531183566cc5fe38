import { type TextSize, type Theme, textSizes, themes } from '@quarry/theme'

export const lookCookie = 'quarry-look'

/** Where the form of the look is sent to. */
export const lookPath = '/look'

/** How somebody wants to see the pages: empty is as their system and their browser have it. */
export type Look = { theme: Theme | ''; text: TextSize | '' }

export const usualLook: Look = { theme: '', text: '' }

/** The look that a request or a browser asks for: what cannot be is as if nothing had been chosen. */
export function lookIn(cookies: string | null): Look {
  const [, theme = '', text = ''] = /(?:^|;\s*)quarry-look=([a-z]*)\.([a-z]*)/.exec(cookies ?? '') ?? []
  return lookOf(theme, text)
}

export function lookOf(theme: string, text: string): Look {
  return {
    theme: themes.find(one => one === theme) ?? '',
    text: textSizes.find(one => one === text) ?? '',
  }
}

/** The same text for the same look; that of the usual one is empty. */
export const lookText = ({ theme, text }: Look): string => (theme || text ? `${theme}.${text}` : '')

/** As long as other preferences are. */
const keptSeconds = 180 * 24 * 3600

/** The cookie of a look; of the usual one its end. Scripts read it: a page that comes out of memory follows it. */
export function lookCookieOf(look: Look, { isKept, secure }: { isKept: boolean; secure: boolean }): string {
  const text = lookText(look)
  const age = text === '' ? '; Max-Age=0' : isKept ? `; Max-Age=${keptSeconds}` : ''
  return `${lookCookie}=${text}; Path=/; SameSite=Lax${age}${secure ? '; Secure' : ''}`
}

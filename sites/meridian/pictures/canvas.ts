import { escapeHtml } from '@quarry/content'

/** Pictures are drawn on a sheet of this size, twice as wide as high. */
export const sheet = { width: 1600, height: 800 }

type TextOptions = { size?: number; fill?: string; anchor?: 'start' | 'middle' | 'end'; spread?: number }

/** A label. Drawings of every size have the same letters: those of the machine that shows them. */
export function label(
  text: string,
  x: number,
  y: number,
  { size = 24, fill = ink.label, anchor = 'middle', spread = 0 }: TextOptions = {},
): string {
  const spacing = spread ? ` letter-spacing="${spread}"` : ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${spacing}>${escapeHtml(text)}</text>`
}

export const round = (value: number): number => Math.round(value * 10) / 10

/** Ink and light of all drawings. */
export const ink = {
  label: '#c9d2ea',
  faint: '#8290b8',
  gold: '#f3c779',
  line: '#5d6ea3',
  star: '#fdf6e3',
}

/** A sky that is darkest above, under whatever is drawn on it. */
export function drawing(content: string, description: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}" font-family="Palatino, 'Palatino Linotype', 'Book Antiqua', 'Liberation Serif', Georgia, serif">` +
    `<title>${escapeHtml(description)}</title>` +
    '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#050915"/><stop offset=".6" stop-color="#0f1a3c"/><stop offset="1" stop-color="#27375f"/></linearGradient>' +
    '<radialGradient id="glow"><stop stop-color="#fff8e6" stop-opacity=".95"/><stop offset=".25" stop-color="#ffeec4" stop-opacity=".35"/><stop offset="1" stop-color="#ffe6b0" stop-opacity="0"/></radialGradient>' +
    '<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="16"/></filter></defs>' +
    `<rect width="${sheet.width}" height="${sheet.height}" fill="url(#sky)"/>${content}</svg>`
  )
}

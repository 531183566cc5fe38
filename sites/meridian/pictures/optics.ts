import { ink, label, round, sheet } from './canvas.ts'

const middle = 380
type Glass = 'refractor' | 'reflector' | 'mirror-lens'

const line = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

/** The way of light through a telescope: both edges of the beam, and its middle where that is free. */
export function telescope(glass: Glass, small: boolean): string {
  const half = 150
  const heights = glass === 'refractor' ? [-0.86, -0.43, 0, 0.43, 0.86] : [-0.86, -0.55, 0.55, 0.86]
  const rays = heights.map(height => {
    const y = middle + height * half
    if (glass === 'refractor')
      return line([
        [-20, y],
        [290, y],
        [1230, middle],
        [1330, middle - height * 16],
        [1620, middle - height * 16],
      ])
    if (glass === 'reflector') {
      const meet = middle + (height * half * (470 - 340)) / (1250 - 340)
      return line([
        [-20, y],
        [1250 - height ** 2 * 26, y],
        [470 + height * 20, meet],
        [470 + height * 3, 96],
        [470 - height * 14, -20],
      ])
    }
    return line([
      [-20, y],
      [1250 - height ** 2 * 26, y],
      [400, middle + height * 46],
      [1400, middle],
      [1620, middle - height * 22],
    ])
  })
  const [tube, edge] = [`stroke="${ink.label}" stroke-width="${small ? 7 : 3}"`, half + 14]
  const walls = `<path d="M${glass === 'refractor' ? 270 : 330} ${middle - edge}H${glass === 'reflector' ? 420 : 1180}${glass === 'reflector' ? `M520 ${middle - edge}H1280` : ''}M${glass === 'refractor' ? 270 : 330} ${middle + edge}H${glass === 'reflector' ? 1280 : 1180}" ${tube} fill="none"/>`
  const lens = (x: number, r: number): string =>
    `<path d="M${x} ${middle - r}q30 ${r} 0 ${2 * r}q-30 -${r} 0 -${2 * r}Z" fill="#8fb4ff" fill-opacity=".35" ${tube}/>`
  const mirror = `<path d="M1228 ${middle - half}q44 ${half} 0 ${half * 2}" fill="none" stroke="${ink.gold}" stroke-width="${small ? 14 : 8}"/>`
  const parts = {
    refractor: lens(290, half) + lens(1330, 44),
    reflector: `${mirror}<path d="M430 ${middle + 44}L512 ${middle - 38}" stroke="${ink.gold}" stroke-width="${small ? 12 : 7}"/><path d="M420 ${middle - edge}V110H520V${middle - edge}" fill="none" ${tube}/>`,
    'mirror-lens': `${lens(340, half)}${mirror}<path d="M400 ${middle - 52}q-22 52 0 104" fill="none" stroke="${ink.gold}" stroke-width="${small ? 12 : 7}"/><path d="M1180 ${middle - 40}H1420M1180 ${middle + 40}H1420" fill="none" ${tube}/>`,
  }[glass]
  return `<g fill="none" stroke="#ffe2a0" stroke-opacity=".8" stroke-width="${small ? 5 : 2}">${rays.map(ray => `<path d="${ray}"/>`).join('')}</g>${walls}${parts}`
}

/** How much wider than the pupil of an eye in the dark, and how much more light comes in. */
export function aperture(millimetres: number, words: { pupil: string; gain: string }): string {
  const scale = Math.min(0.8, 150 / millimetres)
  const [r, eye] = [(millimetres * scale) / 2, Math.max(1.5, 3.5 * scale)]
  const [x, y] = [260, sheet.height - 110]
  return (
    `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="#18214a" stroke="${ink.gold}" stroke-width="2.5"/><circle cx="${x + r + 60}" cy="${y}" r="${round(eye)}" fill="${ink.star}"/>` +
    label(words.gain, x + r + 110, y - 8, { anchor: 'start', size: 30, fill: ink.gold }) +
    label(words.pupil, x + r + 110, y + 28, { anchor: 'start', size: 22, fill: ink.faint })
  )
}

/** Light that a filter lets through, in nanometres; of one that dims evenly, which part. */
export type Filter = { bands: readonly (readonly [number, number])[] } | { part: number }

const lines = [
  ['Hβ 486.1', [486.1], 'end'],
  ['O III 495.9, 500.7', [495.9, 500.7], 'start'],
  ['Hα 656.3', [656.3], 'middle'],
] as const

export function spectrum(filter: Filter, words: { dims: (part: number) => string }, small: boolean): string {
  const [left, right, top, bottom] = [120, sheet.width - 120, 230, 560]
  const at = (nanometres: number): number => left + ((nanometres - 400) / 300) * (right - left)
  const stops = [
    [400, '#4b2bbd'],
    [440, '#2f4dff'],
    [490, '#18c8e8'],
    [510, '#22d86a'],
    [575, '#f5ee3c'],
    [610, '#ff9a2a'],
    [650, '#f0362c'],
    [700, '#6d1210'],
  ] as const
  const gradient = stops
    .map(([nm, color]) => `<stop offset="${round((nm - 400) / 300)}" stop-color="${color}"/>`)
    .join('')
  const stripe = (x: number, width: number, opacity: number): string =>
    `<rect x="${round(x)}" y="${top}" width="${round(width)}" height="${bottom - top}" fill="url(#rainbow)" fill-opacity="${opacity}"/>`
  const through =
    'bands' in filter
      ? filter.bands
          .map(([from, to]) => {
            const [x, end] = [at(from), at(to)]
            return `<svg x="${round(x)}" y="${top}" width="${round(end - x)}" height="${bottom - top}" viewBox="${round(x)} ${top} ${round(end - x)} ${bottom - top}">${stripe(left, right - left, 1)}</svg><rect x="${round(x)}" y="${top - 14}" width="${round(end - x)}" height="${bottom - top + 28}" fill="none" stroke="${ink.gold}" stroke-width="${small ? 8 : 3}"/>`
          })
          .join('')
      : stripe(left, right - left, Math.max(0.03, filter.part))
  const marks = small
    ? ''
    : lines
        .map(
          ([name, places, anchor]) =>
            places
              .map(
                nm =>
                  `<path d="M${round(at(nm))} ${bottom + 20}v26" stroke="${ink.label}" stroke-width="2"/>`,
              )
              .join('') + label(name, at(places[0]), bottom + 82, { size: 24, anchor }),
        )
        .join('') +
      [400, 450, 500, 550, 600, 650, 700]
        .map(nm => label(`${nm} nm`, at(nm), top - 50, { size: 22, fill: ink.faint }))
        .join('')
  const dims =
    'part' in filter && !small
      ? label(words.dims(filter.part), sheet.width / 2, 120, { size: 34, fill: ink.gold })
      : ''
  // The gradient goes by the whole sheet: pieces of it have the colours of their place.
  return `<defs><linearGradient id="rainbow" gradientUnits="userSpaceOnUse" x1="${left}" x2="${right}" y1="0" y2="0">${gradient}</linearGradient></defs>${stripe(left, right - left, 0.13)}${through}${marks}${dims}`
}

import { moonAt } from '../sky/ephemeris.ts'
import { ink, label, round, sheet } from './canvas.ts'

/** A disc of which a part is lit, as the Moon shows it. */
function phase(x: number, y: number, r: number, lit: number, waxing: boolean): string {
  const bulge = round(Math.abs(1 - 2 * lit) * r)
  const [side, inside] = waxing ? [1, lit > 0.5 ? 1 : 0] : [0, lit > 0.5 ? 0 : 1]
  return (
    `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="#1b2546" stroke="${ink.line}" stroke-width="1"/>` +
    `<path d="M${round(x)} ${round(y - r)}A${r} ${r} 0 0 ${side} ${round(x)} ${round(y + r)}A${bulge} ${r} 0 0 ${inside} ${round(x)} ${round(y - r)}Z" fill="#f6edd2"/>`
  )
}

/** The Moon on each evening of four weeks, from today. */
export function phases(time: number, day: (time: number) => string, small: boolean): string {
  const columns = small ? 4 : 7
  const rows = small ? 2 : 4
  const step = 28 / (columns * rows)
  const r = small ? 120 : 62
  let drawn = ''
  for (let index = 0; index < columns * rows; index++) {
    const at = time + index * step * 86_400_000
    const { lit, waxing } = moonAt(at)
    const x = ((index % columns) + 0.5) * (sheet.width / columns)
    const y = (Math.floor(index / columns) + (small ? 0.5 : 0.44)) * (sheet.height / rows)
    drawn += phase(x, y, r, lit, waxing)
    if (!small) drawn += label(day(at), x, y + r + 28, { size: 20, fill: ink.faint })
  }
  return drawn
}

/** Worlds side by side, each as large as it is beside the others. */
export function sizes(
  worlds: readonly { name: string; kilometres: number; isOwn?: boolean }[],
  number: (value: number) => string,
  small: boolean,
): string {
  const all = worlds.toSorted((one, other) => other.kilometres - one.kilometres)
  const whole = all.reduce((sum, { kilometres }) => sum + kilometres, 0)
  const gap = 70
  const scale = Math.min(
    (sheet.width - gap * (all.length + 1)) / whole,
    (sheet.height - 210) / Math.max(...all.map(({ kilometres }) => kilometres)),
  )
  const base = sheet.height - 130
  let x = (sheet.width - whole * scale - gap * (all.length - 1)) / 2
  let drawn = ''
  for (const { name, kilometres, isOwn } of all) {
    const r = (kilometres * scale) / 2
    drawn += `<circle cx="${round(x + r)}" cy="${round(base - r)}" r="${round(r)}" fill="${isOwn ? '#3a3f63' : '#18214a'}" stroke="${isOwn ? ink.gold : ink.line}" stroke-width="${(isOwn ? 3 : 1.6) * (small ? 3 : 1)}"/>`
    if (!small)
      drawn +=
        label(name, x + r, base + 44, isOwn ? { size: 30, fill: ink.gold } : { size: 25 }) +
        label(number(kilometres), x + r, base + 78, { size: 21, fill: ink.faint })
    x += r * 2 + gap
  }
  return drawn
}

export type EclipseKind = 'total' | 'partial' | 'penumbral' | 'annular'

/** The Moon on its way through the Earth's shadow: core and half-shadow as wide as they are beside it. */
export function lunarEclipse(
  kind: EclipseKind,
  names: { core: string; half: string },
  small: boolean,
): string {
  const scale = 255
  const [moon, core, half] = [0.26 * scale, 0.72 * scale, 1.28 * scale]
  const aside = { total: 0.28, partial: 0.74, penumbral: 1.12, annular: 1.12 }[kind] * scale
  const [x, y] = [sheet.width / 2, sheet.height / 2 + (small ? 0 : 10)]
  const discs = [-3, -2, -1, 0, 1, 2, 3].map(step => {
    const [at, high] = [x + step * 0.78 * scale, y - aside + step * 0.07 * scale]
    return `<circle cx="${round(at)}" cy="${round(high)}" r="${moon}"/>`
  })
  return (
    `<clipPath id="moons">${discs.join('')}</clipPath>` +
    `<circle cx="${x}" cy="${y}" r="${half}" fill="#0a0f22" fill-opacity=".5" stroke="${ink.line}" stroke-dasharray="3 9" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${core}" fill="#090b17" fill-opacity=".8" stroke="${ink.line}" stroke-width="1.5"/>` +
    `<g fill="#f6edd2">${discs.join('')}</g>` +
    `<g clip-path="url(#moons)"><circle cx="${x}" cy="${y}" r="${half}" fill="#3a3550" fill-opacity=".45"/><circle cx="${x}" cy="${y}" r="${core}" fill="#7a2a1c" fill-opacity=".93"/></g>` +
    (small
      ? ''
      : label(names.core, x, y + core - 24, { size: 24 }) +
        label(names.half, x, y + half - 18, { size: 22, fill: ink.faint }))
  )
}

/** The Moon before the Sun, from the first touch to the last. */
export function solarEclipse(kind: EclipseKind, small: boolean): string {
  const r = 92
  const moon = r * { total: 1.04, annular: 0.94, partial: 1, penumbral: 1 }[kind]
  const aside = kind === 'partial' ? r * 0.62 : 0
  const steps = small ? [-1, 0, 1] : [-3, -2, -1, 0, 1, 2, 3]
  return steps
    .map((step, index) => {
      const x = sheet.width / 2 + step * (small ? 460 : 225)
      const y = sheet.height / 2 + Math.abs(step) ** 1.6 * (small ? 40 : 22) - 30
      const size = small ? 2 : 1
      const offset = step * (small ? 1.2 : 0.62) * r
      const isDark = kind === 'total' && step === 0
      return (
        `<circle cx="${x}" cy="${round(y)}" r="${r * size * (isDark ? 2.6 : 1.9)}" fill="url(#glow)"/>` +
        `<circle cx="${x}" cy="${round(y)}" r="${r * size}" fill="#ffd98a"/>` +
        `<clipPath id="sun${index}"><circle cx="${x}" cy="${round(y)}" r="${(r + 5) * size}"/></clipPath>` +
        `<circle cx="${round(x + offset * size)}" cy="${round(y - aside * size)}" r="${round(moon * size)}" fill="#0a1024" clip-path="url(#sun${index})"/>`
      )
    })
    .join('')
}

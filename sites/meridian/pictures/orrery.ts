import { aroundSun, type PlanetName, roundOf } from '../sky/planets.ts'
import { ink, label, round, sheet } from './canvas.ts'

type Body = PlanetName | 'earth'
const inner: readonly Body[] = ['mercury', 'venus', 'earth', 'mars']
const groups: readonly { planets: readonly Body[]; reach: number }[] = [
  { planets: inner, reach: 1.75 },
  { planets: ['earth', 'mars', 'jupiter', 'saturn'], reach: 10.8 },
  { planets: ['jupiter', 'saturn', 'uranus', 'neptune'], reach: 31.5 },
]

/** The orbits around the Sun, seen from a little above, with each planet where it stands at this moment. */
export function orrery(
  own: string,
  time: number,
  names: Readonly<Record<string, string>>,
  small: boolean,
  /** A body whose mean distance alone is known, in distances of the Earth. */
  distance?: number,
): string {
  const group =
    groups.find(({ planets, reach }) =>
      distance === undefined ? planets.includes(own as Body) && own !== 'earth' : distance < reach,
    ) ?? groups[2]
  const [reach, planets] = [Math.max(group?.reach ?? 31.5, (distance ?? 0) * 1.05), group?.planets ?? []]
  const scale = (sheet.width / 2 - 60) / reach
  const at = ({ x, y, z }: { x: number; y: number; z: number }) => ({
    x: sheet.width / 2 + x * scale,
    y: sheet.height / 2 + 10 - y * scale * 0.44 - z * scale * 0.9,
  })
  const thick = small ? 3 : 1
  let drawn = `<circle cx="${sheet.width / 2}" cy="${sheet.height / 2 + 10}" r="${small ? 90 : 64}" fill="url(#glow)"/>`
  for (const name of planets) {
    const isOwn = name === own
    const path = roundOf(name, time)
      .map(at)
      .map(({ x, y }) => `${round(x)} ${round(y)}`)
    drawn += `<path d="M${path.join('L')}Z" fill="none" stroke="${isOwn ? ink.gold : ink.line}" stroke-width="${(isOwn ? 2.4 : 1.4) * thick}"/>`
  }
  if (distance !== undefined)
    drawn += `<ellipse cx="${sheet.width / 2}" cy="${sheet.height / 2 + 10}" rx="${round(distance * scale)}" ry="${round(distance * scale * 0.44)}" fill="none" stroke="${ink.gold}" stroke-width="${2.4 * thick}" stroke-dasharray="${14 * thick} ${10 * thick}"/>`
  for (const name of planets) {
    const { x, y } = at(aroundSun(name, time))
    const isOwn = name === own
    const size = (isOwn ? 13 : 7) * (small ? 1.8 : 1)
    if (isOwn) drawn += `<circle cx="${round(x)}" cy="${round(y)}" r="${size * 4}" fill="url(#glow)"/>`
    drawn += `<circle cx="${round(x)}" cy="${round(y)}" r="${size}" fill="${isOwn ? ink.gold : ink.label}"/>`
    if (!small)
      drawn += label(
        names[name] ?? name,
        x,
        y - size - 12,
        isOwn ? { size: 30, fill: ink.gold } : { size: 23 },
      )
  }
  return drawn
}

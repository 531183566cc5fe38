import type { ReactNode } from 'react'
import type { Spot } from './projection.ts'

type Label = { text: string; x: number; y: number }
type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Keeps the labels that have room, the first ones first, and leaves out those that would run into another or over the
 * edge of a round map. `width` is that of a letter, on average.
 */
export function placeLabels(
  wanted: readonly Label[],
  look: { size: number; width: number; middle: boolean; radius: number },
  taken: Box[],
): Label[] {
  return wanted.filter(({ text, x, y }) => {
    const length = text.length * look.width
    const left = look.middle ? x - length / 2 : x
    const box = { left, right: left + length, top: y - look.size * 0.75, bottom: y + look.size * 0.25 }
    const inside = [left, box.right].every(edge => Math.hypot(edge, y) < look.radius)
    if (!inside || taken.some(other => overlaps(box, other))) return false
    taken.push(box)
    return true
  })
}

/** A label beside a point of the map. */
export function labelOf(text: string, spot: Spot, right: number, down: number): Label {
  return { text, x: Math.round(spot.x) + right, y: Math.round(spot.y) + down }
}

export function write({ text, x, y }: Label): ReactNode {
  return (
    <text key={`${text}${x}`} x={x} y={y}>
      {text}
    </text>
  )
}

/** Room that a dot or a flag takes. */
export function boxAround({ x, y }: Spot, reach: number): Box {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Where to put each flag: in the one of eight directions that is farthest from all targets and from other flags. */
export function placeFlags(targets: readonly Spot[], distance: number, avoid: readonly Spot[]): Spot[] {
  const flags: Spot[] = []
  for (const target of targets) {
    const others = [...targets.filter(other => other !== target), ...avoid, ...flags]
    const room = (spot: Spot): number =>
      Math.min(999, ...others.map(other => Math.hypot(other.x - spot.x, other.y - spot.y)))
    const choices = Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4
      return { x: target.x + Math.sin(angle) * distance, y: target.y - Math.cos(angle) * distance }
    })
    flags.push(choices.reduce((best, choice) => (room(choice) > room(best) ? choice : best)))
  }
  return flags
}

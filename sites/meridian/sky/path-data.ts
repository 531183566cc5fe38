import type { Spot } from './projection.ts'

/** How far a line may stray from what it draws: maps are a thousand wide, and shown at half of that at most. */
const stray = 0.7

/**
 * Lines as path data, in whole numbers: each point as its way from the one before, which is shorter than where it stands
 * and says the same again more often. Maps are the larger part of the bytes of their pages.
 */
export function linesOf(lines: readonly (readonly Spot[])[]): string {
  return write(lines, '')
}

/** The same, each line led back to its beginning. */
export function shapesOf(lines: readonly (readonly Spot[])[]): string {
  return write(lines, 'z')
}

/** Dots: a line of no length with round ends is one. From one side to the other, so that the ways between them are short. */
export function dotsOf(spots: readonly Spot[]): string {
  const sorted = [...spots].sort((a, b) => a.x - b.x)
  return write(
    sorted.map(spot => [spot]),
    'h0',
  )
}

function write(lines: readonly (readonly Spot[])[], end: string): string {
  let data = ''
  let pen: Spot = { x: 0, y: 0 }
  for (const line of lines) {
    const [first, ...rest] = straightened(line).map(whole)
    if (!first) continue
    // Pairs after a small m are ways as well; the first of all is counted from nowhere.
    data += `m${wayTo(first, pen)}`
    pen = first
    for (const spot of rest) {
      const way = wayTo(spot, pen)
      data += way.startsWith('-') ? way : ` ${way}`
      pen = spot
    }
    data += end
    // A shape that is closed leaves the pen where it began.
    if (end === 'z') pen = first
  }
  return data
}

function wayTo(spot: Spot, from: Spot): string {
  const [x, y] = [spot.x - from.x, spot.y - from.y]
  return `${x}${y < 0 ? '' : ' '}${y}`
}

const whole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** Without the points that a straight line passes anyway. */
function straightened(line: readonly Spot[]): readonly Spot[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const [dx, dy] = [last.x - first.x, last.y - first.y]
  const length = Math.hypot(dx, dy)
  const offs = line.map(({ x, y }) =>
    length === 0
      ? Math.hypot(x - first.x, y - first.y)
      : Math.abs((x - first.x) * dy - (y - first.y) * dx) / length,
  )
  const most = Math.max(...offs)
  if (most <= stray) return [first, last]
  const bend = offs.indexOf(most)
  return [...straightened(line.slice(0, bend + 1)), ...straightened(line.slice(bend)).slice(1)]
}

import type { ReactNode } from 'react'
import { figures, type Star } from './catalogue.ts'
import styles from './glyph.module.css'
import { dotsOf, linesOf } from './path-data.ts'
import { roundMap, type Spot } from './projection.ts'

const size = 400
/** What has no figure is a star. */
const lone: Spot = { x: size / 2, y: size / 2 }

type FigureGlyphProps = { code: string; className?: string | undefined }

/** A constellation as a sign of its own: its figure, as large as the frame allows. */
export function FigureGlyph({ code, className }: FigureGlyphProps): ReactNode {
  const figure = figures.find(one => one.code === code)
  const [first] = figure?.stars ?? []
  // Any star will do as the middle of the map: what it draws is moved and scaled into the frame.
  const map = roundMap(first ?? { ra: 0, dec: 0 }, 90, 100_000, 90)
  const spots = new Map(
    (figure?.lines.flat() ?? []).map((star): [Star, Spot] => [star, map(star) ?? { x: 0, y: 0 }]),
  )
  const fit = fitInto([...spots.values()], size)
  const at = (star: Star): Spot => fit(spots.get(star) ?? { x: 0, y: 0 })
  const stars = [...spots.keys()].map(at)
  return (
    <svg
      className={[styles.glyph, className].filter(Boolean).join(' ')}
      viewBox={`-30 -30 ${size + 60} ${size + 60}`}
      width="40"
      height="40"
      aria-hidden="true"
    >
      <path className={styles.line} d={linesOf((figure?.lines ?? []).map(line => line.map(at)))} />
      <path className={styles.star} d={dotsOf(stars.length > 0 ? stars : [lone])} />
    </svg>
  )
}

/** Moves and scales points so that they fill a square from 0 to `side` and stand in its middle. */
function fitInto(spots: readonly Spot[], side: number): (spot: Spot) => Spot {
  const xs = spots.map(spot => spot.x)
  const ys = spots.map(spot => spot.y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = side / Math.max(right - left, bottom - top, 1)
  return ({ x, y }) => ({
    x: side / 2 + (x - (left + right) / 2) * scale,
    y: side / 2 + (y - (top + bottom) / 2) * scale,
  })
}

import type { ReactNode } from 'react'
import { type Point, properNames, stars } from './catalogue.ts'
import styles from './chart.module.css'
import { eclipticLine, figureLines, figureNames, gridLines, milkyWayShape, starDots } from './layers.ts'
import { boxAround, labelOf, placeLabels, write } from './place-labels.tsx'
import { roundMap, separation } from './projection.ts'

/** Degrees of sky across a finder chart, if nothing else is asked for. */
export const fieldWidth = 48

type FinderChartProps = {
  target: Point
  /** Degrees of sky across. */
  width?: number
  /** A constellation to draw more strongly; then the middle of the chart is no place to point at. */
  figure?: string
  /** Things to mark besides. */
  marks?: readonly (Point & { label: string })[]
  description: string
}

/** What was drawn, by what it was drawn of: charts hold still, and to place their names takes a third of a page's time. */
const drawn = new Map<string, ReactNode>()
/** Things and constellations of the site, with room for those that wander. */
const mostDrawn = 600

/**
 * Where to point: the sky around a thing, with the constellations that lead to it. The rings in the middle are those of
 * a reflex finder: half a degree, two, and four across.
 */
export function FinderChart({ description, ...drawing }: FinderChartProps): ReactNode {
  const key = JSON.stringify(drawing)
  const known = drawn.get(key) ?? draw(drawing)
  if (drawn.size >= mostDrawn) drawn.clear()
  drawn.set(key, known)
  return (
    <svg className={styles.chart} viewBox="-500 -500 1000 1000" role="img" aria-label={description}>
      {known}
    </svg>
  )
}

function draw({
  target,
  width = fieldWidth,
  figure,
  marks = [],
}: Omit<FinderChartProps, 'description'>): ReactNode {
  const [fieldRadius, radius] = [width / 2, 480]
  const map = roundMap(target, fieldRadius, radius)
  const wide = roundMap(target, fieldRadius, radius, 30)
  const centre = { x: 0, y: 0 }
  const marked = marks.flatMap(mark => {
    const spot = map(mark)
    return spot ? [{ ...mark, spot }] : []
  })
  const taken = [...(figure ? [] : [boxAround(centre, 62)]), ...marked.map(one => boxAround(one.spot, 11))]
  const markLabels = placeLabels(
    marked.map(one => labelOf(one.label, one.spot, 17, 8)),
    { size: 22, width: 13, middle: false, radius },
    taken,
  )
  const starLabels = stars
    .filter(star => star.magnitude < 3.6 && separation(star, target) < fieldRadius - 1)
    .sort((a, b) => a.magnitude - b.magnitude)
    .map(star => labelOf(properNames.get(star) ?? letterOf(star.id), map(star) ?? centre, 17, 8))
  const letters = placeLabels(starLabels, { size: 24, width: 13, middle: false, radius }, taken)
  const figureLabels = figureNames(map, 3, 0.6).map(({ name, spot }) => labelOf(name, spot, 0, 0))
  const names = placeLabels(figureLabels, { size: 27, width: 17, middle: true, radius }, taken)
  return (
    <>
      <clipPath id="field">
        <circle r={radius} />
      </clipPath>
      <circle className={styles.ground} r={radius} />
      <g clipPath="url(#field)">
        <path className={styles.milkyWay} d={milkyWayShape(wide, 900)} />
        <path className={styles.grid} d={gridLines(wide, 900, 10, 15)} />
        <path className={styles.ecliptic} d={eclipticLine(wide, 900)} />
        <path className={styles.figures} d={figureLines(wide, 15)} />
        {figure ? <path className={styles.ownFigure} d={figureLines(wide, 15, figure)} /> : null}
        <g className={styles.stars}>
          {starDots(map, 21).map(dots => (
            <path key={dots.width} strokeWidth={dots.width} d={dots.path} />
          ))}
        </g>
        <g className={styles.namesLarge}>{names.map(write)}</g>
        <g className={styles.greek}>{letters.map(write)}</g>
        <g className={styles.marks}>
          {marked.map(one => (
            <circle key={one.label} cx={Math.round(one.spot.x)} cy={Math.round(one.spot.y)} r="9" />
          ))}
          {markLabels.map(write)}
        </g>
      </g>
      {figure ? null : <Rings degree={(radius / fieldRadius) * 0.985} />}
      <g className={styles.rim}>
        <circle r={radius} />
        <circle r={radius + 6} />
      </g>
    </>
  )
}

function Rings({ degree }: { degree: number }) {
  return (
    <g className={styles.rings}>
      {[0.25, 1, 2].map(size => (
        <circle key={size} r={Math.round(degree * size)} />
      ))}
      <path d="M0-58v-40M0 58v40M-58 0h-40M58 0h40" />
    </g>
  )
}

/** `Ori.π3` is written π. */
function letterOf(id: string): string {
  return id.slice(id.indexOf('.') + 1).replace(/(\D)\d$/, '$1')
}

import type { ReactNode } from 'react'
import type { Point } from './catalogue.ts'
import styles from './chart.module.css'
import { eclipticLine, gridLines, milkyWayShape, starDots } from './layers.ts'
import { type Projection, turn, wholeSkyMap } from './projection.ts'

/** The map without its point, as often as it is turned: it holds still. */
const drawn = new Map<number, ReactNode>()

/** One point on a map of the whole sky, with the Milky Way and the path of the Sun. */
export function WholeSky({ target, description }: { target: Point; description: string }): ReactNode {
  // Turned by steps of six hours, so that the point never lies near the torn edge.
  const middle = turn(Math.round(target.ra / 90) * 90)
  const map = wholeSkyMap(middle, 490)
  const known = drawn.get(middle) ?? drawSky(map)
  drawn.set(middle, known)
  const spot = map(target) ?? { x: 0, y: 0 }
  const [x, y] = [Math.round(spot.x), Math.round(spot.y)]
  return (
    <svg className={styles.chart} viewBox="-500 -255 1000 510" role="img" aria-label={description}>
      {known}
      <g className={styles.rings}>
        <circle cx={x} cy={y} r="16" />
        <path d={`M${x} ${y - 24}v-22M${x} ${y + 24}v22M${x - 24} ${y}h-22M${x + 24} ${y}h22`} />
      </g>
      <ellipse className={styles.frame} rx="490" ry="245" />
    </svg>
  )
}

function drawSky(map: Projection): ReactNode {
  return (
    <>
      <ellipse className={styles.ground} rx="490" ry="245" />
      <path className={styles.milkyWay} d={milkyWayShape(map, 180, 5)} />
      <path className={styles.grid} d={gridLines(map, 150, 30, 60)} />
      <path className={styles.ecliptic} d={eclipticLine(map, 150)} />
      <g className={styles.stars}>
        {starDots(map, 10, 2.8).map(({ width, path }) => (
          <path key={width} strokeWidth={width} d={path} />
        ))}
      </g>
    </>
  )
}

import type { ReactNode } from 'react'
import { type Point, properNames } from './catalogue.ts'
import styles from './chart.module.css'
import { moonAt } from './ephemeris.ts'
import { eclipticLine, figureLines, figureNames, gridLines, milkyWayShape, starDots } from './layers.ts'
import { boxAround, labelOf, placeFlags, placeLabels, write } from './place-labels.tsx'
import { planetsAt } from './planets.ts'
import { radians, roundMap, type Spot } from './projection.ts'

type Marker = Point & { label: string; name: string; href: string }

type PlanisphereProps = {
  now: number
  /** What stands overhead: right ascension and the observer's latitude. */
  zenith: Point
  /** Points to number on the map. */
  markers: readonly Marker[]
  /** The page of something in the sky that is called so, or is none. */
  hrefOf(kind: 'constellation' | 'planet' | 'moon' | 'star', name: string): string | undefined
  /** Letters for the horizon: north, east, south, west. */
  compass: readonly [string, string, string, string]
  planetNames: Readonly<Record<string, string>>
  moonName: string
  /** What the picture says, for those who do not see it. */
  description: string
}

const radius = 480

/** The sky of an hour as one sees it lying on one's back: everything above the horizon, overhead in the middle. */
export function Planisphere(props: PlanisphereProps): ReactNode {
  const { now, zenith, markers, compass, description, hrefOf } = props
  const map = roundMap(zenith, 90, radius)
  const wide = roundMap(zenith, 90, radius, 14)
  const moon = moonAt(now)
  const planets = planetsAt(now).map(planet => ({
    name: props.planetNames[planet.name] ?? '',
    spot: map(planet),
    href: hrefOf('planet', planet.name),
  }))
  const wanderers = [
    ...planets,
    { name: props.moonName, spot: map(moon), href: hrefOf('moon', 'moon') },
  ].filter(seen)
  const flagged = markers
    .map(({ ra, dec, ...marker }) => ({ ...marker, spot: map({ ra, dec }) }))
    .filter(seen)
  const flags = placeFlags(
    flagged.map(one => one.spot),
    54,
    wanderers.map(one => one.spot),
  )
  const taken = [
    ...[...flagged, ...wanderers].map(one => boxAround(one.spot, 16)),
    ...flags.map(flag => boxAround(flag, 26)),
  ]
  const wandererNames = placeLabels(
    wanderers.map(({ name, spot }) => labelOf(name, spot, 22, 7)),
    { size: 22, width: 12, middle: false, radius },
    taken,
  )
  const starLabels = [...properNames].map(([star, name]) => ({ name, spot: map(star) })).filter(seen)
  const starNames = placeLabels(
    starLabels.map(({ name, spot }) => labelOf(name, spot, 13, 6)),
    { size: 19, width: 10, middle: false, radius },
    taken,
  )
  const names = placeLabels(
    figureNames(map, 5, 0.8).map(({ name, spot }) => labelOf(name, spot, 0, 7)),
    { size: 21, width: 13.5, middle: true, radius },
    taken,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields.
    <svg className={styles.chart} viewBox="-545 -545 1090 1090" role="group" aria-label={description}>
      <clipPath id="horizon">
        <circle r={radius} />
      </clipPath>
      <circle className={styles.ground} r={radius} />
      <g clipPath="url(#horizon)">
        <path className={styles.milkyWay} d={milkyWayShape(wide, 300)} />
        <path className={styles.grid} d={gridLines(wide, 200, 30, 30)} />
        <path className={styles.ecliptic} d={eclipticLine(wide, 200)} />
        <path className={styles.figures} d={figureLines(wide, 9)} />
      </g>
      <g className={styles.stars}>
        {starDots(map, 14, 4.7).map(({ width, path }) => (
          <path key={width} strokeWidth={width} d={path} />
        ))}
      </g>
      {/* Names are for those who point at them: by keys the lists of the site are a shorter way. */}
      <g className={styles.names}>
        {names.map(label => (
          <Pointed key={label.text} href={hrefOf('constellation', label.text)} content={write(label)} />
        ))}
      </g>
      <g className={styles.starNames}>
        {starNames.map(label => (
          <Pointed key={label.text} href={hrefOf('star', label.text)} content={write(label)} />
        ))}
      </g>
      <g className={styles.planets}>
        {wanderers.map(({ name, spot, href }) => (
          <a key={name} href={href} aria-label={name}>
            <circle className={styles.room} {...centre(spot)} r="24" />
            {name === props.moonName ? (
              <MoonDot spot={spot} lit={moon.lit} />
            ) : (
              <circle {...centre(spot)} r="9" />
            )}
            {wandererNames.filter(label => label.text === name).map(write)}
          </a>
        ))}
      </g>
      {flagged.map(({ label, name, href, spot }, index) => (
        <a key={label} href={href}>
          <title>{name}</title>
          <Numbered label={label} spot={spot} flag={flags[index] ?? spot} />
        </a>
      ))}
      <Horizon compass={compass} />
    </svg>
  )
}

function Pointed({ href, content }: { href: string | undefined; content: ReactNode }): ReactNode {
  return href ? (
    <a href={href} tabIndex={-1}>
      {content}
    </a>
  ) : (
    content
  )
}

function seen<One extends { spot: Spot | null }>(one: One): one is One & { spot: Spot } {
  return one.spot !== null
}

function centre({ x, y }: Spot): { cx: number; cy: number } {
  return { cx: Math.round(x), cy: Math.round(y) }
}

/** A ring around the thing itself, tied to its numbered flag by a fine line. */
function Numbered({ label, spot, flag }: { label: string; spot: Spot; flag: Spot }) {
  const end = centre(flag)
  const [dx, dy] = [flag.x - spot.x, flag.y - spot.y]
  const reach = 12 / Math.hypot(dx, dy)
  return (
    <g className={styles.marker}>
      <circle className={styles.target} {...centre(spot)} r="12" />
      <path
        d={`M${Math.round(spot.x + dx * reach)} ${Math.round(spot.y + dy * reach)}L${end.cx} ${end.cy}`}
      />
      <circle className={styles.flag} {...end} r="20" />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: text of a drawing takes no focus; its link has a name. */}
      <text x={end.cx} y={end.cy + 8} aria-hidden="true">
        {label}
      </text>
    </g>
  )
}

function MoonDot({ spot, lit }: { spot: Spot; lit: number }) {
  return (
    <>
      <circle className={styles.moonDark} {...centre(spot)} r="17" />
      <circle {...centre(spot)} r={Math.round(17 * Math.sqrt(lit))} />
    </>
  )
}

/** The graduated rim: a stroke every five degrees of azimuth, a longer one every thirty. */
function Horizon({ compass }: { compass: PlanisphereProps['compass'] }) {
  const strokes = Array.from({ length: 72 }, (_, index) => {
    const angle = radians(index * 5)
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    const outer = index % 6 === 0 ? 502 : 494
    return `M${Math.round(x * 486)} ${Math.round(y * 486)}L${Math.round(x * outer)} ${Math.round(y * outer)}`
  })
  const [north, east, south, west] = compass
  return (
    <g className={styles.rim}>
      <circle r={radius} />
      <circle r={radius + 6} />
      <path d={strokes.join('')} />
      <text y="-513">{north}</text>
      <text x="-525" y="9">
        {east}
      </text>
      <text y="533">{south}</text>
      <text x="525" y="9">
        {west}
      </text>
    </g>
  )
}

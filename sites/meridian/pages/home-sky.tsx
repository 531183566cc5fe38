import { fill, type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { list, longDate, percent } from '../format.ts'
import { MoonPhase } from '../sky/moon-phase.tsx'
import { Planisphere } from '../sky/planisphere.tsx'
import { wordsIn } from '../text.ts'
import type { Placed, Tonight } from '../tonight.ts'
import styles from './home.module.css'

/** Moon and planets in words: the first thing an observer asks. */
export function Above({ night, locale }: { night: Tonight; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  const { moon, planets, half } = night
  const trend = moon.waxing ? text.waxing : text.waning
  const moonText = `${fill(text.moonTonight, { lit: percent(locale, moon.lit), trend })}; ${moon.up ? text.moonUp : text.moonDown}`
  const names = planets.map(name => text[name])
  return (
    <ul className={styles.above}>
      <li className={styles.fact}>
        <MoonPhase lit={moon.lit} waxing={moon.waxing} flip={half === 'south'} />
        {moonText}
      </li>
      <li className={styles.fact}>
        <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true">
          <circle className={styles.planetSign} cx="11" cy="11" r="4.5" />
        </svg>
        {names.length > 0 ? fill(text.planetsUp, { list: list(locale, names) }) : text.planetsNone}
      </li>
    </ul>
  )
}

/** The map of the evening, with the picks numbered on it. */
export function SkyMap({
  night,
  picks,
  locale,
}: {
  night: Tonight
  picks: readonly Placed[]
  locale: Locale
}): ReactNode {
  const text = wordsIn(locale)
  const [north = '', east = '', south = '', west = ''] = text.compass.split(' ')
  const above = fill(text.mapAbove, {
    list: list(
      locale,
      picks.map(pick => pick.name),
    ),
  })
  const home = localePath(locale, '/')
  return (
    <figure className={styles.map}>
      <Planisphere
        now={night.time}
        zenith={night.zenith}
        markers={picks.map((pick, index) => ({ ...pick.position, label: String(index + 1) }))}
        compass={[north, east, south, west]}
        planetNames={{ venus: text.venus, mars: text.mars, jupiter: text.jupiter, saturn: text.saturn }}
        moonName={text.moon}
        description={fill(text.mapDescription, { date: longDate(locale, night.time), above })}
      />
      <figcaption className={styles.caption}>
        <p>{fill(text.mapCaption, { half: night.half === 'north' ? text.halfNorth : text.halfSouth })}</p>
        <p className={styles.halves}>
          {text.from}{' '}
          <a
            className={styles.half}
            href={`${home}?half=north`}
            aria-current={night.half === 'north' ? 'true' : undefined}
          >
            {text.north}
          </a>
          <a
            className={styles.half}
            href={`${home}?half=south`}
            aria-current={night.half === 'south' ? 'true' : undefined}
          >
            {text.south}
          </a>
        </p>
      </figcaption>
    </figure>
  )
}

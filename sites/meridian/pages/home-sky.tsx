import { fill, type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { clock, hourOf, list, longDate, percent } from '../format.ts'
import { MoonPhase } from '../sky/moon-phase.tsx'
import { Planisphere } from '../sky/planisphere.tsx'
import { wordsIn } from '../text.ts'
import { hours, type Placed, type Tonight, tonight } from '../tonight.ts'
import styles from './home.module.css'
import { pathOf } from './listed.tsx'

const day = 86_400_000

/** Moon and planets in words: the first thing an observer asks. */
export function Above({ night, locale }: { night: Tonight; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  const { moon, planets, half } = night
  const trend = moon.waxing ? text.waxing : text.waning
  const hour = clock(locale, night.time)
  const moonText = `${fill(text.moonTonight, { lit: percent(locale, moon.lit), trend })}; ${fill(moon.up ? text.moonUp : text.moonDown, { hour })}`
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
        {names.length > 0
          ? fill(text.planetsUp, { list: list(locale, names) })
          : fill(text.planetsNone, { hour })}
      </li>
    </ul>
  )
}

type SkyMapProps = {
  night: Tonight
  picks: readonly Placed[]
  /** Slugs of stars that have a page. */
  stars: readonly string[]
  locale: Locale
}

/** The map of an hour, with the picks numbered on it: what is on it leads to its page, and a row of links from hour to hour. */
export function SkyMap({ night, picks, stars, locale }: SkyMapProps): ReactNode {
  const text = wordsIn(locale)
  const [north = '', east = '', south = '', west = ''] = text.compass.split(' ')
  const above = fill(text.mapAbove, {
    list: list(
      locale,
      picks.map(pick => pick.name),
    ),
  })
  const home = localePath(locale, '/')
  const hour = clock(locale, night.time)
  const object = (slug: string): string => localePath(locale, pathOf('object', slug))
  const hrefOf: Parameters<typeof Planisphere>[0]['hrefOf'] = (kind, name) => {
    // Boötes is called bootes there.
    const slug = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
    if (kind === 'constellation') return localePath(locale, pathOf(kind, slug))
    return kind !== 'star' || stars.includes(slug) ? object(slug) : undefined
  }
  return (
    <figure className={styles.map}>
      <Planisphere
        now={night.time}
        zenith={night.zenith}
        markers={picks.map((pick, index) => ({
          ...pick.position,
          label: String(index + 1),
          name: pick.name,
          href: object(pick.slug),
        }))}
        hrefOf={hrefOf}
        compass={[north, east, south, west]}
        planetNames={{ venus: text.venus, mars: text.mars, jupiter: text.jupiter, saturn: text.saturn }}
        moonName={text.moon}
        description={fill(text.mapDescription, { hour, date: longDate(locale, night.time), above })}
      />
      <nav className={styles.hours} aria-label={text.hours}>
        {hours.map(one => {
          const { time } = tonight(night.time - (night.hour < 12 ? day : 0), night.half, one)
          return (
            <a
              key={one}
              className={styles.hour}
              href={`${home}?half=${night.half}&hour=${one}`}
              aria-current={one === night.hour ? 'true' : undefined}
              aria-label={clock(locale, time)}
            >
              {hourOf(locale, time)}
            </a>
          )
        })}
      </nav>
      <figcaption className={styles.caption}>
        <p>
          {fill(text.mapCaption, { hour, half: night.half === 'north' ? text.halfNorth : text.halfSouth })}
        </p>
        <p className={styles.halves}>
          {text.from}{' '}
          <a
            className={styles.half}
            href={`${home}?half=north&hour=${night.hour}`}
            aria-current={night.half === 'north' ? 'true' : undefined}
          >
            {text.north}
          </a>
          <a
            className={styles.half}
            href={`${home}?half=south&hour=${night.hour}`}
            aria-current={night.half === 'south' ? 'true' : undefined}
          >
            {text.south}
          </a>
        </p>
      </figcaption>
    </figure>
  )
}

import { fill, type Locale } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { declination, monthName, monthsOf, rightAscension, tenth, whole } from '../format.ts'
import type { Point } from '../sky/catalogue.ts'
import { bestMonth, MonthStrip } from '../sky/month-strip.tsx'
import { MoonCompare, moonWidth } from '../sky/moon-compare.tsx'
import { WholeSky } from '../sky/whole-sky.tsx'
import type { SkyObject } from '../sky-object.ts'
import { wordsIn } from '../text.ts'
import styles from './chart-page.module.css'

type InTheSkyProps = { object: SkyObject; place: Point; wanders: boolean; locale: Locale }

/** Three small pictures: when, how large, and where among everything. */
export function InTheSky({ object, place, wanders, locale }: InTheSkyProps): ReactNode {
  const text = wordsIn(locale)
  const { name, width } = object
  const best = object.bestMonth ?? bestMonth(place.ra)
  const season = fill(text.seasonCaption, { month: monthName(locale, best) })
  const where = { name, ra: rightAscension(place, locale), dec: declination(place) }
  return (
    <div className={styles.pictures}>
      {wanders ? null : (
        <figure>
          <h2 className={styles.smallTitle}>{text.season}</h2>
          <MonthStrip rightAscension={place.ra} best={best} months={monthsOf(locale)} description={season} />
          <figcaption className={styles.caption}>{season}</figcaption>
        </figure>
      )}
      {width === undefined || width <= 0 ? null : (
        <figure>
          <h2 className={styles.smallTitle}>{text.moonScale}</h2>
          <MoonCompare width={width} description={comparison(name, width, locale)} />
          <figcaption className={styles.caption}>
            {text.moonScaleCaption} {comparison(name, width, locale)}
          </figcaption>
        </figure>
      )}
      <figure>
        <h2 className={styles.smallTitle}>{text.wholeSky}</h2>
        <WholeSky target={place} description={fill(text.wholeSkyDescription, where)} />
        <figcaption className={styles.caption}>{text.wholeSkyCaption}</figcaption>
      </figure>
    </div>
  )
}

/** How a width in the sky compares with the Moon's, in a sentence. */
export function comparison(name: string, width: number, locale: Locale): string {
  const text = wordsIn(locale)
  const ratio = width / moonWidth
  const times = (value: number): string => (value < 3 ? tenth(locale, value) : whole(locale, value))
  if (ratio > 1.25) return fill(text.moonWider, { name, times: times(ratio) })
  if (ratio < 0.8) return fill(text.moonNarrower, { name, times: times(1 / ratio) })
  return fill(text.moonSame, { name })
}

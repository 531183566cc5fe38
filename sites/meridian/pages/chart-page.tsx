import { type Parted, Prose } from '@quarry/site/pages'
import { type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import type { SkyObject } from '../sky-object.ts'
import { wordsIn } from '../text.ts'
import styles from './chart-page.module.css'
import { pathOf } from './listed.tsx'

/** The table of facts out of a body, to stand beside it. */
export function Facts({ body, locale }: { body: Parted; locale: Locale }): ReactNode {
  if (!body.facts) return null
  return (
    <section className={styles.facts} aria-labelledby="facts">
      <h2 id="facts" className={styles.smallTitle}>
        {body.factsTitle || wordsIn(locale).facts}
      </h2>
      <Prose value={body.facts} locale={locale} />
    </section>
  )
}

type NeighboursProps = { previous: SkyObject | undefined; next: SkyObject | undefined; locale: Locale }

/** The pages before and after this one in their list. */
export function Neighbours({ previous, next, locale }: NeighboursProps): ReactNode {
  const text = wordsIn(locale)
  if (!previous && !next) return null
  return (
    <nav className={styles.turn} aria-label={text.objects}>
      <Neighbour object={previous} label={text.previous} rel="prev" locale={locale} />
      <Neighbour object={next} label={text.next} rel="next" locale={locale} />
    </nav>
  )
}

type NeighbourProps = { object: SkyObject | undefined; label: string; rel: 'prev' | 'next'; locale: Locale }

function Neighbour({ object, label, rel, locale }: NeighbourProps): ReactNode {
  if (!object) return null
  return (
    <a className={styles[rel]} href={localePath(locale, pathOf('object', object.slug))} rel={rel}>
      <span className={styles.turnLabel}>{label}</span>
      {[...new Set([object.designation, object.name].filter(Boolean))].join(', ')}
    </a>
  )
}

import { highlighted, type Result } from '@quarry/search'
import { createElement, Fragment, type ReactNode } from 'react'
import { dayOf } from '../../day.ts'
import { ownValue } from '../../own-value.ts'
import { safeAddress } from './address.ts'
import { textOf } from './field-text.ts'
import styles from './result-card.module.css'
import type { CardProps } from './setup.ts'

/** What the card says besides the result's own text. */
export type ResultCardWords = {
  /** What types are called, as the index has them in `kind`. */
  kinds: Readonly<Record<string, string>>
  /** Read out before the way from the general to the particular. */
  path: string
}

/** Fields of the index that the card is made of. */
export const resultCardFields: readonly string[] = ['kind', 'category', 'date']
/** These too, where products of a shop stand among the results. */
export const productCardFields: readonly string[] = [
  'ec_product_id',
  'ec_category',
  'ec_brand',
  'ec_shortdesc',
]

/** One result: what it is, its title and excerpt with the words that were found, its day. */
export function ResultCard({
  result,
  locale,
  words,
  link,
  actions,
  replies,
  sign,
  facts,
}: CardProps<ResultCardWords> & {
  /** Stands before it. */
  sign?: ReactNode
  /** What it says of itself in a line. */
  facts?: readonly string[]
}): ReactNode {
  const { raw } = result
  // A product has no kind of its own, and its day is that of the last delivery.
  const isProduct = textOf(raw['ec_product_id']) !== ''
  const kind = isProduct ? 'product' : textOf(raw['kind'])
  const path = textOf(raw[isProduct ? 'ec_category' : 'category'])
    .split(isProduct ? '|' : ';')
    .filter(Boolean)
  const said = facts ?? [isProduct ? textOf(raw['ec_brand']) : dayOf(raw.date, locale)]
  const shortText = textOf(raw['ec_shortdesc'])
  const title = <Highlighted text={result.title} ranges={result.titleHighlights} />
  const address = safeAddress(result.clickUri)
  return (
    <article className={styles.card}>
      {sign}
      <div className={styles.text}>
        <p className={styles.trail}>
          <span className={styles.kind}>{ownValue(words.kinds, kind) ?? (isProduct ? '' : kind)}</span>
          {path.length > 0 ? <Path steps={path} label={words.path} /> : null}
        </p>
        <h3 className={styles.title}>
          {address === undefined ? (
            title
          ) : (
            <a href={address} {...link}>
              {title}
            </a>
          )}
        </h3>
        {result.excerpt ? (
          <p className={styles.excerpt} data-part="excerpt">
            <Highlighted text={result.excerpt} ranges={result.excerptHighlights} />
          </p>
        ) : shortText ? (
          <p className={styles.excerpt}>{shortText}</p>
        ) : null}
        {said[0] ? (
          <ul className={styles.facts} data-part="facts">
            {said.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        ) : null}
        {replies}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  )
}

/** From the general to the particular. The marks between are drawn, and not read out. */
function Path({ steps, label }: { steps: readonly string[]; label: string }): ReactNode {
  return (
    <span className={styles.path}>
      <span className={styles.spoken}>{label}: </span>
      {steps.map(step => (
        <span key={step} className={styles.step}>
          {step}
        </span>
      ))}
    </span>
  )
}

/** Parts never change places within one text: given as arguments, they need no keys. */
function Highlighted({ text, ranges }: { text: string; ranges: Result['titleHighlights'] }): ReactNode {
  const parts = highlighted(text, ranges).map(part =>
    part.match ? createElement('mark', null, part.text) : part.text,
  )
  return createElement(Fragment, null, ...parts)
}

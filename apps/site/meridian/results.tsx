import { highlighted, type Result } from '@quarry/search'
import { createElement, Fragment, type ReactNode } from 'react'
import { ownOf } from '../src/own.ts'
import type { CardProps } from '../src/pages/search/setup.ts'
import { glyphOf } from './glyphs.ts'
import { type FactWords, factFields, factsOf, textOf } from './result-facts.ts'
import styles from './results.module.css'
import { Glyph } from './sky/glyph.tsx'

type TypeField = 'objectType' | 'eventType' | 'instrumentClass'

/** What results are called in the reader's language: kinds, the types of some of them, and their facts. */
export type ResultWords = { kinds: Readonly<Record<string, string>>; facts: FactWords } & Readonly<
  Record<TypeField, Readonly<Record<string, string>>>
>

/** Fields of the index that a card is made of. */
export const cardFields = [
  'kind',
  'category',
  'date',
  'object_objectType',
  'eventType',
  'instrumentClass',
  ...factFields,
] as const

/** One result: its sign, where it belongs, its title and excerpt with the words that were found, its facts. */
export function ResultCard({
  result,
  locale,
  words,
  link,
  actions,
  replies,
}: CardProps<ResultWords>): ReactNode {
  const kind = textOf(result.raw['kind'])
  const type = typeOf(result, words)
  const facts = [type?.label ?? '', ...factsOf(result, kind, words.facts, locale)].filter(Boolean)
  const path = textOf(result.raw['category']).split(';').filter(Boolean)
  const title = <Highlighted text={result.title} ranges={result.titleHighlights} />
  return (
    <article className={styles.card}>
      <div className={styles.plate}>
        <Glyph name={glyphOf(kind, type?.value ?? '')} className={styles.glyph} />
      </div>
      <div className={styles.text}>
        <p className={styles.trail}>
          <span className={styles.kind}>{ownOf(words.kinds, kind) ?? kind}</span>
          {path.length > 0 ? <Path steps={path} label={words.facts.path} /> : null}
        </p>
        <h3 className={styles.title}>
          {isPage(result.clickUri) ? (
            <a href={result.clickUri} {...link}>
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {result.excerpt ? (
          <p className={styles.excerpt}>
            <Highlighted text={result.excerpt} ranges={result.excerptHighlights} />
          </p>
        ) : null}
        {facts.length > 0 ? (
          <ul className={styles.facts}>
            {facts.map(fact => (
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

/** What sort of object, event or instrument it is: the field of the content, and what the index calls it. */
const typeFields: readonly { field: TypeField; indexed: string }[] = [
  // The index has an `objecttype` of its own, so the content's is told apart by its type.
  { field: 'objectType', indexed: 'object_objectType' },
  { field: 'eventType', indexed: 'eventType' },
  { field: 'instrumentClass', indexed: 'instrumentClass' },
]

function typeOf({ raw }: Result, words: ResultWords): { value: string; label: string } | undefined {
  for (const { field, indexed } of typeFields) {
    const value = textOf(raw[indexed])
    const label = ownOf(words[field], value)
    if (label !== undefined) return { value, label }
  }
  return undefined
}

/** An index may hold what anyone pushed into it: only addresses of pages become links. */
function isPage(address: string): boolean {
  return /^(https?:\/)?\//i.test(address)
}

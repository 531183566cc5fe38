import type { Result } from '@quarry/search'
import { type CardProps, ResultCard as NeutralCard, Thumbnail } from '@quarry/site/search'
import { textOf } from '@quarry/site/search-box'
import { ownValue } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { glyphOf } from './glyphs.ts'
import { type FactWords, factFields, factsOf } from './result-facts.ts'
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

/** Kinds of pages that have a drawing each: `pictures/draw.ts`. */
export const drawnKinds: ReadonlySet<string> = new Set([
  'object',
  'constellation',
  'event',
  'guide',
  'instrument',
])

/** One result with its drawing or its sign, as in the margin of an atlas, and its facts. */
export function ResultCard({ words, ...card }: CardProps<ResultWords>): ReactNode {
  const { result, locale } = card
  const kind = textOf(result.raw['kind'])
  const type = typeOf(result, words)
  return (
    <NeutralCard
      {...card}
      words={{ kinds: words.kinds, path: words.facts.path }}
      facts={[type?.label ?? '', ...factsOf(result, kind, words.facts, locale)].filter(Boolean)}
      sign={
        <Thumbnail page={drawnKinds.has(kind) ? result.clickUri : undefined}>
          <Glyph name={glyphOf(kind, type?.value ?? '')} className={styles.glyph} />
        </Thumbnail>
      }
    />
  )
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
    const label = ownValue(words[field], value)
    if (label !== undefined) return { value, label }
  }
  return undefined
}

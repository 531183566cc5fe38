import { highlighted, type Result } from '@quarry/search'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Locale } from '../src/locale.ts'
import { glyphOf } from './glyphs.ts'
import styles from './results.module.css'
import { Glyph } from './sky/glyph.tsx'

type TypeField = 'objectType' | 'eventType' | 'instrumentClass'

/** What results are called in the reader's language: kinds, and the types of some of them. */
export type ResultWords = { kinds: Readonly<Record<string, string>> } & Readonly<
  Record<TypeField, Readonly<Record<string, string>>>
>

/** One result: its sign, what it is, its title and excerpt with the words that were found. */
export function ResultCard({
  result,
  locale,
  words,
}: {
  result: Result
  locale: Locale
  words: ResultWords
}): ReactNode {
  const kind = textOf(result.raw['kind'])
  const type = typeOf(result, words)
  const about = [type?.label, textOf(result.raw['constellationName']), dateOf(result.raw.date, kind, locale)]
  const title = <Highlighted text={result.title} ranges={result.titleHighlights} />
  return (
    <article className={styles.card}>
      <Glyph name={glyphOf(kind, type?.value ?? '')} className={styles.glyph} />
      <div>
        <h3 className={styles.title}>
          {isPage(result.clickUri) ? <a href={result.clickUri}>{title}</a> : title}
        </h3>
        <p className={styles.note}>
          <span className={styles.badge}>{words.kinds[kind] ?? kind}</span>
          {about.filter(Boolean).join(' · ')}
        </p>
        {result.excerpt ? (
          <p className={styles.excerpt}>
            <Highlighted text={result.excerpt} ranges={result.excerptHighlights} />
          </p>
        ) : null}
      </div>
    </article>
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
    const label = Object.hasOwn(words[field], value) ? words[field][value] : undefined
    if (label !== undefined) return { value, label }
  }
  return undefined
}

/** Texts and threads age; the sky does not. */
function dateOf(date: number | undefined, kind: string, locale: Locale): string {
  if (date === undefined || kind === 'object' || kind === 'constellation') return ''
  // One time zone for all, so that the server and every browser write the same day.
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}

/** An index may hold what anyone pushed into it: only addresses of pages become links. */
function isPage(address: string): boolean {
  return /^(https?:\/)?\//i.test(address)
}

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

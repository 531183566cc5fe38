import { tabChosen } from '@quarry/search'
import { popularQueryChosen } from '@quarry/search/popular'
import { linkTo, useRecommendations, useSearch, useSelect } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { safeAddress } from './address.ts'
import styles from './no-results.module.css'
import { Phrase } from './phrase.tsx'
import { Removals } from './removals.tsx'
import type { PartProps } from './setup.ts'

/** Where nothing was found: what was asked, what stands in the way, and where else to go. */
export function NoResults({ messages, words, locale, setup }: PartProps): ReactNode {
  const search = useSearch()
  const state = useSelect(whole => whole)
  const recommended = useRecommendations().list
  const text = messages.page
  const q = state.query?.q ?? ''
  const [everything] = setup.tabs
  const elsewhere = everything !== undefined && state.tabs !== undefined && state.tabs.active !== everything
  const popular = words.popular ?? state.popular?.queries ?? []
  return (
    <div className={styles.nothing} data-nothing="">
      <h3 className={styles.title}>
        {q === '' ? text.nothing : <Phrase text={text.nothingFor} parts={{ query: <q>{q}</q> }} />}
      </h3>
      <p className={styles.hint}>{text.hints}</p>
      <Removals messages={messages} words={words} locale={locale} />
      {elsewhere ? (
        <p>
          <a {...linkTo(search, tabChosen(everything))}>{text.everywhere}</a>
        </p>
      ) : null}
      {popular.length > 0 ? (
        <section className={styles.part} data-popular="">
          <h4 className={styles.label}>{text.popular}</h4>
          <ul className={styles.words}>
            {popular.map(one => (
              <li key={one}>
                <a {...linkTo(search, popularQueryChosen(one))}>{one}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {recommended.length > 0 ? (
        <section className={styles.part} data-recommended="">
          <h4 className={styles.label}>{text.recommended}</h4>
          <ul className={styles.words}>
            {recommended.map(one => (
              <li key={one.uniqueId}>
                <a href={safeAddress(one.clickUri)}>{one.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

import { originalWanted } from '@quarry/search'
import { linkTo, useCorrection, useSearch, useSelect, useTriggers } from '@quarry/search/react'
import type { ReactNode } from 'react'
import styles from './notices.module.css'
import { Phrase } from './phrase.tsx'
import type { PartProps } from './setup.ts'

/** What the service wants said: banners of its rules, a query that it replaced, a spelling that it put right. */
export function Notices({ messages }: PartProps): ReactNode {
  const search = useSearch()
  const { notices, original: ruled, modified } = useTriggers()
  const { original, corrected, automatic, proposals, originalProps, proposalProps } = useCorrection()
  const q = useSelect(state => state.query?.q ?? '')
  const text = messages.page
  const proposed = proposals.find(one => one.correctedQuery !== q)?.correctedQuery
  // These very words: in an address, too, so that it works without script.
  const undo = modified === '' ? undefined : linkTo(search, originalWanted(ruled))
  return (
    <>
      {notices.length > 0 ? (
        <section className={styles.banner} aria-label={text.notices} data-notice="">
          {notices.map(notice => (
            <p key={notice}>{notice}</p>
          ))}
        </section>
      ) : null}
      {undo ? (
        <p className={styles.line} data-replaced="">
          <Phrase
            text={text.replaced}
            parts={{ query: <b>{modified}</b>, original: <a {...undo}>{ruled}</a> }}
          />
        </p>
      ) : null}
      {automatic ? (
        <p className={styles.line} data-corrected="">
          <Phrase text={text.corrected} parts={{ query: <b>{corrected}</b> }} />{' '}
          <a {...originalProps()} className={styles.instead}>
            <Phrase text={text.instead} parts={{ query: <q>{original}</q> }} />
          </a>
        </p>
      ) : proposed === undefined ? null : (
        <p className={styles.line} data-proposed="">
          <Phrase text={text.didYouMean} parts={{ query: <a {...proposalProps(proposed)}>{proposed}</a> }} />
        </p>
      )}
    </>
  )
}

import { useRanges } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { rangeCaption, rangeKey } from './caption.ts'
import { useLastValues } from './last-values.ts'
import { Section } from './section.tsx'
import { Tick } from './tick.tsx'
import styles from './values.module.css'
import type { WidgetProps } from './widget.ts'

/** Ranges to tick: made by the site or by the service. */
export function RangesFilter({
  plan: { id, open },
  words,
  messages,
  locale,
}: WidgetProps<'ranges'>): ReactNode {
  const { values: all, active, valueProps } = useRanges(id)
  const { values, isEmpty } = useLastValues(
    all.filter(one => one.numberOfResults > 0 || one.state !== 'idle'),
  )
  if (values.length === 0) return null
  return (
    <Section id={id} label={words.label} hint={words.hint} isOpen={open === true || active} isEmpty={isEmpty}>
      {() => (
        <>
          <ul className={styles.values} inert={isEmpty}>
            {values.map(one => {
              const caption = rangeCaption(one, words, messages, locale)
              return (
                <Tick
                  key={rangeKey(one)}
                  caption={caption}
                  name={caption}
                  count={isEmpty ? 0 : one.numberOfResults}
                  state={one.state}
                  link={valueProps(one, one.state === 'selected')}
                  messages={messages}
                  locale={locale}
                />
              )
            })}
          </ul>
        </>
      )}
    </Section>
  )
}

import { useFacet } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { ownValue } from '../../../own-value.ts'
import styles from './filters.module.css'
import { FindInside } from './find-inside.tsx'
import { useLastValues } from './last-values.ts'
import { MoreAndLess } from './more-and-less.tsx'
import { Section } from './section.tsx'
import { Tick } from './tick.tsx'
import valueStyles from './values.module.css'
import type { WidgetProps } from './widget.ts'

/** Values to tick, or to leave out, with a search among all of them. */
export function ListFilter({ plan, words, messages, locale }: WidgetProps<'list'>): ReactNode {
  const { id, numberOfValues, searchable, open } = plan
  const facet = useFacet(id, { numberOfValues })
  const { values, isEmpty } = useLastValues(facet.values)
  if (values.length === 0) return null
  const caption = (value: string): string => ownValue(words.values, value) ?? value
  return (
    <Section
      id={id}
      label={words.label}
      hint={words.hint}
      isOpen={open === true || facet.active}
      isEmpty={isEmpty}
    >
      {() => (
        <>
          {isEmpty ? <p className={styles.hint}>{messages.none}</p> : null}
          {searchable && !isEmpty && (facet.canShowMore || facet.canShowLess) ? (
            <FindInside id={id} words={words} messages={messages} locale={locale} />
          ) : null}
          <ul className={valueStyles.values} inert={isEmpty}>
            {values.map(({ value, state, numberOfResults }) => (
              <Tick
                key={value}
                caption={caption(value)}
                name={caption(value)}
                count={isEmpty ? 0 : numberOfResults}
                state={state}
                link={facet.valueProps(value, state === 'selected')}
                exclude={facet.excludeProps(value, state === 'excluded')}
                messages={messages}
                locale={locale}
              />
            ))}
          </ul>
          {isEmpty ? null : (
            <MoreAndLess {...facet} id={id} label={words.label} messages={messages} locale={locale} />
          )}
        </>
      )}
    </Section>
  )
}

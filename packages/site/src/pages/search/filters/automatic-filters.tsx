import { useAutomatic } from '@quarry/search/react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../locale.ts'
import { ownValue } from '../../../own-value.ts'
import type { FilterWords } from '../setup.ts'
import type { FiltersMessages } from './messages.ts'
import type { PlanOf } from './plan.ts'
import { Section } from './section.tsx'
import { Tick } from './tick.tsx'
import styles from './values.module.css'

type AutomaticFiltersProps = {
  plan: PlanOf<'automatic'>
  words: Readonly<Record<string, FilterWords>>
  messages: FiltersMessages
  locale: Locale
}

/** The lists that the service finds useful for these results. */
export function AutomaticFilters({ plan, words, messages, locale }: AutomaticFiltersProps): ReactNode {
  const { list, valueProps } = useAutomatic()
  return list
    .filter(({ field, values }) => values.length > 0 && !plan.hidden.includes(field))
    .map(({ field, label, values }) => {
      const own = ownValue(words, field)
      const isActive = values.some(one => one.state === 'selected')
      return (
        <Section
          key={field}
          id={field}
          label={own?.label ?? (label || field)}
          hint={own?.hint}
          isOpen={isActive}
        >
          {() => (
            <>
              <ul className={styles.values}>
                {values.map(({ value, state, numberOfResults }) => {
                  const name = (own && ownValue(own.values, value)) ?? value
                  return (
                    <Tick
                      key={value}
                      caption={name}
                      name={name}
                      count={numberOfResults}
                      state={state}
                      link={valueProps(field, value, state === 'selected')}
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
    })
}

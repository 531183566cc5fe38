import { useStaticFilter } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { Tick } from './tick.tsx'
import styles from './values.module.css'
import type { WidgetProps } from './widget.ts'

/** Filters of the site's own. The service does not count them, so they show no numbers. */
export function ChoicesFilter({
  plan: { id, values, open },
  words,
  messages,
  locale,
}: WidgetProps<'choices'>): ReactNode {
  const { stateOf, valueProps, excludeProps } = useStaticFilter(id)
  const isActive = values.some(({ caption }) => stateOf(caption) !== 'idle')
  return (
    <Section id={id} label={words.label} hint={words.hint} isOpen={open === true || isActive}>
      {() => (
        <>
          <ul className={styles.values}>
            {values.map(({ caption }) => {
              const name = words.values[caption] ?? caption
              return (
                <Tick
                  key={caption}
                  caption={name}
                  name={name}
                  count={undefined}
                  state={stateOf(caption)}
                  link={valueProps(caption)}
                  exclude={excludeProps(caption)}
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

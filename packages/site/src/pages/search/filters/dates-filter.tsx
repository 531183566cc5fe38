import { facetCleared } from '@quarry/search'
import { useRanges, useSearch } from '@quarry/search/react'
import type { ReactNode } from 'react'
import { dayOf, rangeCaption, rangeKey } from './caption.ts'
import { dateIn, fieldName, openDates } from './form-fields.ts'
import { useLastValues } from './last-values.ts'
import { RangeForm } from './range-form.tsx'
import { Section } from './section.tsx'
import { Tick } from './tick.tsx'
import styles from './values.module.css'
import type { WidgetProps } from './widget.ts'

/** Spans of time with names, and two fields for a span of one's own. */
export function DatesFilter({
  plan: { id, open },
  words,
  messages,
  locale,
}: WidgetProps<'dates'>): ReactNode {
  const { values: all, active, valueProps, set } = useRanges(id, { single: true })
  const search = useSearch()
  // Named spans in the order of their names, then the person's own: the service orders by time.
  const names = Object.keys(words.values)
  const rank = (key: string): number => (names.includes(key) ? names.indexOf(key) : names.length)
  const shown = useLastValues(
    all
      .filter(one => one.numberOfResults > 0 || one.state !== 'idle')
      .sort((a, b) => rank(rangeKey(a)) - rank(rangeKey(b))),
  )
  const own = all.find(one => one.state === 'selected' && words.values[rangeKey(one)] === undefined)
  if (shown.values.length === 0) return null
  const day = (bound: number | string | undefined): string =>
    typeof bound === 'string' && !openDates.some(open => open === bound)
      ? (dayOf(bound)?.toISOString().slice(0, 10) ?? '')
      : ''
  const apply = (from: string, to: string): boolean => {
    const [start, end] = [dateIn(from, 'start'), dateIn(to, 'end')]
    if (start === undefined || end === undefined || start > end) return false
    if (from !== '' || to !== '') set(start, end)
    else if (active) void search.dispatch(facetCleared(id))
    return true
  }
  return (
    <Section
      id={id}
      label={words.label}
      hint={words.hint}
      isOpen={open === true || active}
      isEmpty={shown.isEmpty}
    >
      {() => (
        <>
          <ul className={styles.values} inert={shown.isEmpty}>
            {shown.values.map(one => {
              const caption = rangeCaption(one, words, messages, locale)
              return (
                <Tick
                  key={rangeKey(one)}
                  role="radio"
                  caption={caption}
                  name={caption}
                  count={shown.isEmpty ? 0 : one.numberOfResults}
                  state={one.state}
                  link={valueProps(one, one.state === 'selected')}
                  messages={messages}
                  locale={locale}
                />
              )
            })}
          </ul>
          {shown.isEmpty ? null : (
            <RangeForm
              label={words.label}
              addressKeys={[`df-${id}`, `dfExcluded-${id}`]}
              type="date"
              fields={[
                { name: fieldName.from(id), label: messages.startDate, value: day(own?.start) },
                { name: fieldName.to(id), label: messages.endDate, value: day(own?.end) },
              ]}
              onApply={apply}
              messages={messages}
              locale={locale}
            />
          )}
        </>
      )}
    </Section>
  )
}

import { facetCleared } from '@quarry/search'
import { useRanges, useSearch } from '@quarry/search/react'
import { type ReactNode, useContext, useState } from 'react'
import { rangeCaption, rangeKey } from './caption.ts'
import { fieldName, numberIn } from './form-fields.ts'
import { Histogram } from './histogram.tsx'
import styles from './range.module.css'
import { RangeForm } from './range-form.tsx'
import { barsOf } from './scale.ts'
import { isOpen, placeOf, valueAt } from './scale-places.ts'
import { Section } from './section.tsx'
import { StillContext } from './still.ts'
import { type Places, ThumbPair } from './thumb-pair.tsx'
import type { WidgetProps } from './widget.ts'

/** A range of numbers: bars that show where results are, two thumbs, two fields. All three say the same range. */
export function SliderFilter({ plan, words, messages, locale }: WidgetProps<'slider'>): ReactNode {
  const { id, scale, open } = plan
  const { values, active, set } = useRanges(id)
  const search = useSearch()
  const isStill = useContext(StillContext)
  // While a thumb is under way nothing is asked; what it passes is seen here only.
  const [draft, setDraft] = useState<Places | null>(null)

  const last = scale.stops.length - 1
  const found = new Map(values.map(one => [rangeKey(one), one.numberOfResults]))
  const counts = barsOf(scale).map(bar => found.get(rangeKey(bar)) ?? 0)
  const chosen = values.filter(one => one.state === 'selected')
  if (counts.every(count => count === 0) && chosen.length === 0) return null

  const [start, end] = draft
    ? [valueAt(scale, draft[0]), valueAt(scale, draft[1])]
    : chosen.length > 0
      ? [Math.min(...chosen.map(one => Number(one.start))), Math.max(...chosen.map(one => Number(one.end)))]
      : scale.open
  const places: Places = draft ?? [
    isOpen(scale, 'start', start) ? 0 : Math.floor(placeOf(scale, start)),
    isOpen(scale, 'end', end) ? last : Math.ceil(placeOf(scale, end)),
  ]

  const choose = (from: number, to: number): void => {
    if (!isOpen(scale, 'start', from) || !isOpen(scale, 'end', to)) set(from, to)
    else if (active) void search.dispatch(facetCleared(id))
    setDraft(null)
  }
  const said = (place: number): string =>
    place <= 0 || place >= last
      ? (words.ends?.[place <= 0 ? 0 : 1] ?? messages.any)
      : rangeCaption({ start: valueAt(scale, place), end: valueAt(scale, place) }, words, messages, locale)
  const typed = (end: 'start' | 'end', value: number): string =>
    isOpen(scale, end, value) ? '' : String(value)
  return (
    <Section id={id} label={words.label} hint={words.hint} isOpen={open === true || active}>
      {() => (
        <>
          <Histogram counts={counts} places={places} stepsPerBar={scale.stepsPerBar} last={last} />
          {isStill ? null : (
            <ThumbPair
              label={words.label}
              places={places}
              last={last}
              {...(scale.step !== undefined && { first: scale.stops[0], step: scale.step })}
              said={said}
              onMove={setDraft}
              onSettle={([low, high]) => choose(valueAt(scale, low), valueAt(scale, high))}
              messages={messages}
              locale={locale}
            />
          )}
          <p className={styles.ends} aria-hidden="true">
            <span>{words.ends?.[0]}</span>
            <span className={styles.chosen}>{rangeCaption({ start, end }, words, messages, locale)}</span>
            <span>{words.ends?.[1]}</span>
          </p>
          <RangeForm
            label={words.label}
            addressKeys={[`nf-${id}`, `nfExcluded-${id}`]}
            type="number"
            fields={[
              {
                name: fieldName.min(id),
                label: messages.min,
                value: typed('start', start),
                placeholder: messages.any,
              },
              {
                name: fieldName.max(id),
                label: messages.max,
                value: typed('end', end),
                placeholder: messages.any,
              },
            ]}
            onApply={(from, to) => {
              const [low, high] = [numberIn(from, scale.open[0]), numberIn(to, scale.open[1])]
              if (low === undefined || high === undefined || low > high) return false
              choose(low, high)
              return true
            }}
            messages={messages}
            locale={locale}
          />
        </>
      )}
    </Section>
  )
}

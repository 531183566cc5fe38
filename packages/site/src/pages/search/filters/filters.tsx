import { say, useBreadcrumbs, useSelect } from '@quarry/search/react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { Locale } from '../../../locale.ts'
import type { SearchSetup, SearchWords } from '../setup.ts'
import { AutomaticFilters } from './automatic-filters.tsx'
import { ChoicesFilter } from './choices-filter.tsx'
import { CountProvider } from './counts.tsx'
import { DatesFilter } from './dates-filter.tsx'
import type { FacetOrder } from './facet-order.ts'
import styles from './filters.module.css'
import { FiltersDialog } from './filters-dialog.tsx'
import { pressOnSpace, useHydrated } from './hydrated.ts'
import { ListFilter } from './list-filter.tsx'
import { Mark } from './mark.tsx'
import type { FiltersMessages } from './messages.ts'
import type { FilterPlan } from './plan.ts'
import { RangesFilter } from './ranges-filter.tsx'
import { SliderFilter } from './slider-filter.tsx'
import { sortFacets } from './sort-facets.ts'
import { TreeFilter } from './tree-filter.tsx'

export type FiltersProps = {
  locale: Locale
  messages: FiltersMessages
  words: Pick<SearchWords, 'filters'>
  setup: Pick<SearchSetup, 'filters'>
}

/**
 * Every filter of the page: a column beside the results where there is room, a dialog behind a button where there is
 * not. Without script the button is a link that unfolds the column in its place.
 */
export function Filters(props: FiltersProps): ReactNode {
  const { messages, locale } = props
  const [isOpen, setOpen] = useState(false)
  const { list } = useBreadcrumbs()
  const hydrated = useHydrated()
  const open = (click: MouseEvent): void => {
    click.preventDefault()
    setOpen(true)
  }
  return (
    <div className={styles.side}>
      <a
        href="#filters"
        className={styles.opener}
        {...(hydrated && {
          role: 'button',
          'aria-haspopup': 'dialog',
          onClick: open,
          onKeyDown: pressOnSpace,
        })}
      >
        <Mark of="sliders" />
        {list.length === 0 ? messages.open : say(messages.openWith, locale, { count: list.length })}
      </a>
      {isOpen ? (
        <FiltersDialog messages={messages} locale={locale} onClose={() => setOpen(false)}>
          <FilterStack {...props} />
        </FiltersDialog>
      ) : (
        <aside id="filters" className={styles.column} aria-label={messages.title} data-filters="">
          <h2 className={styles.spoken}>{messages.title}</h2>
          <FilterStack {...props} />
        </aside>
      )}
    </div>
  )
}

/** The filters alone, one below the other. */
export function FilterStack({ setup, words, messages, locale }: FiltersProps): ReactNode {
  const order = useSelect(state => (state as { facetOrder?: FacetOrder }).facetOrder) ?? []
  return (
    <CountProvider messages={messages} locale={locale}>
      {sortFacets(setup.filters, order).map(plan => (
        <Widget key={plan.id} plan={plan} words={words.filters} messages={messages} locale={locale} />
      ))}
    </CountProvider>
  )
}

type WidgetProps = {
  plan: FilterPlan
  words: SearchWords['filters']
  messages: FiltersMessages
  locale: Locale
}

function Widget({ plan, words: all, ...rest }: WidgetProps): ReactNode {
  const words = all[plan.id] ?? { label: plan.id, values: {} }
  switch (plan.look) {
    case 'list':
      return <ListFilter plan={plan} words={words} {...rest} />
    case 'tree':
      return <TreeFilter plan={plan} words={words} {...rest} />
    case 'slider':
      return <SliderFilter plan={plan} words={words} {...rest} />
    case 'ranges':
      return <RangesFilter plan={plan} words={words} {...rest} />
    case 'dates':
      return <DatesFilter plan={plan} words={words} {...rest} />
    case 'choices':
      return <ChoicesFilter plan={plan} words={words} {...rest} />
    case 'automatic':
      return <AutomaticFilters plan={plan} words={all} {...rest} />
  }
}

import type { ReactNode } from 'react'
import { type ClassNames, useButtons, useLinks, useSelect } from '../core/react.tsx'
import { say } from '../message/say.ts'
import { canShowLess, type SpecificState } from '../specific/specific.ts'
import {
  facetCleared,
  facetExcluded,
  facetShownLess,
  facetShownMore,
  facetToggled,
  type ToggleOptions,
} from './events.ts'
import type { FacetKey } from './kind.ts'

export type FacetMessages = typeof import('./messages.en.json')

/** A facet of specific values: its state, and links for everything that can be done with it. */
export function useFacet(id: string, options: ToggleOptions & { numberOfValues?: number } = {}) {
  const state = useSelect(({ facets }) => facets?.set[id])
  const link = useLinks()
  const button = useButtons()
  const { numberOfValues, ...toggle } = options
  const own: SpecificState | undefined = state?.kind === 'specific' ? state : undefined
  return {
    values: own?.values ?? [],
    active: own?.values.some(one => one.state !== 'idle') ?? false,
    canShowMore: own?.more ?? false,
    canShowLess: own ? canShowLess(own, numberOfValues) : false,
    valueProps: (value: FacetKey, selected: boolean) =>
      ({ ...link(facetToggled(id, value, toggle)), 'aria-current': selected, rel: 'nofollow' }) as const,
    excludeProps: (value: FacetKey, excluded: boolean) =>
      ({ ...link(facetExcluded(id, value, toggle)), 'aria-current': excluded, rel: 'nofollow' }) as const,
    clearProps: () => link(facetCleared(id)),
    moreProps: button(facetShownMore(id)),
    lessProps: button(facetShownLess(id)),
  }
}

export type FacetProps = {
  id: string
  label: string
  messages: FacetMessages
  locale: string
  className?: ClassNames<'root' | 'label' | 'list' | 'item' | 'value' | 'selected' | 'count' | 'button'>
  /** How a value is called. */
  caption?: (value: string) => string
  single?: boolean
}

/** A list of values to choose from; each is a link, so it works without script. */
export function Facet({
  id,
  label,
  messages,
  locale,
  className = {},
  caption = String,
  single = false,
}: FacetProps): ReactNode {
  const { values, active, canShowMore, canShowLess, valueProps, clearProps, moreProps, lessProps } = useFacet(
    id,
    { single },
  )
  if (!values.length) return null
  return (
    <section className={className.root} aria-label={label}>
      <h3 className={className.label}>{label}</h3>
      {active && (
        <a {...clearProps()} className={className.button}>
          {say(messages.clear, locale, { facet: label })}
        </a>
      )}
      <ul className={className.list}>
        {values.map(({ value, state, numberOfResults }) => (
          <li key={value} className={className.item}>
            <a
              {...valueProps(value, state === 'selected')}
              className={
                [className.value, state === 'selected' && className.selected].filter(Boolean).join(' ') ||
                undefined
              }
            >
              {caption(value)}{' '}
              <span className={className.count}>{numberOfResults.toLocaleString(locale)}</span>
            </a>
          </li>
        ))}
      </ul>
      {canShowMore && (
        <button
          {...moreProps}
          className={className.button}
          aria-label={say(messages.moreOf, locale, { facet: label })}
        >
          {messages.more}
        </button>
      )}
      {canShowLess && (
        <button
          {...lessProps}
          className={className.button}
          aria-label={say(messages.lessOf, locale, { facet: label })}
        >
          {messages.less}
        </button>
      )}
    </section>
  )
}

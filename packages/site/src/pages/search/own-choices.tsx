import { breadcrumbs } from '@quarry/search'
import { useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { choices, choose, layouts, onChoices, showLayout, usualChoices } from './choices-store.ts'
import { filtersSentence } from './filters/caption.ts'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import type { PartProps } from './setup.ts'
import toolbar from './toolbar.module.css'

export const useChoices = () => useSyncExternalStore(onChoices, choices, usualChoices)

/** A list, a grid or lines: as the visitor likes to look through results. */
export function LayoutChoice({ messages }: Pick<PartProps, 'messages'>): ReactNode {
  const { layout } = useChoices()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (layout) showLayout(group.current?.closest('[data-status]'))
  }, [layout])
  const text = messages.page
  const names = { list: text.layoutList, grid: text.layoutGrid, compact: text.layoutCompact }
  return (
    <fieldset className={toolbar.layouts} ref={group} aria-label={text.layout}>
      {layouts.map(one => (
        <button
          key={one}
          type="button"
          className={toolbar.action}
          aria-pressed={one === layout}
          aria-label={names[one]}
          title={names[one]}
          onClick={() => choose({ layout: one })}
          data-layout-choice={one}
        >
          <Icon d={lines[one]} />
        </button>
      ))}
    </fieldset>
  )
}

type SaveSearchProps = PartProps & { say: (outcome: string) => void }

/** Keeps this search, or lets it go. `say` tells what became of it. */
export function SaveSearch({ messages, words, locale, setup, say }: SaveSearchProps): ReactNode {
  const search = useSearch()
  const { saved } = useChoices()
  const href = useSelect(() => search.href())
  const text = messages.page
  const isSaved = saved.some(one => one.href === href)
  const others = saved.filter(one => one.href !== href)
  const toggle = (): void => {
    // Searches for the same words are told apart by what else they ask for: now, and not when it was drawn.
    const { state } = search
    const tab = state.tabs?.active ?? ''
    const part = tab !== setup.tabs[0] && words.tabs[tab]
    const filters = filtersSentence(breadcrumbs(state), words, messages.filters, locale)
    const parts = [state.query?.q, part, filters]
    const called = parts.filter(Boolean).join(' · ') || text.everything
    const isKept = choose({ saved: isSaved ? others : [{ name: called, href }, ...others] })
    say(isSaved ? text.unsaved : isKept ? text.saved : text.savedHere)
  }
  const name = isSaved ? text.unsave : text.save
  return (
    <button
      type="button"
      className={toolbar.action}
      aria-pressed={isSaved}
      aria-label={name}
      title={name}
      onClick={toggle}
      data-save=""
    >
      <Icon d={lines.save} />
    </button>
  )
}

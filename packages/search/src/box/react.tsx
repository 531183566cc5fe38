import {
  type ChangeEvent,
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { pairs } from '../core/params.ts'
import { type ClassNames, useLateState, useSearch, useSelect } from '../core/react.tsx'
import { say } from '../message/say.ts'
import { type BoxState, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box.ts'
import type { SuggestionPart } from './parts.ts'

export type BoxMessages = typeof import('./messages.en.json')

const EMPTY: BoxState['suggestions'] = []

/**
 * A combobox with list autocomplete (WAI-ARIA APG): focus stays in the input, the list is pointed at by
 * `aria-activedescendant`. Spread the getters on your own elements.
 */
export function useBox({ keepFilters = false }: { keepFilters?: boolean } = {}) {
  const search = useSearch()
  const state = useLateState()
  const text = useSelect(state => state.box?.text ?? '')
  const suggestions = useSelect(state => state.box?.suggestions ?? EMPTY)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const shown = open && suggestions.length > 0

  // The input is the browser's: what was typed before this was hydrated is kept, what others decide is written into it.
  useEffect(() => {
    const element = input.current
    if (element && element.value !== element.defaultValue) void search.dispatch(boxTyped(element.value))
  }, [search])
  useEffect(() => {
    const element = input.current
    // Read anew: what the effect above has just said must not be undone by the text of the render before it.
    const wanted = search.state.box?.text ?? text
    if (element && element.value !== wanted) element.value = wanted
  }, [search, text])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (index: number) => {
    close()
    void search.dispatch(suggestionPicked(suggestions[index]?.value ?? '', index, { keepFilters }))
  }

  return {
    text,
    suggestions,
    open: shown,
    active,
    formProps: {
      role: 'search',
      action: search.state.page?.path,
      method: 'get',
      onSubmit(submit: FormEvent) {
        submit.preventDefault()
        if (shown && active >= 0) return pick(active)
        close()
        void search.dispatch(boxSubmitted(input.current?.value ?? text, { keepFilters }))
      },
    } as const,
    /** Fields that a form without script must carry along: the tab, the order, the page size. */
    hidden: pairs(search.params(boxSubmitted('', { keepFilters }), state)),
    inputProps: {
      ref: input,
      id,
      name: 'q',
      type: 'search',
      role: 'combobox',
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      defaultValue: text,
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
      onChange(change: ChangeEvent<HTMLInputElement>) {
        setOpen(true)
        setActive(-1)
        void search.dispatch(boxTyped(change.target.value))
      },
      onFocus() {
        setOpen(true)
        void search.dispatch(boxOpened())
      },
      onBlur: close,
      onKeyDown(key: KeyboardEvent) {
        // While a word is being composed its keys belong to the input method.
        if (key.nativeEvent.isComposing) return
        const step = key.key === 'ArrowDown' ? 1 : key.key === 'ArrowUp' ? -1 : 0
        if (step) {
          key.preventDefault()
          setOpen(true)
          // One place more than there are suggestions: the input itself.
          const places = suggestions.length + 1
          setActive(((active + 1 + step + places) % places) - 1)
        } else if (key.key === 'Escape' && (shown || text)) {
          // Closes first, then clears; with nothing left to do the key belongs to what is around the box.
          key.preventDefault()
          if (shown) close()
          else void search.dispatch(boxCleared())
        }
      },
    } as const,
    listProps: { id: `${id}-list`, role: 'listbox', hidden: !shown } as const,
    optionProps: (index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        'aria-selected': index === active,
        // Before the input loses its focus.
        onMouseDown: (press: { preventDefault(): void }) => press.preventDefault(),
        onClick: () => pick(index),
      }) as const,
  }
}

type PartsProps = { parts: readonly SuggestionPart[]; className?: string | undefined }

/** What was added to what was typed stands out; parts have no identity but where they begin. */
function Parts({ parts, className }: PartsProps): ReactNode {
  let at = 0
  return parts.map(({ kind, text }) => {
    const key = at
    at += text.length
    return kind === 'completion' ? (
      <b key={key} className={className}>
        {text}
      </b>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}

export type SearchBoxProps = {
  messages: BoxMessages
  locale: string
  className?: ClassNames<'root' | 'input' | 'button' | 'list' | 'option' | 'active' | 'match' | 'status'>
  keepFilters?: boolean
}

/** A search box: a form that works without script, with suggestions when there is one. */
export function SearchBox({
  messages,
  locale,
  className = {},
  keepFilters = false,
}: SearchBoxProps): ReactNode {
  const { suggestions, open, active, formProps, hidden, inputProps, listProps, optionProps } = useBox({
    keepFilters,
  })
  return (
    <form {...formProps} className={className.root}>
      {hidden.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <input
        {...inputProps}
        aria-label={messages.label}
        placeholder={messages.placeholder}
        className={className.input}
      />
      <button type="submit" className={className.button}>
        {messages.submit}
      </button>
      <ul {...listProps} aria-label={messages.suggestions} className={className.list}>
        {suggestions.map(({ value, parts }, index) => (
          <li
            key={value}
            {...optionProps(index)}
            className={
              [className.option, index === active && className.active].filter(Boolean).join(' ') || undefined
            }
          >
            <Parts parts={parts} className={className.match} />
          </li>
        ))}
      </ul>
      {/* VoiceOver and NVDA do not count the options of a listbox that opens while typing. */}
      <span role="status" className={className.status}>
        {open ? say(messages.count, locale, { count: suggestions.length }) : ''}
      </span>
    </form>
  )
}

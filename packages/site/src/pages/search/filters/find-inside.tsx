import { Highlighted, type LinkProps, say, useFacetSearch, useSearch } from '@quarry/search/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Locale } from '../../../locale.ts'
import { ownValue } from '../../../own-value.ts'
import type { FilterWords } from '../setup.ts'
import styles from './filters.module.css'
import { fieldName } from './form-fields.ts'
import { HiddenParams, useFormAction } from './hidden-params.tsx'
import { matchesIn } from './matches.ts'
import type { FiltersMessages } from './messages.ts'
import { Tick } from './tick.tsx'
import valueStyles from './values.module.css'

type FindInsideProps = { id: string; words: FilterWords; messages: FiltersMessages; locale: Locale }

/** A search among all values of one filter. What it finds is ticked like any other value. */
export function FindInside({ id, words, messages, locale }: FindInsideProps): ReactNode {
  const { text, status, values, canShowMore, inputProps, valueProps, moreProps } = useFacetSearch(id)
  const action = useFormAction()
  const field = useRef<HTMLInputElement>(null)
  const find = (value: string): void =>
    inputProps.onChange({ target: { value } } as Parameters<typeof inputProps.onChange>[0])
  useTypedEarly(field, find)
  /** What was found goes away when it is ticked: the focus goes back to where it was searched for. */
  const chosen = ({ href, onClick }: LinkProps): LinkProps => ({
    href,
    onClick(click) {
      onClick(click)
      if (click.defaultPrevented) field.current?.focus()
    },
  })
  const label = say(messages.find, locale, { filter: words.label })
  return (
    <div className={styles.find} data-finds={text !== '' && values.length > 0 ? '' : undefined}>
      <form action={action} method="get" onSubmit={event => event.preventDefault()}>
        <HiddenParams without={[]} />
        <input
          ref={field}
          {...inputProps}
          name={fieldName.find(id)}
          className={styles.input}
          aria-label={label}
          placeholder={messages.findHint}
          onKeyDown={event => {
            // Escape empties the field; with nothing in it, it is the dialog's.
            if (event.key !== 'Escape' || text === '') return
            event.stopPropagation()
            find('')
          }}
        />
      </form>
      <p role="status" className={values.length === 0 && text !== '' ? styles.hint : styles.spoken}>
        {text === '' ? '' : told(status, values.length, text, messages, locale)}
      </p>
      {text !== '' && values.length > 0 ? (
        <ul className={`${valueStyles.values} ${styles.found}`} aria-label={label}>
          {values.map(one => {
            const caption = ownValue(words.values, one.rawValue) ?? one.displayValue
            const above = one.path?.length
              ? ` ${say(messages.in, locale, { path: one.path.join(' › ') })}`
              : ''
            return (
              <Tick
                key={[...(one.path ?? []), one.rawValue].join(';')}
                caption={
                  <>
                    <Highlighted text={caption} ranges={matchesIn(caption, text)} />
                    {above ? <span className={valueStyles.above}>{above}</span> : null}
                  </>
                }
                name={caption}
                count={one.count}
                state="idle"
                link={chosen(valueProps(one))}
                messages={messages}
                locale={locale}
              />
            )
          })}
        </ul>
      ) : null}
      {text !== '' && canShowMore ? (
        <p className={styles.links}>
          <button
            {...moreProps}
            className={styles.textLink}
            aria-label={say(messages.moreOf, locale, { filter: label })}
          >
            {messages.more}
          </button>
        </p>
      ) : null}
    </div>
  )
}

/** What was typed before hydration is looked for once the page's own search has taken over. */
function useTypedEarly(field: RefObject<HTMLInputElement | null>, find: (text: string) => void): void {
  const search = useSearch()
  const early = useRef({ search, text: '' })
  // Before the takeover draws the field anew, empty.
  useLayoutEffect(() => {
    early.current.text = field.current?.value ?? ''
  }, [field])
  const taken = useEffectEvent(find)
  useEffect(() => {
    const { search: served, text } = early.current
    if (search === served || text === '') return
    early.current.text = ''
    taken(text)
  }, [search])
}

function told(
  status: string,
  count: number,
  text: string,
  messages: FiltersMessages,
  locale: Locale,
): string {
  if (status === 'failed') return messages.findFailed
  if (status !== 'ready' && count === 0) return messages.finding
  return count === 0 ? say(messages.foundNone, locale, { text }) : say(messages.found, locale, { count })
}

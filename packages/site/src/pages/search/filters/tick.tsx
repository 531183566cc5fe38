import { type LinkProps, say } from '@quarry/search/react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../locale.ts'
import { Count } from './counts.tsx'
import styles from './filters.module.css'
import { pressOnSpace, useHydrated } from './hydrated.ts'
import { Mark } from './mark.tsx'
import type { FiltersMessages } from './messages.ts'
import valueStyles from './values.module.css'

type State = 'idle' | 'selected' | 'excluded'

/**
 * A value to tick. Without script a link that leads to the ticked page; with script a checkbox by the Authoring
 * Practices' checkbox pattern (screen readers say "checked", the space bar ticks). A second, smaller action leaves the value out.
 */
export function Tick({
  caption,
  name,
  count,
  state,
  link,
  exclude,
  messages,
  locale,
  role = 'checkbox',
}: {
  caption: ReactNode
  /** The caption as plain text. */
  name: string
  count: number | undefined
  state: State
  link: LinkProps
  exclude?: LinkProps | undefined
  messages: FiltersMessages
  locale: Locale
  role?: 'checkbox' | 'radio'
}): ReactNode {
  const hydrated = useHydrated()
  const { href, onClick } = link
  const leaveOut = exclude
    ? say(state === 'excluded' ? messages.include : messages.exclude, locale, { value: name })
    : ''
  return (
    <li className={valueStyles.row} data-state={state === 'idle' ? undefined : state}>
      <a
        href={href}
        onClick={once(onClick)}
        rel="nofollow"
        className={valueStyles.value}
        {...(hydrated && role === 'checkbox'
          ? { role, 'aria-checked': state === 'selected', onKeyDown: pressOnSpace }
          : { 'aria-current': state === 'selected' })}
      >
        <span className={role === 'radio' ? valueStyles.dot : valueStyles.box}>
          {state === 'excluded' ? <Mark of="minus" /> : state === 'selected' ? <Mark of="check" /> : null}
        </span>
        <span className={valueStyles.caption}>{caption}</span>
        {state === 'excluded' ? <span className={styles.spoken}> ({messages.excluded})</span> : null}
        {count === undefined || state === 'excluded' ? null : (
          <>
            {' '}
            <Count count={count} />
          </>
        )}
      </a>
      {exclude ? (
        <a href={exclude.href} onClick={once(exclude.onClick)} rel="nofollow" className={valueStyles.exclude}>
          <Mark of={state === 'excluded' ? 'cross' : 'minus'} />
          <span
            className={valueStyles.name}
            data-name={state === 'excluded' ? messages.takeBack : messages.leaveOut}
            aria-hidden="true"
          />
          <span className={styles.spoken}>{leaveOut}</span>
        </a>
      ) : null}
    </li>
  )
}

/** A second click of a double click would take back the first. */
const once =
  (act: LinkProps['onClick']): LinkProps['onClick'] =>
  click =>
    click.detail > 1 ? click.preventDefault() : act(click)

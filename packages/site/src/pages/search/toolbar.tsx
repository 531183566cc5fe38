import { pageSizeChosen, pairs, sortChosen } from '@quarry/search'
import { Summary, useHistory, useLateState, useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import { LayoutChoice, SaveSearch } from './own-choices.tsx'
import type { PartProps } from './setup.ts'
import styles from './toolbar.module.css'

/** What was found, in which order it stands, and what one can do with it. */
export function Toolbar(part: PartProps): ReactNode {
  const { messages, locale } = part
  return (
    <div className={styles.toolbar} data-toolbar="">
      <div className={styles.summary} data-summary="">
        <Summary messages={messages.summary} locale={locale} className={styles.said} />
      </div>
      <OrderForm {...part} />
      <Actions {...part} />
    </div>
  )
}

/** Undo, redo and the link: what a page without script leaves to the browser. */
function Actions(part: PartProps): ReactNode {
  const { messages } = part
  const { undoProps, redoProps } = useHistory()
  const [outcome, setOutcome] = useState('')
  const text = messages.page
  const share = async (): Promise<void> => {
    // Emptied first, so that a second copy is announced as well.
    setOutcome('')
    // A phone has a sheet of its own for it.
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title: document.title, url: location.href }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(location.href)
      setOutcome(text.copied)
    } catch {
      setOutcome(text.copyFailed)
    }
  }
  return (
    <div className={styles.actions}>
      <LayoutChoice messages={messages} />
      <SaveSearch {...part} say={setOutcome} />
      <button {...undoProps} className={styles.action} aria-label={text.undo} title={text.undo} data-undo="">
        <Icon d={lines.undo} />
      </button>
      <button {...redoProps} className={styles.action} aria-label={text.redo} title={text.redo} data-redo="">
        <Icon d={lines.redo} />
      </button>
      <button
        type="button"
        className={styles.action}
        aria-label={text.copy}
        title={text.copy}
        onClick={share}
        data-copy=""
      >
        <Icon d={lines.link} />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </div>
  )
}

/** Fields of the form itself; the page begins anew with another order. */
const own = ['sortCriteria', 'numberOfResults', 'firstResult']

/** The order and the number of results: a form that is sent as it is without script, and at once with it. */
function OrderForm({ setup, orders, messages, locale }: PartProps): ReactNode {
  const search = useSearch()
  // Without script its hidden fields carry everything an address holds.
  const state = useLateState()
  const sort = useSelect(state => state.sort?.expression ?? '')
  const size = useSelect(state => state.pager?.size ?? 0)
  const id = useId()
  const text = messages.page
  // An address may ask for an order or a number that is not offered: it is shown all the same.
  const sorts = orders.some(([expression]) => expression === sort)
    ? orders
    : [...orders, [sort, sort] as const]
  const sizes = [...new Set([...setup.sizes, size])].sort((a, b) => a - b)
  return (
    <form
      className={styles.order}
      method="get"
      action={state.page?.path}
      onSubmit={event => event.preventDefault()}
    >
      {pairs(search.params(undefined, state).filter(({ key }) => !own.includes(key))).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <span className={styles.field}>
        <label htmlFor={`${id}-sort`}>{text.order}</label>
        <select
          id={`${id}-sort`}
          name="sortCriteria"
          value={sort}
          onChange={event => void search.dispatch(sortChosen(event.target.value))}
        >
          {sorts.map(([expression, label]) => (
            <option key={expression} value={expression}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <span className={styles.field}>
        <label htmlFor={`${id}-size`}>{text.size}</label>
        <select
          id={`${id}-size`}
          name="numberOfResults"
          value={size}
          onChange={event => void search.dispatch(pageSizeChosen(Number(event.target.value)))}
        >
          {sizes.map(count => (
            <option key={count} value={count}>
              {count.toLocaleString(locale)}
            </option>
          ))}
        </select>
      </span>
      <noscript>
        <button type="submit" className={styles.apply}>
          {text.apply}
        </button>
      </noscript>
    </form>
  )
}

import { pageSizeChosen, pairs, sortChosen } from '@quarry/search'
import { useLateState, useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, useId } from 'react'
import type { PartProps } from './setup.ts'
import styles from './toolbar.module.css'

/** Fields of the form itself; the page begins anew with another order. */
const own = ['sortCriteria', 'numberOfResults', 'firstResult']

/** The order and the number of results: a form that is sent as it is without script, and at once with it. */
export function OrderForm({ setup, orders, messages, locale }: PartProps): ReactNode {
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

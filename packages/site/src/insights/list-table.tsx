import { Fragment, type ReactNode } from 'react'
import { type Locale, localePath } from '../locale.ts'
import { fill } from '../messages.ts'
import type { InsightList, InsightRow } from './lists.ts'
import type { InsightWords } from './words.ts'

const rowsShown = 10

type ListProps = {
  list: InsightList
  rows: readonly InsightRow[]
  text: InsightWords
  locale: Locale
  /** It is the whole page: all rows are shown, and its title stands above already. */
  isAlone: boolean
  /** Another look at the list. */
  addressOf(more: Record<string, string>): string
}

/** One list of insights, with the ways to all of it and to a file. */
export function ListTable({ list, rows, text, locale, isAlone, addressOf }: ListProps): ReactNode {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const title = text[list.title]
  const shown = isAlone ? rows : rows.slice(0, rowsShown)
  return (
    <section>
      <h2>{isAlone ? <span className="hidden">{title}</span> : title}</h2>
      <table>
        <thead>
          <tr>
            {list.columns.map(({ of, name, kind }) => (
              <th key={of} scope="col" className={kind}>
                {text[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(row => (
            <tr key={JSON.stringify(row)}>
              {list.columns.map(({ of, kind }, place) => {
                const value = kind === 'number' ? number.format(Number(row[of] ?? 0)) : String(row[of] ?? '')
                const href = place === 0 ? leadOf(list, row, locale) : null
                return (
                  <td key={of} className={kind}>
                    {href ? <a href={href}>{value}</a> : value}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ways">
        {!isAlone && rows.length > rowsShown ? (
          <Fragment>
            <a href={addressOf({})}>{fill(text.more, { list: title })}</a>{' '}
          </Fragment>
        ) : null}
        <a href={addressOf({ as: 'csv' })}>
          {text.csv}
          <span className="hidden"> {title}</span>
        </a>
      </p>
    </section>
  )
}

/** Where the first cell leads: to a page of this site by its path alone, whatever was collected. */
function leadOf({ leadsTo }: InsightList, row: InsightRow, locale: Locale): string | null {
  if (leadsTo === 'search' && row['query'])
    return `${localePath(locale, '/search')}?${new URLSearchParams({ q: String(row['query']) })}`
  const page = leadsTo === 'document' ? row['document'] : leadsTo === 'page' ? row['name'] : undefined
  return typeof page === 'string' && /^\/(?!\/)/.test(page) ? page : null
}

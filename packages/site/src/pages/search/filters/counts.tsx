import { say } from '@quarry/search/react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '../../../locale.ts'
import { perLocale } from '../../../per-locale.ts'
import styles from './filters.module.css'
import type { FiltersMessages } from './messages.ts'
import valueStyles from './values.module.css'

const formats = perLocale(locale => new Intl.NumberFormat(locale))

type CountWords = { short: string; long: string }

/** What was said of a count, by the words that it is said in: small numbers come again on every page. */
const known = new WeakMap<FiltersMessages, Map<number, CountWords>>()
const mostKnown = 2000

/** How counts are written. Formatters are dear to make and there are a hundred counts: they are made once. */
const CountContext = createContext<(count: number) => CountWords>(count => ({
  short: `${count}`,
  long: `${count}`,
}))

type CountProviderProps = { messages: FiltersMessages; locale: Locale; children: ReactNode }

export function CountProvider({ messages, locale, children }: CountProviderProps): ReactNode {
  const write = useMemo(() => {
    const format = formats(locale)
    const said = known.get(messages) ?? new Map<number, CountWords>()
    known.set(messages, said)
    return (count: number): CountWords => {
      const one = said.get(count) ?? {
        short: format.format(count),
        long: say(messages.results, locale, { count }),
      }
      if (said.size === mostKnown) said.clear()
      said.set(count, one)
      return one
    }
  }, [messages, locale])
  return <CountContext value={write}>{children}</CountContext>
}

/** A number for the eye, a sentence for the ear. */
export function Count({ count }: { count: number }): ReactNode {
  const { short, long } = useContext(CountContext)(count)
  return (
    <span className={valueStyles.count}>
      <span aria-hidden="true">{short}</span>
      <span className={styles.spoken}>{long}</span>
    </span>
  )
}

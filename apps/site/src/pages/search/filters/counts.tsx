import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '../../../locale.ts'
import { perLocale } from '../../../per-locale.ts'
import styles from './filters.module.css'
import type { FiltersMessages } from './messages.ts'
import valueStyles from './values.module.css'

const formats = perLocale(locale => ({
  number: new Intl.NumberFormat(locale),
  plural: new Intl.PluralRules(locale),
}))

type Said = { short: string; long: string }

/** How counts are written. Formatters are dear to make and there are a hundred counts: they are made once. */
const CountContext = createContext<(count: number) => Said>(count => ({
  short: `${count}`,
  long: `${count}`,
}))

export function CountProvider({
  messages,
  locale,
  children,
}: {
  messages: FiltersMessages
  locale: Locale
  children: ReactNode
}): ReactNode {
  const write = useMemo(() => {
    const { number, plural } = formats(locale)
    const forms: Readonly<Record<string, string>> = messages.results
    return (count: number): Said => {
      const short = number.format(count)
      const form = forms[plural.select(count)] ?? messages.results.other
      return { short, long: form.replace('{count}', short) }
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

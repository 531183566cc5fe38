import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '../../../locale.ts'
import styles from './filters.module.css'
import type { FiltersMessages } from './messages.ts'

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
    const [number, plural] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)]
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
    <span className={styles.count}>
      <span aria-hidden="true">{short}</span>
      <span className={styles.spoken}>{long}</span>
    </span>
  )
}

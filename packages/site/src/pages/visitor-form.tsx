import type { ReactNode } from 'react'
import { aboutYouPath } from '../consent/index.ts'
import type { Facts } from '../content/facts.ts'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { pageWords } from './messages.ts'
import styles from './visitor-form.module.css'

type VisitorFormProps = {
  facts: Facts
  said: Readonly<Record<string, string>>
  /** The visitor agreed that answers are remembered. */
  remembered: boolean
  locale: Locale
}

/** Says of oneself what the page may use: a form like any other, so it works without a script. */
export function VisitorForm({ facts, said, remembered, locale }: VisitorFormProps): ReactNode {
  const text = pageWords(locale)
  return (
    <section className={styles.form} aria-labelledby="yours">
      <h2 id="yours" className={styles.title}>
        {text.yours}
      </h2>
      <form className={styles.answers} method="get" action={localePath(locale, '/')}>
        {facts.map(({ name, label, values }) => (
          <label key={name} className={styles.answer}>
            <span>{inLocale(label, locale)}</span>
            <select name={name} defaultValue={said[name] ?? ''} className={styles.select}>
              <option value="">{text.yoursAny}</option>
              {values.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {inLocale(words, locale)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className={styles.apply}>
          {text.yoursApply}
        </button>
      </form>
      <p className={styles.note}>
        {`${remembered ? text.yoursRemembered : text.yoursPassing} `}
        <a href={localePath(locale, aboutYouPath)}>{text.yoursAbout}</a>
      </p>
    </section>
  )
}

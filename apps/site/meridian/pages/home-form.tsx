import type { ReactNode } from 'react'
import { aboutYouPath } from '../../src/consent/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import { type Fact, factNames, facts } from '../facts.ts'
import { messages } from '../text.ts'
import styles from './home.module.css'

/** Says of oneself what the page may use: a form like any other, so it works without a script. */
export function HomeForm({
  said,
  kept,
  locale,
}: {
  said: Readonly<Record<Fact, string>>
  /** The visitor agreed that answers are remembered. */
  kept: boolean
  locale: Locale
}): ReactNode {
  const text = messages[locale]
  return (
    <section className={styles.yours} aria-labelledby="yours">
      <h2 id="yours" className={styles.yoursTitle}>
        {text.yours}
      </h2>
      <form className={styles.answers} method="get" action={localePath(locale, '/')}>
        {factNames.map(name => (
          <label key={name} className={styles.answer}>
            <span>{text[`yours_${name}`]}</span>
            <select name={name} defaultValue={said[name]} className={styles.select}>
              <option value="">{text.yours_any}</option>
              {facts[name].map(value => (
                <option key={value} value={value}>
                  {text[`yours_${value}`]}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button type="submit" className={styles.apply}>
          {text.yours_apply}
        </button>
      </form>
      <p className={styles.note}>
        {kept ? text.yours_kept : text.yours_passing}{' '}
        <a href={localePath(locale, aboutYouPath)}>{text.yours_about}</a>
      </p>
    </section>
  )
}

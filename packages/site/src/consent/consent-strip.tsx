import { type ReactNode, useContext } from 'react'
import { type Locale, localePath } from '../locale.ts'
import styles from './consent.module.css'
import { ConsentChoices, ConsentFrame } from './consent-frame.tsx'
import { aboutYouPath, ConsentContext } from './context.ts'
import { consentMessages } from './messages.ts'

/**
 * The question at the end of every page: a form that works without script. It is the same for everybody, so pages can
 * be kept; a script lets it stick to the window's edge for those who have not answered (`bar.ts`). For that it has to
 * stand beside the frame: inside of the foot it could only stick there.
 */
export function ConsentStrip({ locale }: { locale: Locale }): ReactNode {
  const { token } = useContext(ConsentContext)
  const text = consentMessages(locale)
  if (!token) return null
  return (
    <section className={styles.strip} aria-label={text.name} data-consent-strip="">
      {/* Once it is answered, a script puts this in the place of the question: pages are the same for everybody. */}
      <p className={styles.answered}>
        {(['none', 'some', 'all'] as const).map(given => (
          <span key={given} data-when={given}>
            {text.given[given]}
          </span>
        ))}{' '}
        <span role="status" data-consent-status="" />{' '}
        <button type="button" className={styles.again} data-consent-again="">
          {text.again}
        </button>
      </p>
      <ConsentFrame locale={locale} className={styles.quick}>
        <p className={styles.ask}>
          <strong>{text.title}</strong> {text.ask} <span role="alert" data-consent-problem="" />
        </p>
        <ConsentChoices locale={locale}>
          <a className={styles.button} href={localePath(locale, aboutYouPath)}>
            {text.choose}
          </a>
        </ConsentChoices>
      </ConsentFrame>
    </section>
  )
}

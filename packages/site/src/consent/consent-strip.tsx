import { type ReactNode, useContext } from 'react'
import { type Locale, localePath } from '../locale.ts'
import styles from './consent.module.css'
import { aboutYouPath, ConsentContext, consentPath } from './context.ts'
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

type ConsentFrameProps = { locale: Locale; className: string | undefined; children: ReactNode }

/** A form that says yes or no: it works without script, and with one it is sent in place. */
export function ConsentFrame({ locale, className, children }: ConsentFrameProps): ReactNode {
  const { token, back } = useContext(ConsentContext)
  const text = consentMessages(locale)
  return (
    <form
      className={className}
      method="post"
      action={consentPath}
      data-consent=""
      data-saved={text.saved}
      data-failed={text.failed}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}

/** No and yes, alike in size and place, and what else can be chosen. */
export function ConsentChoices({ locale, children }: { locale: Locale; children: ReactNode }): ReactNode {
  const text = consentMessages(locale)
  return (
    <div className={styles.choices}>
      <button type="submit" className={styles.button} name="choice" value="none">
        {text.refuse}
      </button>
      <button type="submit" className={styles.button} name="choice" value="all">
        {text.accept}
      </button>
      {children}
    </div>
  )
}

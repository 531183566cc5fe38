import { allows, type Consent, type Purpose, purposes } from '@quarry/events'
import { type ReactNode, useContext } from 'react'
import type { Locale } from '../locale.ts'
import styles from './consent.module.css'
import { ConsentContext, consentPath } from './context.ts'
import { consentMessages } from './messages.ts'

/** One question for each purpose, with what was decided. For pages that are made for one visitor only. */
export function ConsentForm({
  locale,
  consent,
  signal,
}: {
  locale: Locale
  consent: Consent | null
  /** The browser asks not to be followed. */
  signal: boolean
}): ReactNode {
  const { token, back } = useContext(ConsentContext)
  const text = consentMessages[locale]
  return (
    <form
      className={styles.form}
      method="post"
      action={consentPath}
      data-consent=""
      data-saved={text.saved}
      data-failed={text.failed}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="back" value={back} />
      {signal ? <p className={styles.signal}>{text.signal}</p> : null}
      <div className={styles.purposes}>
        <Question name="necessary" title={text.necessary} text={text.necessaryText} checked fixed />
        {purposes.map(purpose => (
          <Question
            key={purpose}
            name={purpose}
            title={text[purpose]}
            text={text[`${purpose}Text`]}
            checked={allows(consent, purpose)}
            fixed={signal && purpose !== 'preferences'}
          />
        ))}
      </div>
      <div className={styles.choices}>
        <button type="submit" className={styles.button} name="choice" value="none">
          {text.refuse}
        </button>
        <button type="submit" className={styles.button} name="choice" value="all">
          {text.accept}
        </button>
        <button type="submit" className={styles.button} name="choice" value="some">
          {text.save}
        </button>
      </div>
      <p role="status" className={styles.status} data-consent-status="" />
    </form>
  )
}

function Question({
  name,
  title,
  text,
  checked,
  fixed = false,
}: {
  name: Purpose | 'necessary'
  title: string
  text: string
  checked: boolean
  fixed?: boolean
}): ReactNode {
  return (
    <label className={styles.purpose}>
      <input
        type="checkbox"
        className={styles.tick}
        name={name}
        defaultChecked={checked}
        disabled={fixed}
        aria-describedby={`consent-${name}`}
      />
      <span className={styles.name}>{title}</span>
      <span className={styles.what} id={`consent-${name}`}>
        {text}
      </span>
    </label>
  )
}

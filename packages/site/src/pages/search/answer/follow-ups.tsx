import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { localePath } from '../../../locale.ts'
import type { BoxProps } from './actions.tsx'
import styles from './answer.module.css'

/** Fetched when somebody asks on. */
const Turns = lazy(async () => ({ default: (await import('./turns.tsx')).Turns }))

/** Questions that go on from an answer. Until there is a script each is a search of its own. */
export function FollowUps(props: BoxProps): ReactNode {
  const { text, locale } = props
  const [asked, setAsked] = useState<readonly string[]>([])

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    setAsked([...asked, String(form['q'].value)])
    form.reset()
  }

  return (
    <>
      {asked.length > 0 ? (
        <Suspense>
          <Turns {...props} asked={asked} />
        </Suspense>
      ) : null}
      <form className={styles.row} action={localePath(locale, '/search')} onSubmit={ask} data-follow-up="">
        <input name="q" required maxLength={500} aria-label={text.followUp} placeholder={text.followUp} />
        <button type="submit" className={styles.quiet}>
          {text.ask}
        </button>
      </form>
    </>
  )
}

import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '../locale.ts'
import { catalogue } from '../messages.ts'
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }
import { signInPath, signOutPath } from './paths.ts'
import styles from './sign-in.module.css'

const words = catalogue('site.sign-in', { en, es, fr })

export type Visitor = {
  /** Empty: nobody yet. */
  name: string
  /** Whether there is somewhere to sign in, and so to sign out. */
  offers: boolean
  /** Where to go back to. */
  back: string
}

/** Who reads the page; null where nobody can be anybody. */
export const VisitorContext = createContext<Visitor | null>(null)

/** Who is signed in, or the way there: in the header of every page of a site that has members. */
export function SignIn({ locale }: { locale: Locale }): ReactNode {
  const visitor = useContext(VisitorContext)
  if (!visitor || (visitor.name === '' && !visitor.offers)) return null
  const text = words(locale)
  if (visitor.name === '')
    return (
      <a
        className={styles['link']}
        href={`${signInPath}?${new URLSearchParams({ back: visitor.back })}`}
        rel="nofollow"
      >
        {text.signIn}
      </a>
    )
  return (
    <form className={styles['signed']} method="post" action={signOutPath} aria-label={text.account}>
      <span className={styles['name']} title={visitor.name}>
        {visitor.name}
      </span>
      {visitor.offers ? (
        <button className={styles['link']} type="submit" title={visitor.name}>
          {text.signOut}
        </button>
      ) : null}
    </form>
  )
}

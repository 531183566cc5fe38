import { type ReactNode, useContext } from 'react'
import consentStyles from '../consent/consent.module.css'
import { aboutYouPath, ConsentContext } from '../consent/context.ts'
import { consentMessages } from '../consent/messages.ts'
import { Island } from '../islands/island.tsx'
import { type Locale, localePath } from '../locale.ts'
import styles from './favourites.module.css'
import { type FavouritesMessages, favouritesMessages } from './messages.ts'
import { favouritesId } from './place.ts'

/** What the button’s script needs: the page’s address, where the list is, where one chooses, and the words. */
export type FavouriteProps = Pick<
  FavouritesMessages,
  'favourite' | 'kept' | 'removed' | 'needs' | 'allow' | 'choose' | 'full' | 'failed'
> & { href: string; list: string; listName: string; notSaved: string; link: string }

/** Keeps the page that it stands on. Nothing of a visitor is in it: pages are the same for everybody. */
export function FavouriteButton({ path, locale }: { path: string; locale: Locale }): ReactNode {
  const { token } = useContext(ConsentContext)
  // Where nobody can agree to anything nothing is kept.
  if (!token) return null
  const { favourite, kept, removed, needs, allow, choose, full, failed, title } = favouritesMessages(locale)
  return (
    <Island
      name="favourites"
      hydrate="interaction"
      stored="quarry.favourites"
      component={Button}
      props={{
        favourite,
        kept,
        removed,
        needs,
        allow,
        choose,
        full,
        failed,
        href: localePath(locale, path),
        list: `${localePath(locale, aboutYouPath)}#${favouritesId}`,
        listName: title,
        notSaved: consentMessages(locale).failed,
        link: consentStyles.again ?? '',
      }}
      live={{}}
    />
  )
}

function Button({ favourite }: FavouriteProps): ReactNode {
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={`${consentStyles.again} ${styles.star}`}
        aria-pressed={false}
        data-favourite=""
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
          <path
            d="m12 3.500 2.600 5.400 5.900.8-4.300 4.100 1.100 5.900L12 16.800l-5.300 2.900 1.100-5.900L3.500 9.700l5.900-.8z"
            strokeWidth="1.5"
            strokeLinejoin="round"
          />
        </svg>
        {favourite}
      </button>
      <span role="status" />
    </div>
  )
}

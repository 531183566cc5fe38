import { type ReactNode, useContext } from 'react'
import consentStyles from '../consent/consent.module.css'
import { ConsentContext } from '../consent/context.ts'
import { Island } from '../islands/island.tsx'
import type { Locale } from '../locale.ts'
import { Section } from '../pages/parts.tsx'
import { Icon } from '../pages/search/icon.tsx'
import { lines } from '../pages/search/icon-lines.ts'
import rows from '../pages/search/start.module.css'
import toolbar from '../pages/search/toolbar.module.css'
import styles from './favourites.module.css'
import { type FavouritesMessages, favouritesMessages } from './messages.ts'
import { favouritesId } from './place.ts'

export type FavouritesListProps = Pick<
  FavouritesMessages,
  'none' | 'remove' | 'removeAll' | 'gone' | 'undo' | 'failed'
> & { link: string }

/** All that a visitor keeps, on the page that says what is known of them. Only their browser has it, so a script writes it. */
export function FavouritesList({ locale }: { locale: Locale }): ReactNode {
  const { token } = useContext(ConsentContext)
  if (!token) return null
  const { title, lead, script, none, remove, removeAll, gone, undo, failed } = favouritesMessages(locale)
  return (
    <Section id={favouritesId} title={title} lead={lead}>
      <div>
        <noscript>
          <p>{script}</p>
        </noscript>
        <Island
          name="favourites"
          hydrate="load"
          component={List}
          props={{ none, remove, removeAll, gone, undo, failed, link: consentStyles.again ?? '' }}
          live={{}}
        />
      </div>
    </Section>
  )
}

function List({ none, removeAll }: FavouritesListProps): ReactNode {
  return (
    <>
      <div className={styles.row}>
        <p data-none="" tabIndex={-1}>
          {none}
        </p>
      </div>
      <ul className={rows.list}>
        <template>
          <li className={rows.kept}>
            {/* biome-ignore lint/a11y/useAnchorContent lint/a11y/useValidAnchor: a script fills in address and title */}
            <a className={rows.fresh} dir="auto" />
            <button type="button" className={toolbar.action}>
              <Icon d={lines.close} />
            </button>
          </li>
        </template>
      </ul>
      <div className={styles.row}>
        <span data-all="" hidden>
          <button type="button" className={consentStyles.again}>
            {removeAll}
          </button>
        </span>
        <span role="status" />
      </div>
    </>
  )
}

import { recentQueryChosen, type SearchEvent } from '@quarry/search'
import { popularQueryChosen } from '@quarry/search/popular'
import { linkTo, useFacet, useRecommendations, useSearch, useSelect } from '@quarry/search/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { favourites } from '../../favourites/on-device.ts'
import { favouritesId, newestFavourites } from '../../favourites/place.ts'
import { localePath } from '../../locale.ts'
import { ownValue } from '../../own-value.ts'
import { safeAddress } from './address.ts'
import { choose } from './choices-store.ts'
import type { PlanOf } from './filters/plan.ts'
import { Icon } from './icon.tsx'
import { lines } from './icon-lines.ts'
import { useChoices } from './own-choices.tsx'
import type { PartProps } from './setup.ts'
import styles from './start.module.css'
import toolbar from './toolbar.module.css'

const mostRecent = 5
const none: ReturnType<typeof favourites.list> = []
/** On a server nobody keeps anything. */
const noFavourites = () => none

/** Where a search begins: what there is, what others and what this visitor looked for, what one may ask, and what is new. */
export function Start({ messages, words, setup, locale }: PartProps): ReactNode {
  const search = useSearch()
  const service = useSelect(state => state.popular?.queries)
  const recent = useSelect(state => state.recentQueries) ?? []
  const fresh = useRecommendations().list
  const { saved } = useChoices()
  const pages = useSyncExternalStore(favourites.subscribe, favourites.list, noFavourites)
  const text = messages.page
  const popular = words.popular ?? service ?? []
  const kinds = setup.filters.find((plan): plan is PlanOf<'list'> => plan.look === 'list')
  const asked = (
    label: string,
    queries: readonly string[],
    name: string,
    event: (q: string) => SearchEvent = popularQueryChosen,
  ) =>
    queries.length === 0 ? null : (
      <section className={styles.part} data-part={name}>
        <h2 className={styles.label}>{label}</h2>
        <ul className={styles.words}>
          {queries.map(q => (
            <li key={q}>
              <a {...linkTo(search, event(q))} className={styles.word}>
                {q}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <div className={styles.start} data-start="">
      {kinds ? <Tiles id={kinds.id} names={words.filters[kinds.id]?.values ?? {}} locale={locale} /> : null}
      <div className={styles.columns}>
        <div>
          {asked(text.popular, popular, 'popular')}
          {setup.answers ? asked(text.questions, words.questions ?? [], 'questions') : null}
          {asked(text.recentSearches, recent.slice(0, mostRecent), 'recent', recentQueryChosen)}
        </div>
        {saved.length > 0 ? (
          <section className={styles.part} data-part="saved">
            <h2 className={styles.label}>{text.savedSearches}</h2>
            <ul className={styles.list}>
              {saved.map(({ name, href }) => (
                <li key={href} className={styles.kept}>
                  <a href={href} className={styles.fresh}>
                    {name}
                  </a>
                  <button
                    type="button"
                    className={toolbar.action}
                    aria-label={`${text.unsave}: ${name}`}
                    onClick={() => choose({ saved: saved.filter(one => one.href !== href) })}
                  >
                    <Icon d={lines.close} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {pages.length > 0 ? (
          <section className={styles.part} data-part="favourites">
            <h2 className={styles.label}>{text.favourites}</h2>
            <ul className={styles.list}>
              {pages.slice(0, newestFavourites).map(({ href, title, language }) => (
                <li key={href}>
                  <a href={href} lang={language} dir="auto" className={styles.fresh}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
            <p className={styles.label}>
              <a href={`${localePath(locale, '/about-you')}#${favouritesId}`}>{text.allFavourites}</a>
            </p>
          </section>
        ) : null}
        {fresh.length > 0 ? (
          <section className={styles.part} data-part="new">
            <h2 className={styles.label}>{text.fresh}</h2>
            <ul className={styles.list}>
              {fresh.map(one => (
                <li key={one.uniqueId}>
                  <a href={safeAddress(one.clickUri)} className={styles.fresh}>
                    {one.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <h2 className={styles.label}>{text.everything}</h2>
    </div>
  )
}

type TilesProps = { id: string; names: Readonly<Record<string, string>>; locale: string }

/** What there is, by kind. */
function Tiles({ id, names, locale }: TilesProps): ReactNode {
  const { values, valueProps } = useFacet(id)
  return (
    <ul className={styles.tiles} data-part="kinds">
      {values.map(({ value, numberOfResults }) => (
        <li key={value}>
          <a {...valueProps(value, false)} className={styles.tile}>
            <span className={styles.kind}>{ownValue(names, value) ?? value}</span>
            <span className={styles.count}>{numberOfResults.toLocaleString(locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

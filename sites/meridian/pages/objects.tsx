import { collectionOf, everyLanguage, keptForAll, type Route } from '@quarry/site'
import { FilteredList, type FoundEntries, type ListFilters, PageHead } from '@quarry/site/pages'
import { type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { chrome, Frame } from '../chrome.ts'
import { monthName, tenth } from '../format.ts'
import { glyphOf } from '../glyphs.ts'
import { labelOf } from '../kinds.ts'
import { Glyph } from '../sky/glyph.tsx'
import type { Catalogue, SkyObject } from '../sky-object.ts'
import { trailOf } from '../structured.ts'
import { wordsIn } from '../text.ts'
import { pathOf } from './listed.tsx'
import styles from './objects.module.css'

const orders = ['number', 'season', 'brightness'] as const
type Order = (typeof orders)[number]

type ObjectsData = { found: FoundEntries<SkyObject>; order: Order }

/** Where the catalogue is, and what it can be narrowed by. The order is the page's own. */
export const objectsListing = {
  type: 'object',
  path: '/objects',
  filters: ['objecttype', 'instrument', 'magnitude', 'season', 'constellation', 'difficulty', 'distance'],
  keeps: ['order'],
} as const

/** The catalogue as one table, or what filters leave of it, in the order that one asks for. */
export function createObjectsRoute(catalogue: Catalogue, filters: ListFilters): Route<ObjectsData> {
  return {
    async load(request, context) {
      const { locale, now } = context
      const asked = new URL(request.url).searchParams.get('order')
      const order = orders.find(one => one === asked) ?? 'number'
      const text = wordsIn(locale)
      const whole = ordered(await catalogue(context), order, new Date(now).getUTCMonth())
      const found = await filters.apply(request, context, whole)
      if (found instanceof Response) return found
      return {
        data: { found, order },
        head: {
          title: `${found.sentence && `${found.sentence} · `}${text.objects} · ${chrome.name}`,
          description: text.objectsLead,
          alternates: everyLanguage('/objects'),
          canonical: localePath(locale, '/objects'),
          structured: [
            collectionOf('/objects', text.objects, context),
            trailOf([{ path: '/objects', text: text.objects }], context),
          ],
          ...found.head,
        },
        cacheControl: keptForAll,
        ...found.kept,
        parameters: filters.keys,
      }
    },
    Page: Objects,
  }
}

/** By season: what is best this month first, then what the year brings next. What has no season comes last. */
export function ordered(objects: readonly SkyObject[], order: Order, month: number): readonly SkyObject[] {
  if (order === 'number') return objects
  const bright = (object: SkyObject): number => object.magnitude ?? 99
  const wait = ({ bestMonth }: SkyObject): number =>
    bestMonth === undefined ? 12 : (bestMonth - month + 12) % 12
  return [...objects].sort((a, b) => (order === 'season' ? wait(a) - wait(b) : 0) || bright(a) - bright(b))
}

/** Where a thing has none of it: a planet keeps to no constellation and to no month. */
const nothing = '–'

/** What catalogues call it, beside what people do; of what has no name, what another catalogue calls it. */
function Designation({ of: { name, designation, otherDesignation } }: { of: SkyObject }): ReactNode {
  const other = designation === name ? otherDesignation : designation
  return other === '' ? null : <span className={styles.designation}>{other}</span>
}

function Objects({ data, locale }: { data: ObjectsData; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  const { found } = data
  const names: Record<Order, string> = {
    number: text.orderNumber,
    season: text.orderSeason,
    brightness: text.orderBrightness,
  }
  return (
    <Frame locale={locale} path="/objects" alternates={found.head.alternates}>
      <PageHead title={text.objectsTitle} lead={text.objectsLead} />
      <FilteredList found={found} locale={locale}>
        <nav aria-label={text.order}>
          <ul className={styles.orders}>
            {orders.map(order => (
              <li key={order}>
                <a
                  className={styles.order}
                  href={found.href({ order: order === 'number' ? '' : order })}
                  aria-current={order === data.order ? 'true' : undefined}
                >
                  {names[order]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" colSpan={2}>
                {text.name}
              </th>
              <th scope="col">{text.kind}</th>
              <th scope="col" className={styles.spare}>
                {text.constellation}
              </th>
              <th scope="col" className={styles.figure}>
                {text.magnitude}
              </th>
              <th scope="col" className={styles.spare}>
                {text.bestMonth}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.entries.map(object => (
              <tr key={object.slug}>
                <td className={styles.sign}>
                  <Glyph name={glyphOf('object', object.type)} />
                </td>
                <th scope="row">
                  <a className={styles.name} href={localePath(locale, pathOf('object', object.slug))}>
                    {object.name}
                  </a>
                  <Designation of={object} />
                </th>
                <td>{labelOf('objectType', object.type, locale)}</td>
                <td className={styles.spare}>{object.constellation || nothing}</td>
                <td className={styles.figure}>
                  {object.magnitude === undefined ? nothing : tenth(locale, object.magnitude)}
                </td>
                <td className={styles.spare}>
                  {object.bestMonth === undefined ? nothing : monthName(locale, object.bestMonth)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FilteredList>
    </Frame>
  )
}

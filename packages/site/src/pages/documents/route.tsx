import type { ReactNode } from 'react'
import { dayFormat } from '../../day.ts'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { fieldLabel } from '../../field-label.ts'
import { indexedName } from '../../language.ts'
import { defaultLocale, type Locale, localePath, locales } from '../../locale.ts'
import { fill } from '../../messages.ts'
import type { Route, RouteContext } from '../../route.ts'
import { trailOf } from '../../structured.ts'
import { pageWords } from '../messages.ts'
import { homeStep, PageHead, Trail } from '../parts.tsx'
import readingStyles from '../reading.module.css'
import { absent, routeOf } from '../route-of.tsx'
import type { FilterWords } from '../search/setup.ts'
import type { PagesSetup } from '../setup.ts'
import type { SitePage } from '../sitemap/sitemap.ts'
import { allDocuments, type DescribedDocument, documentAt, type FoundDocument } from './ask.ts'
import styles from './documents.module.css'
import { factText } from './fact-text.ts'

type DocumentData = { document: DescribedDocument; path: string }

/** A document of a source: title, facts and text, as plain as it came. */
export function createDocumentRoute(
  setup: PagesSetup,
  base: string,
  wordsIn: (locale: Locale) => Readonly<Record<string, FilterWords>>,
): Route<DocumentData | null> {
  return routeOf<DocumentData>(
    async (_request, context) => {
      const { locale, origin = '', params } = context
      const path = `${base}/${encodeURIComponent(params['id'] ?? '')}`
      const document = await documentAt([path, `${origin}${path}`], context)
      if (!document) return absent
      return {
        data: { document, path },
        head: {
          title: `${document.title} · ${setup.name}`,
          ...(document.summary ? { description: document.summary } : {}),
          canonical: localePath(localesOf(document)[0] ?? locale, path),
          structured: [trailOf([homeStep(locale), { path, text: document.title }], context)],
        },
        // Documents come and go without anything being published, and some are for some only.
        cacheControl: 'private, no-cache',
      }
    },
    ({ data: { document, path }, locale }) => (
      <setup.Frame locale={locale} path={path}>
        <Trail locale={locale} steps={[homeStep(locale)]} />
        <article>
          <PageHead title={document.title} lead={document.summary ?? undefined}>
            <div className={readingStyles.byline}>
              <p>{bylineOf(document, locale)}</p>
              <FavouriteButton path={path} locale={locale} />
            </div>
          </PageHead>
          <div className={styles.columns}>
            <div className={readingStyles.body}>
              {paragraphsOf(document.raw['body']).map(({ at, text }) => (
                <p key={at}>{text}</p>
              ))}
            </div>
            <Facts document={document} words={wordsIn(locale)} locale={locale} />
          </div>
        </article>
      </setup.Frame>
    ),
  )
}

/** Their addresses, for the site map: of what everybody may read. */
export async function documentPages(base: string, context: RouteContext): Promise<SitePage[]> {
  if (context.identity) return []
  const { origin = '' } = context
  return (await allDocuments(context)).flatMap(document => {
    const address = String(document.raw['clickableuri'])
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    if (!path.startsWith(`${base}/`)) return []
    const date = Number(document.raw['date'])
    return [
      {
        path,
        locales: localesOf(document),
        ...(Number.isFinite(date) ? { modified: new Date(date).toISOString().slice(0, 10) } : {}),
      },
    ]
  })
}

/** In which of the site's languages it is written; what does not say stands where the site begins. */
function localesOf({ raw }: FoundDocument): readonly Locale[] {
  const written = new Set([raw['language']].flat().map(String))
  const own = locales.filter(locale => written.has(indexedName(locale)))
  return own.length > 0 ? own : [defaultLocale]
}

function bylineOf({ raw }: FoundDocument, locale: Locale): string {
  const words = pageWords(locale)
  const { author, date } = raw
  return [
    typeof author === 'string' && author !== '' ? fill(words.by, { author }) : '',
    typeof date === 'number' ? fill(words.updated, { date: dayFormat(locale).format(date) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What every document has, which the page says elsewhere or nobody reads. */
const ofEvery =
  /^(title|summary|body|asked|uri|clickableuri|permanentid|urihash|kind|language|date|author|filetype|objecttype|folding.*|sys.*|rowid|collection|source)$/
const mostFacts = 50

type FactsProps = {
  document: DescribedDocument
  words: Readonly<Record<string, FilterWords>>
  locale: Locale
}

/** What it says in its fields, a row each. */
function Facts({ document, words, locale }: FactsProps): ReactNode {
  // Names of fields arrive in small letters.
  const wordsOf = new Map(Object.entries(words).map(([id, said]) => [id.toLowerCase(), said]))
  const facts = Object.entries(document.raw)
    .filter(([name]) => !ofEvery.test(name))
    .map(([name, value]) => ({
      name,
      label: wordsOf.get(name)?.label ?? fieldLabel(name),
      text: factText(value, document.days.has(name), locale, wordsOf.get(name)),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, mostFacts)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, text }) => (
        <div key={name}>
          <dt className={styles.name}>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines with nothing between them are one paragraph. */
function paragraphsOf(body: unknown): { at: number; text: string }[] {
  const text = typeof body === 'string' ? body : ''
  return text.split(/\n\s*\n/).flatMap((one, at) => (one.trim() ? [{ at, text: one.trim() }] : []))
}

import { plainText } from '@quarry/content'
import { type Locale, localePath } from '../src/locale.ts'
import type { RouteContext } from '../src/route.ts'
import { chrome } from './chrome.ts'
import type { EntryReader } from './entry.ts'
import { listings } from './pages/listings.ts'
import { messages } from './text.ts'

/** One thing as search engines read it (schema.org). */
export type Structured = Readonly<Record<string, unknown>>
type Step = { path: string; text: string }
type Where = Pick<RouteContext, 'locale' | 'origin'>

const context = 'https://schema.org'
const mostWords = 5000

/** The way from the home page to this one. */
export function trailOf(steps: readonly Step[], { locale, origin = '' }: Where): Structured {
  const all = [{ path: '/', text: messages[locale].home }, ...steps]
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ path, text }, at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name: text },
      item: origin + localePath(locale, path),
    })),
  }
}

/** The site as a whole, with its search. */
export function websiteOf({ locale, origin = '' }: Where): Structured {
  return {
    ...{ '@context': context, '@type': 'WebSite', name: chrome.name },
    ...{ url: origin + localePath(locale, '/'), inLanguage: locale, description: chrome.tagline[locale] },
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${localePath(locale, '/search')}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A page that lists others. */
export function collectionOf(path: string, name: string, { locale, origin = '' }: Where): Structured {
  const url = origin + localePath(locale, path)
  return { '@context': context, '@type': 'CollectionPage', name, url, inLanguage: locale }
}

/** A text to read, and where it stands: what it is about, when it was written, by whom. */
export function readingOf(entry: EntryReader, path: string, where: Where): readonly Structured[] {
  const { locale, origin = '' } = where
  const url = origin + localePath(locale, path)
  const about = { name: entry.text('title'), description: entry.text('summary'), inLanguage: locale, url }
  const written = {
    headline: about.name,
    ...(entry.text('date') ? { datePublished: entry.text('date') } : {}),
    dateModified: entry.modified,
    ...(entry.text('author') ? { author: { '@type': 'Organization', name: entry.text('author') } } : {}),
    publisher: { '@type': 'Organization', name: chrome.name },
  }
  const thing =
    entry.type === 'glossary'
      ? { ...about, '@type': 'DefinedTerm', inDefinedTermSet: origin + localePath(locale, '/glossary') }
      : { ...about, ...written, '@type': 'Article' }
  return [
    { '@context': context, ...thing },
    trailOf([...listStep(entry.type, locale), { path, text: about.name }], where),
  ]
}

/** A question with what was answered. */
export function questionOf(
  question: EntryReader,
  replies: readonly EntryReader[],
  path: string,
  where: Where,
): readonly Structured[] {
  const url = where.origin + localePath(where.locale, path)
  const said = (entry: EntryReader): Structured => ({
    text: plainText(entry.value('body')).slice(0, mostWords),
    ...(entry.text('date') ? { dateCreated: entry.text('date') } : {}),
    ...(entry.text('author') ? { author: { '@type': 'Person', name: entry.text('author') } } : {}),
  })
  const answer = (entry: EntryReader): Structured => ({
    '@type': 'Answer',
    ...said(entry),
    url: `${url}#${entry.slug}`,
  })
  const accepted = replies.filter(reply => reply.flag('accepted')).map(answer)
  const others = replies.filter(reply => !reply.flag('accepted')).map(answer)
  const name = question.text('title')
  const mainEntity = {
    ...{ '@type': 'Question', name, answerCount: replies.length, ...said(question) },
    ...(accepted.length > 0 ? { acceptedAnswer: accepted[0] } : {}),
    ...(others.length > 0 ? { suggestedAnswer: others } : {}),
  }
  return [
    { '@context': context, '@type': 'QAPage', inLanguage: where.locale, url, mainEntity },
    trailOf([...listStep('question', where.locale), { path, text: name }], where),
  ]
}

/** The list that pages of a type stand in. */
function listStep(type: string, locale: Locale): Step[] {
  if (type === 'object') return [{ path: '/objects', text: messages[locale].objects }]
  const listing = Object.values(listings).find(one => one.type === type)
  return listing ? [{ path: listing.path, text: messages[locale][listing.name] }] : []
}

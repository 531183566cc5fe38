import type { EntryReader } from './content/entry.ts'
import { localePath } from './locale.ts'
import type { RouteContext } from './route.ts'

/** One thing as search engines read it (schema.org). */
export type Structured = Readonly<Record<string, unknown>>
export type Step = { path: string; text: string }
type Where = Pick<RouteContext, 'locale' | 'origin'>

const context = 'https://schema.org'

/** The way from the home page, the first step, to this one. */
export function trailOf(steps: readonly Step[], { locale, origin = '' }: Where): Structured {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ path, text }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: text,
      item: origin + localePath(locale, path),
    })),
  }
}

/** The site as a whole, with its search. */
export function websiteOf(name: string, description: string, { locale, origin = '' }: Where): Structured {
  return {
    '@context': context,
    '@type': 'WebSite',
    name,
    url: origin + localePath(locale, '/'),
    inLanguage: locale,
    description,
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

/** A text to read: what it is about, when it was written, by whom. */
export function articleOf(
  entry: EntryReader,
  path: string,
  publisher: string,
  { locale, origin = '' }: Where,
): Structured {
  const title = entry.text('title')
  const [date, author] = [entry.text('date'), entry.text('author')]
  return {
    '@context': context,
    '@type': 'Article',
    name: title,
    headline: title,
    description: entry.text('summary'),
    inLanguage: locale,
    url: origin + localePath(locale, path),
    ...(date ? { datePublished: date } : {}),
    dateModified: entry.modified,
    ...(author ? { author: { '@type': 'Organization', name: author } } : {}),
    publisher: { '@type': 'Organization', name: publisher },
  }
}

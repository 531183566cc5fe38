import { plainText } from '@quarry/content'
import { articleOf, type RouteContext, type Step, type Structured, trailOf as trail } from '@quarry/site'
import type { EntryReader } from '@quarry/site/content'
import { inLocale, type Locale, localePath } from '@quarry/site/words'
import { chrome } from './chrome.ts'
import { listings } from './pages/listings.ts'
import { wordsIn } from './text.ts'

type Where = Pick<RouteContext, 'locale' | 'origin'>

const mostWords = 5000

/** The way from the home page to this one. */
export function trailOf(steps: readonly Step[], where: Where): Structured {
  return trail([{ path: '/', text: wordsIn(where.locale).home }, ...steps], where)
}

/** A text to read, and where it stands. */
export function readingOf(entry: EntryReader, path: string, where: Where): readonly Structured[] {
  const { locale, origin = '' } = where
  const article = articleOf(entry, path, chrome.name, where)
  const term = {
    '@context': article['@context'],
    '@type': 'DefinedTerm',
    name: article['name'],
    description: article['description'],
    inLanguage: locale,
    url: article['url'],
    inDefinedTermSet: origin + localePath(locale, '/glossary'),
  }
  return [
    entry.type === 'glossary' ? term : article,
    trailOf([...listStep(entry.type, locale), { path, text: entry.text('title') }], where),
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
    '@type': 'Question',
    name,
    answerCount: replies.length,
    ...said(question),
    ...(accepted.length > 0 ? { acceptedAnswer: accepted[0] } : {}),
    ...(others.length > 0 ? { suggestedAnswer: others } : {}),
  }
  return [
    { '@context': 'https://schema.org', '@type': 'QAPage', inLanguage: where.locale, url, mainEntity },
    trailOf([...listStep('question', where.locale), { path, text: name }], where),
  ]
}

/** The list that pages of a type stand in. */
function listStep(type: string, locale: Locale): Step[] {
  if (type === 'object') return [{ path: '/objects', text: wordsIn(locale).objects }]
  const listing = Object.values(listings).find(one => one.type === type)
  return listing ? [{ path: listing.path, text: inLocale(listing.name, locale) }] : []
}

import { by, checkbox, date, entry, locales, number, reference, references, rich, select, texts } from '../lib/entry.mjs'
import { richText, wordsOf } from '../lib/rich-text.mjs'
import { readTexts } from '../lib/source.mjs'
import { typeset } from '../lib/typography.mjs'

/** The fields that every hand-written text has. */
function common(text) {
  return {
    title: texts(locale => typeset(text[locale].title, locale)),
    summary: texts(locale => typeset(text[locale].summary, locale)),
    body: rich(locale => richText(text[locale].body, locale)),
    category: texts(locale => text[locale].category),
  }
}

const relatedOf = ({ related }) => references((related ?? '').split(' ').filter(Boolean).map(path => path.split('/')))

/** Two hundred words a minute, in the language that takes longest. */
function minutes(text) {
  const words = locales.map(locale => wordsOf(richText(text[locale].body, locale)).split(/\s+/).length)
  return Math.max(1, Math.round(Math.max(...words) / 200))
}

const imprint = head => ({ author: by(head.role), date: date(head.date) })

export function guideEntries() {
  return Object.entries(readTexts('guides')).map(([slug, text]) =>
    entry('guide', slug, text.en.title, {
      ...common(text),
      difficulty: select(text.en.difficulty),
      instrument: select(text.en.instrument),
      minutes: number(minutes(text)),
      related: relatedOf(text.en),
      ...imprint(text.en),
    }),
  )
}

export function articleEntries() {
  return Object.entries(readTexts('articles')).map(([slug, text]) =>
    entry('article', slug, text.en.title, {
      ...common(text),
      minutes: number(minutes(text)),
      related: relatedOf(text.en),
      ...imprint(text.en),
    }),
  )
}

export function pageEntries() {
  return Object.entries(readTexts('pages')).map(([slug, text]) =>
    entry('page', slug, text.en.title, { ...common(text), related: relatedOf(text.en), ...imprint(text.en) }),
  )
}

/** A question, and each of its replies as an entry of its own that refers to it. */
export function threadEntries() {
  return Object.entries(readTexts('questions')).flatMap(([slug, text]) => {
    const parts = Object.fromEntries(locales.map(locale => [locale, text[locale].body.split(/^===.*$/m).map(part => part.trim())]))
    const heads = [...text.en.body.matchAll(/^=== (\w+)( accepted)? (\d{4}-\d\d-\d\d)$/gm)]
    for (const locale of locales)
      if (parts[locale].length !== heads.length + 1) throw new Error(`The thread "${slug}" has other replies in ${locale}`)
    const asked = Object.fromEntries(locales.map(locale => [locale, { ...text[locale], body: parts[locale][0] }]))
    const question = entry('question', slug, text.en.title, {
      ...common(asked),
      answered: checkbox(heads.some(([, , accepted]) => accepted)),
      replyCount: number(heads.length),
      related: relatedOf(text.en),
      ...imprint(text.en),
    })
    const replies = heads.map(([, role, accepted, day], at) => reply({ slug, text, parts, at: at + 1, role, accepted: Boolean(accepted), day }))
    return [question, ...replies]
  })
}

const answerTo = { en: 'Re: ', es: 'Re: ', fr: 'Re : ' }

function reply({ slug, text, parts, at, role, accepted, day }) {
  const body = locale => richText(parts[locale][at], locale)
  const title = locale => typeset(answerTo[locale] + text[locale].title, locale)
  return entry('reply', `${slug}-reply-${at}`, `Re: ${text.en.title} (${at})`, {
    title: texts(title),
    summary: texts(locale => firstWords(wordsOf(body(locale)))),
    body: rich(body),
    category: texts(locale => text[locale].category),
    question: reference('question', slug),
    accepted: checkbox(accepted),
    position: number(at),
    author: by(role),
    date: date(day),
  })
}

/** The first sentences, up to about 180 characters and never cut within one unless it is the only one. */
function firstWords(words) {
  const text = words.replace(/[ \n]+/g, ' ').replace(/ ([.,;:!?])/g, '$1').trim()
  let kept = ''
  for (const [sentence] of text.matchAll(/.*?[.!?…](?=\s|$)\s*/g)) {
    if (kept && kept.length + sentence.length > 180) break
    kept += sentence
  }
  return (kept || text).trim()
}

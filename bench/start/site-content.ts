import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCorpus, createRandom, type Random } from '@quarry/testkit'

const locales = ['en', 'es', 'fr'] as const
const categories = 24
const perFile = 100

/** A site's content: articles of some 300 words in each of three languages, with lists, a category, tags and what is related. */
export function writeContent(folder: string, entries: number, form: 'json' | 'markdown'): void {
  const corpus = createCorpus({ body: [200, 400] })
  const put = (name: string, text: string): void => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const json = (name: string, value: unknown): void => put(name, JSON.stringify(value))
  json('feed.json', {
    source: 'Bench',
    defaultLocale: 'en',
    locales,
    pages: { article: { path: '/articles/:slug' } },
  })
  json(
    'locales.json',
    locales.map(locale => ({ locale, displayName: locale, isDefault: locale === 'en' })),
  )
  json('content-types/article.json', { contentType: articleType })
  const articleOf = (number: number): Article => {
    const random = createRandom(number)
    const { fields } = corpus.document(number * locales.length)
    return {
      category: `category-${random.below(categories)}`,
      tags: [fields['tags'] ?? []].flat().map(String),
      date: new Date(Number(fields['date'])).toISOString().slice(0, 10),
      related: [random.below(entries), random.below(entries)],
      texts: locales.map((_, at) => {
        const { fields } = corpus.document(number * locales.length + at)
        return { title: String(fields['title']), parts: partsOf(String(fields['body']), random) }
      }),
    }
  }
  if (form === 'markdown') {
    for (let number = 0; number < entries; number++) {
      const article = articleOf(number)
      for (const [at, locale] of locales.entries())
        put(`entries/article/article-${number}${at === 0 ? '' : `.${locale}`}.md`, markdownOf(article, at))
    }
    return
  }
  for (let from = 0; from < entries; from += perFile) {
    const some = Array.from({ length: Math.min(perFile, entries - from) }, (_, at) => from + at)
    json(
      `entries/articles-${from}.json`,
      some.map(number => ({ entry: entryOf(number, articleOf(number)) })),
    )
  }
}

type Part = { kind: 'heading' | 'paragraph' | 'list'; texts: readonly string[] }
type Article = {
  category: string
  tags: readonly string[]
  date: string
  related: readonly number[]
  texts: readonly { title: string; parts: readonly Part[] }[]
}

const articleType = {
  id: 'article',
  name: 'Article',
  entryName: 'title',
  fields: [
    { id: 'title', name: 'Title', type: 'text', localizable: true },
    { id: 'summary', name: 'Summary', type: 'text', localizable: true },
    { id: 'body', name: 'Body', type: 'richText', localizable: true },
    {
      id: 'category',
      name: 'Category',
      type: 'select',
      typeConfig: {
        options: Array.from({ length: categories }, (_, at) => ({
          name: `Category ${at}`,
          value: `category-${at}`,
        })),
      },
    },
    { id: 'topic', name: 'Topic', type: 'text', typeConfig: { facet: true } },
    { id: 'date', name: 'Date', type: 'date' },
    {
      id: 'related',
      name: 'Related',
      type: 'contentReference',
      typeConfig: { allowedContentTypes: ['article'], isMulti: true },
    },
  ],
  slugSettings: { required: 'yes', unique: 'local' },
}

/** Sentences of a dozen words, paragraphs of some fifty, a heading above every second one, and one list. */
function partsOf(body: string, random: Random): Part[] {
  const words = body.split(' ')
  const sentences: string[] = []
  for (let from = 0; from < words.length; ) {
    const some = words.slice(from, from + 8 + random.below(9)).join(' ')
    from += some.split(' ').length
    sentences.push(`${some.slice(0, 1).toUpperCase()}${some.slice(1)}.`)
  }
  const parts: Part[] = []
  for (let from = 0, at = 0; from < sentences.length; from += 4, at++) {
    const texts = sentences.slice(from, from + 4)
    if (at > 0 && at % 2 === 0) parts.push({ kind: 'heading', texts: [headed(texts[0] ?? '')] })
    parts.push(at === 3 ? { kind: 'list', texts } : { kind: 'paragraph', texts: [texts.join(' ')] })
  }
  return parts
}

const headed = (sentence: string): string => sentence.split(' ').slice(0, 4).join(' ').replace(/\.$/, '')

function markdownOf({ category, tags, date, related, texts }: Article, at: number): string {
  const text = texts[at]
  const shared = [
    `category: ${category}`,
    `topic: ${tags[0] ?? ''}`,
    `date: ${date}`,
    `related: [${related.map(number => `article/article-${number}`).join(', ')}]`,
  ]
  const body = text?.parts.map(({ kind, texts }) =>
    kind === 'heading'
      ? `## ${texts.join('')}`
      : kind === 'list'
        ? texts.map(item => `- ${item}`).join('\n')
        : texts.join(''),
  )
  const head = [`title: ${text?.title}`, ...(at === 0 ? shared : [])].join('\n')
  return `---\n${head}\n---\n\n${body?.join('\n\n')}\n`
}

function entryOf(number: number, { category, tags, date, related, texts }: Article) {
  const localized = (type: string, of: (text: Article['texts'][number]) => unknown) => ({
    type,
    locales: Object.fromEntries(
      locales.map((locale, at) => [locale, of(texts[at] ?? { title: '', parts: [] })]),
    ),
  })
  return {
    _id: idOf(number),
    _slug: `article-${number}`,
    type: 'article',
    _locales: locales,
    fields: {
      title: localized('text', ({ title }) => title),
      summary: localized('text', ({ parts }) => parts[0]?.texts.join(' ')),
      body: localized('richText', ({ parts }) => ({
        root: {
          type: 'root',
          version: 1,
          format: '',
          indent: 0,
          direction: 'ltr',
          children: parts.slice(1).map(nodeOf),
        },
      })),
      category: { type: 'select', value: category },
      topic: { type: 'text', value: tags[0] },
      date: { type: 'date', value: date },
      related: { type: 'contentReference', value: [...new Set(related)].map(idOf) },
    },
  }
}

/** Ids are spread over all there could be, as random ones are. */
function idOf(number: number): string {
  const spread = ((number * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')
  return `${spread}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

const whole = { format: '', indent: 0, version: 1, direction: 'ltr' }
const wordsOf = (text: string) => [
  { type: 'text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 },
]

function nodeOf({ kind, texts }: Part): object {
  if (kind === 'heading') return { ...whole, type: 'heading', tag: 'h2', children: wordsOf(texts.join('')) }
  if (kind === 'paragraph') return { ...whole, type: 'paragraph', children: wordsOf(texts.join('')) }
  const items = texts.map((text, at) => ({
    ...whole,
    type: 'listitem',
    value: at + 1,
    children: wordsOf(text),
  }))
  return { ...whole, type: 'list', listType: 'bullet', tag: 'ul', start: 1, children: items }
}

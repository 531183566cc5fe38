import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerLanguages, readBody, readPlain, withLead } from '@quarry/answers'
import type { Language } from '@quarry/language'
import { readJudgedAnswers } from '../judged-answers.ts'
import { type Collection, type CollectionPage, spread } from './collection.ts'

const asked = 400
const refused = 200

type Property = { value?: unknown; locales?: Record<string, unknown> }
type Entry = { entry: { _slug: string; fields: Record<string, Property> } }

/** The demo's pages in all its languages, and the development half of its judged questions: one collection of several. */
export function readDemo(folder: string): Collection {
  const entries = (readdirSync(path.join(folder, 'content/entries'), { recursive: true }) as string[])
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => JSON.parse(readFileSync(path.join(folder, 'content/entries', name), 'utf8')) as Entry)
  const pages = entries.flatMap(entry => answerLanguages.flatMap(language => pageOf(entry, language) ?? []))
  const own = readJudgedAnswers(path.join(folder, 'answers-judged.json')).questions.filter(
    ({ half }) => half === 'development',
  )
  const answerable = spread(
    own.filter(one => one.pages),
    asked,
  )
  const others = spread(
    own.filter(one => !one.pages),
    refused,
  )
  return {
    name: 'demo',
    kind: 'encyclopaedia',
    pages,
    questions: [
      ...answerable.map(({ question, language, pages: slugs = [], facts = [] }) => ({
        text: question,
        language: language as Language,
        class: 'answerable' as const,
        pages: slugs.map(slug => `${language}:${slug}`),
        facts,
      })),
      ...others.map(({ question, language }) => ({
        text: question,
        language: language as Language,
        class: 'near miss' as const,
        pages: [],
        facts: [],
      })),
    ],
  }
}

function pageOf({ entry: { _slug: slug, fields } }: Entry, language: Language): CollectionPage | null {
  const propertyOf = (name: string): unknown => fields[name]?.locales?.[language] ?? fields[name]?.value
  const text = (name: string): string => String(propertyOf(name) ?? '')
  const body = propertyOf('body')
  if (!body || text('title') === '') return null
  const read = typeof body === 'string' ? readPlain(body) : readBody(body, 500_000)
  return {
    id: `${language}:${slug}`,
    title: text('title'),
    language,
    body: withLead(text('summary'), read),
    expected: text('asked'),
  }
}

import { describe, expect, it } from 'vitest'
import { type EntryReader, readEntry } from '../content/entry.ts'
import type { RouteContext } from '../route.ts'
import { type FindFact, findFact, foldedWords, isSameWord } from './fact.ts'
import { nextDate } from './next-date.ts'
import { createFactRoute } from './route.ts'

const now = Date.UTC(2027, 2, 1, 12)
const context = { locale: 'en', now } as RouteContext
const request = new Request('https://site.example/search')
const ask = (finders: readonly FindFact[], question: string) =>
  findFact(finders, { question, request, context })

const course = (slug: string, title: string, startDate: string): EntryReader =>
  readEntry(
    {
      modified: '2026-03-01T20:00:00.000Z',
      created: '',
      state: 64,
      projectId: 'p',
      entry: {
        _id: slug,
        _slug: slug,
        type: 'course',
        fields: { title: { type: 'text', value: title }, startDate: { type: 'date', value: startDate } },
      },
    } as unknown as Parameters<typeof readEntry>[0],
    'en',
  )

const courses = [
  course('rye-2026', 'Rye bread for the experienced', '2026-03-13'),
  course('rye-2027', 'Rye bread for the experienced', '2027-03-13'),
  course('ovens', 'Building an oven of clay', '2027-08-28'),
  course('rye-2028', 'Rye bread for the experienced', '2028-03-13'),
]
const next = nextDate(
  { name: { en: 'Courses' }, title: { en: 'Courses' } },
  async () => courses,
  (type, slug) => `/${type}/${slug}`,
)

describe('when the next one is', () => {
  it('is told by the first date from today on whose title or kind has all that is asked', async () => {
    expect(await ask([next], 'When are the next rye courses?')).toEqual({
      sentence: 'Saturday, March 13, 2027',
      source: { title: 'Rye bread for the experienced', href: '/course/rye-2027' },
    })
    expect((await ask([next], 'next oven'))?.source.href).toBe('/course/ovens')
    expect((await ask([next], 'What is the date of the next course?'))?.source.href).toBe('/course/rye-2027')
  })

  it.each([
    'When is the rye course?',
    'next',
    'When is the next rye course in Vienna?',
    'What is a next-generation oven?',
    'When is the next exam?',
    '',
    `next rye ${'x '.repeat(200)}`,
  ])('is not what %j asks', async question => {
    expect(await ask([next], question)).toBeNull()
  })

  it('is not told of what is over', async () => {
    const over = nextDate(
      { name: { en: 'Courses' }, title: { en: 'Courses' } },
      async () => courses.slice(0, 1),
      () => '/',
    )
    expect(await ask([over], 'When is the next course?')).toBeNull()
  })
})

it('the first that knows answers, and one that fails answers nothing', async () => {
  const fact = { sentence: 'Yes.', source: { title: 'A', href: '/a' } }
  const fails: FindFact = () => {
    throw new Error('out of order')
  }
  expect(await ask([fails, () => null, () => fact, () => ({ ...fact, sentence: 'No.' })], 'is it?')).toEqual(
    fact,
  )
  expect(await ask([fails], 'is it?')).toBeNull()
})

it('is given as JSON, kept by nobody', async () => {
  const route = createFactRoute([next])
  const get = (q: string) =>
    route.load(new Request(`https://site.example/search/fact?${new URLSearchParams({ q })}`), context)
  const response = (await get('When is the next oven?')) as Response
  expect(await response.json()).toMatchObject({ sentence: 'Saturday, August 28, 2027' })
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await ((await get('oven')) as Response).json()).toBeNull()
})

it('words are the same whatever their case, accents and plural', () => {
  expect(foldedWords('¿Cuándo es la PRÓXIMA?', 'es')).toEqual(['cuando', 'es', 'la', 'proxima'])
  expect(['courses', 'cours', 'course'].every(word => isSameWord(word, 'course'))).toBe(true)
  expect(['mars', 'marsh'].map(word => isSameWord(word, 'march'))).toEqual([false, false])
})

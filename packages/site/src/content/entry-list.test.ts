import type { ContentClient } from '@quarry/content'
import { describe, expect, it } from 'vitest'
import type { RouteContext } from '../route.ts'
import { createEntryList } from './entry-list.ts'

/** A content service whose answers are given by hand: `answer` lets the oldest waiting request go on. */
function setUp() {
  const waiting: ((title: string | Error) => void)[] = []
  const entry = (title: string) => ({
    projectId: 'p',
    state: 64 as const,
    created: '',
    modified: '',
    entry: { _id: '1', type: 'object', fields: { title: { type: 'text', value: title } } },
  })
  const content: ContentClient = {
    entries: () =>
      new Promise<never>((resolve, reject) => {
        waiting.push(given =>
          given instanceof Error ? reject(given) : resolve({ entries: [entry(given)] } as never),
        )
      }),
    entry: async () => null,
  }
  const shelf = createEntryList('object', entries => entries.map(one => one.text('title')))
  const ask = (now: number, locale: 'en' | 'es' = 'en') =>
    shelf({ content, locale, now, signal: new AbortController().signal } as RouteContext)
  const answer = async (given: string | Error) => {
    waiting.shift()?.(given)
    await new Promise(resolve => setImmediate(resolve))
  }
  return { ask, answer, waiting }
}

describe('a list that is kept', () => {
  it('is read once, and for each language apart', async () => {
    const { ask, answer, waiting } = setUp()
    const first = ask(0)
    await answer('old')
    expect(await first).toEqual(['old'])
    expect(await ask(29_000)).toEqual(['old'])
    expect(waiting).toHaveLength(0)
    void ask(0, 'es')
    expect(waiting).toHaveLength(1)
  })

  it('is shown while it is read again, by one visitor only', async () => {
    const { ask, answer, waiting } = setUp()
    void ask(0)
    await answer('old')
    expect(await ask(40_000)).toEqual(['old'])
    expect(await ask(41_000)).toEqual(['old'])
    expect(waiting).toHaveLength(1)
    await answer('new')
    expect(await ask(42_000)).toEqual(['new'])
  })

  it('outlives a failure, but not for ever', async () => {
    const { ask, answer, waiting } = setUp()
    void ask(0)
    await answer('old')
    await ask(40_000)
    await answer(new Error('away'))
    expect(await ask(41_000)).toEqual(['old'])
    await answer(new Error('still away'))
    const late = expect(ask(700_000)).rejects.toThrow('away for good')
    expect(waiting).toHaveLength(1)
    await answer(new Error('away for good'))
    await late
  })

  it('is read page by page, as much as the content service gives at once', async () => {
    const all = Array.from({ length: 2001 }, (_, at) => `${at}`)
    const asked: unknown[] = []
    const content = {
      async entries({ offset = 0, limit, orderBy }: { offset?: number; limit: number; orderBy: string }) {
        asked.push([offset, limit, orderBy])
        const page = all.slice(offset, offset + Math.min(limit, 1000))
        return { entries: page.map(title => ({ entry: { _id: title, type: 'object', fields: {} } })) }
      },
    }
    const list = createEntryList('object', entries => entries.map(({ id }) => id))
    const context = { content, locale: 'en', now: 0, signal: new AbortController().signal }
    expect(await list(context as unknown as RouteContext)).toEqual(all)
    expect(asked).toEqual([
      [0, 1000, 'slug_ASC'],
      [1000, 1000, 'slug_ASC'],
      [2000, 1000, 'slug_ASC'],
    ])
  })
})

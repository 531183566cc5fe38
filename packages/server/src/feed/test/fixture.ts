import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { openDatabase } from '@quarry/store'
import { afterEach } from 'vitest'
import { createContent } from '../../content/content.ts'
import { publishedContent } from '../../content/published.ts'
import { createContentStore } from '../../content/store/content-store.ts'
import { contentMigrations } from '../../content/store/migrations.ts'
import { createFeed, type Feed, type FeedOptions } from '../feed.ts'
import { readFeedSite } from '../feed-site.ts'

export const project = '6c1b2f3a-0000-4000-8000-000000000001'
export const editor = { subject: 'e', name: 'E', isKey: true }
export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const siteFile = {
  source: 'Sea',
  defaultLocale: 'en',
  locales: ['en', 'fr'],
  pages: { question: { path: '/question/:slug' }, reply: { under: 'question' } },
}
const baseFields = [
  { name: 'title', kind: 'text' },
  { name: 'body', kind: 'text' },
  { name: 'kind', kind: 'keyword' },
  { name: 'language', kind: 'keyword' },
  { name: 'uri', kind: 'keyword' },
  { name: 'date', kind: 'date' },
  { name: 'foldingcollection', kind: 'keyword' },
] as const

const open: Feed[] = []
afterEach(async () => {
  for (const feed of open.splice(0)) await feed.close()
})

/** Content, an index in memory and a feed between them. `around` may stand between the feed and its ports. */
export async function createFixture(
  around: (ports: Pick<FeedOptions, 'engine' | 'memory'>) => Partial<FeedOptions> = () => ({}),
) {
  const memory = new Map<string, string>()
  let feed: Feed | undefined
  const engine: SearchEngine = createReferenceEngine()
  const errors: unknown[] = []
  const database = await openDatabase(':memory:', { durable: false, migrations: contentMigrations })
  const content = createContent({ store: createContentStore(database) })
  content.onChange(() => feed?.wake())
  await content.ensureProject(project, 'Test')
  await content.service.putContentType(project, {
    id: 'question',
    name: 'Question',
    fields: [
      { id: 'title', name: 'Title', type: 'text', localizable: true },
      { id: 'level', name: 'Level', type: 'number' },
      { id: 'date', name: 'Day', type: 'date' },
    ],
  })
  await content.service.putContentType(project, {
    id: 'reply',
    name: 'Reply',
    fields: [
      { id: 'title', name: 'Title', type: 'text', localizable: true },
      { id: 'question', name: 'Question', type: 'contentReference' },
    ],
  })
  const start = (publicUrl = ''): Feed => {
    const ports = {
      engine,
      memory: {
        read: async (name: string): Promise<unknown> => JSON.parse(memory.get(name) ?? 'null') ?? undefined,
        write: async (name: string, value: unknown) => void memory.set(name, JSON.stringify(value)),
      },
    }
    feed = createFeed({
      content: publishedContent(content, project),
      ...ports,
      index: 'content',
      baseFields,
      site: readFeedSite(JSON.stringify(siteFile), publicUrl),
      siteVersion: publicUrl,
      onWritten: () => {},
      onError: error => errors.push(error),
      ...around(ports),
    })
    open.push(feed)
    return feed
  }
  const put = async (
    n: number,
    type: string,
    slug: string,
    fields: object,
    state: 0 | 64 = 64,
  ): Promise<void> => {
    await content.service.putEntry(
      project,
      {
        projectId: project,
        state,
        entry: { _id: uuid(n), type, _slug: slug, _locales: ['en', 'fr'], fields: fields as never },
      },
      editor,
    )
  }
  const title = (en: string, fr: string) => ({ title: { type: 'text', locales: { en, fr } } })
  const found = async (text: string) => {
    const { hits, total } = await engine.search('content', {
      query: text === '' ? { kind: 'all' } : { kind: 'text', text, match: 'all' },
      access: { everything: true },
      from: 0,
      size: 50,
    })
    return { total, hits: hits.map(hit => `${hit.fields['language']} ${hit.fields['uri']}`).sort() }
  }
  return { content, engine, errors, start, put, title, found, memory }
}

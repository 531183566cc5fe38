import { openDatabase } from '@quarry/store'
import { createAnswerCheck, type Published } from '../../../test/published-answers.ts'
import { createOpenApiRoutes } from '../../http/index.ts'
import type { Authorize, ContentPermission } from '../access.ts'
import { type ContentOptions, createContent } from '../content.ts'
import { type ContentRouteOptions, createContentRoutes } from '../route.ts'
import { createContentStore } from '../store/content-store.ts'
import { contentMigrations } from '../store/migrations.ts'

export const project = '6c1b2f3a-0000-4000-8000-000000000001'
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const keys: Readonly<Record<string, readonly ContentPermission[]>> = {
  site: ['read-published'],
  preview: ['read-published', 'read-draft'],
  writer: ['read-published', 'read-draft', 'write'],
  editor: ['read-published', 'read-draft', 'write', 'publish'],
  bound: ['read-published', 'read-draft', 'write', 'publish'],
}

const authorize: Authorize = (request, permission) => {
  const key = request.headers.get('x-api-key') ?? ''
  const roles = keys[key]
  if (!roles) return { allowed: false, status: 401, message: 'This key is not known' }
  if (!roles.includes(permission))
    return { allowed: false, status: 403, message: `This key may not ${permission}` }
  const bound = key === 'bound' ? { projectId: project } : {}
  return { allowed: true, identity: { subject: `key|${key}`, name: key, isKey: true, ...bound } }
}

/** What the calls are published to answer: the same in every fixture. */
let check: Promise<ReturnType<typeof createAnswerCheck>> | undefined

async function publishedBy(routes: ReturnType<typeof createContentRoutes>) {
  const answer = await createOpenApiRoutes('', [routes]).app.request('/openapi.json', {}, { caller })
  return createAnswerCheck((await answer.json()) as Published)
}

/** Who calls: somebody of whom nothing is known. */
export const caller = { clientAddress: '', traceId: '', inner: false }

/** A content service on a database in memory, with a clock that the test turns. */
export async function createFixture(
  options: Partial<ContentRouteOptions> = {},
  contentOptions: Partial<ContentOptions> = {},
) {
  const database = await openDatabase(':memory:', { durable: true, migrations: contentMigrations })
  let at = Date.parse('2026-03-01T20:00:00.000Z')
  let ids = 0
  let changes = 0
  const content = createContent({
    ...contentOptions,
    store: createContentStore(database),
    now: () => at,
    newId: () => `ffffffff-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
  })
  content.onChange(() => changes++)
  await content.ensureProject(project, 'Test')
  const routes = createContentRoutes({
    content,
    authorize,
    ...options,
    rateLimit: { burst: 10_000, perSecond: 1000, clock: () => at, ...options.rateLimit },
  })

  const { app } = routes
  check ??= publishedBy(routes)
  const published = await check

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const init = {
      method,
      headers: { 'x-api-key': 'editor', ...headers },
      ...(body === undefined ? {} : { body: text }),
    }
    const answer = await app.request(path, init, { caller })
    const fault = await published({ method, pathname: path.split('?')[0] ?? '' }, answer)
    if (fault !== null) throw new Error(`openapi.json does not say so: ${fault}`)
    return answer
  }

  const get = (path: string, headers?: Record<string, string>) =>
    send('GET', `${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, undefined, headers)
  const put = (path: string, body: object, headers?: Record<string, string>) =>
    send('PUT', path, { projectId: project, ...body }, headers)
  const remove = (path: string, body: object, headers?: Record<string, string>) =>
    send('DELETE', path, { projectId: project, ...body }, headers)

  return {
    app,
    content,
    database,
    send,
    get,
    put,
    remove,
    advance(ms: number) {
      at += ms
    },
    changes: () => changes,
    /** Writes an entry as draft and published. */
    async publish(entry: object) {
      for (const state of [0, 64]) {
        const reply = await put('/api/v1/entries', { state, entry })
        if (reply.status !== 204) throw new Error(await reply.text())
      }
    },
    async entries(query: string, headers?: Record<string, string>) {
      const reply = await get(`/api/v1/entries?${query}`, headers)
      if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
      return (await reply.json()) as { entries: Envelope[]; totalCount?: number } & Record<string, unknown>
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>

type Envelope = {
  state: number
  modified: string
  stubType?: string
  uiStatus?: string
  entry: {
    _id: string
    _slug?: string
    _name: string
    type: string
    fields: Record<string, Record<string, never>>
  }
}

export const text = (value: string) => ({ type: 'text', value })
export const article = {
  id: 'article',
  name: 'Article',
  entryName: 'title',
  slugSettings: { required: 'yes', unique: 'local', regularExpression: '^[a-z0-9-]+$' },
  fields: [
    { id: 'title', name: 'Title', type: 'text', localizable: true, typeConfig: { required: true } },
    { id: 'body', name: 'Body', type: 'richText', localizable: true },
    {
      id: 'kind',
      name: 'Kind',
      type: 'select',
      typeConfig: { options: [{ value: 'guide' }, { value: 'news' }] },
    },
    { id: 'magnitude', name: 'Magnitude', type: 'number', typeConfig: { min: -30, max: 30 } },
    { id: 'date', name: 'Date', type: 'date' },
    {
      id: 'tags',
      name: 'Tags',
      type: 'multiSelect',
      typeConfig: { options: [{ value: 'sea' }, { value: 'sun' }] },
    },
    { id: 'related', name: 'Related', type: 'contentReference', typeConfig: { isMulti: true } },
    { id: 'author', name: 'Author', type: 'contentReference', typeConfig: { isMulti: false } },
    { id: 'sections', name: 'Sections', type: '$block', typeConfig: { allowedTypes: ['section'] } },
    { id: 'link', name: 'Link', type: 'link' },
    { id: 'note', name: 'Note', type: 'text', allowConditionalValues: true, localizable: true },
  ],
}

export const section = {
  id: 'section',
  name: 'Section',
  type: 'block',
  fields: [
    { id: 'heading', name: 'Heading', type: 'text', localizable: true, typeConfig: { required: true } },
    { id: 'text', name: 'Text', type: 'text' },
  ],
}

export async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

import type { Context } from 'hono'
import { Hono } from 'hono'
import { readJson, type ServerEnv } from '../http/index.ts'
import type { Key } from '../keys/index.ts'
import type { FieldModel } from './field.ts'
import { numberIn } from './parameters.ts'
import type { Source } from './source.ts'
import type { Sources } from './sources.ts'

const mostBytes = 2_000_000
const mostOnPage = 1000

/** Sources and fields of an organisation, as its administration spells them: below `/rest/organizations/{org}`. */
export function createPlatformRoutes(sources: Sources): Hono<ServerEnv> {
  const { fields, registry } = sources
  const json = (c: Context<ServerEnv>): Promise<unknown> => readJson(c.req.raw, mostBytes)
  const sourceOf = (c: Context<ServerEnv>): Source => registry.get(c.req.param('source') ?? '')
  const describe = (source: Source) => ({
    ...source,
    pushEnabled: source.sourceType === 'PUSH' || source.pushEnabled === true,
    streamEnabled: source.sourceType === 'CATALOG' || source.streamEnabled === true,
    information: { numberOfDocuments: registry.count(source.id), sourceStatus: { type: source.status } },
  })

  return new Hono<ServerEnv>()
    .post('/sources', async function createSource(c) {
      const { id } = registry.create(await json(c))
      return c.json({ id }, 201)
    })
    .get('/sources', function listSources(c) {
      return c.json(registry.list().map(describe))
    })
    .get('/sources/pages', function pageOfSources(c) {
      const { items, ...page } = pageOf(c, registry.list().map(describe))
      return c.json({ sourceModels: items, ...page })
    })
    .get('/sources/:source', function getSource(c) {
      return c.json(describe(sourceOf(c)))
    })
    .put('/sources/:source', async function updateSource(c) {
      return c.json(describe(registry.update(sourceOf(c).id, await json(c))))
    })
    .delete('/sources/:source', async function deleteSource(c) {
      await registry.remove(sourceOf(c).id)
      return c.body(null, 204)
    })
    .get('/sources/:source/fields/infer', async function inferFields(c) {
      return c.json(await sources.infer(sourceOf(c).id))
    })
    .post('/sources/:source/fields/infer', async function declareInferred(c) {
      const report = await sources.infer(sourceOf(c).id)
      fields.create(report.fields.map(({ field }) => field))
      return c.json(report, 201)
    })
    .get('/indexes/page/fields', function pageOfFields(c) {
      return c.json(
        pageOf(c, fieldsFor(fields.list(), { name: c.req.query('filter'), origin: c.req.query('origin') })),
      )
    })
    .post('/indexes/fields/search', async function searchFields(c) {
      const body = asObject(await json(c))
      const filters = asObject(body['filters'])
      const wanted = { name: filters['name'], origin: filters['origin'], type: filters['type'] }
      return c.json(pageOf(c, fieldsFor(fields.list(), wanted), body))
    })
    .post('/indexes/fields', async function createField(c) {
      fields.create([await json(c)])
      return c.json({}, 201)
    })
    .post('/indexes/fields/batch/create', async function createFields(c) {
      fields.create(await json(c))
      return c.body(null, 204)
    })
    .put('/indexes/fields/batch/update', async function updateFields(c) {
      fields.update(await json(c))
      return c.body(null, 204)
    })
    .delete('/indexes/fields/batch/delete', function deleteFields(c) {
      const names = new URL(c.req.url).searchParams.getAll('fields').flatMap(list => list.split(','))
      fields.remove(names.filter(name => name !== ''))
      return c.body(null, 204)
    })
    .post('/indexes/fields/synchronize', function synchronize(c) {
      return c.body(null, 204)
    })
    .get('/indexes/fields/:field', function getField(c) {
      return c.json(fields.get(c.req.param('field')))
    })
    .put('/indexes/fields/:field', async function updateField(c) {
      const name = c.req.param('field')
      fields.update([{ ...asObject(await json(c)), name }])
      return c.body(null, 204)
    })
    .delete('/indexes/fields/:field', function deleteField(c) {
      fields.remove([c.req.param('field')])
      return c.body(null, 204)
    })
}

/** Whether a key may do what a client asks about, before it tries. */
export function mayDo(key: Key, wanted: unknown): boolean {
  if (key.scopes.includes('admin')) return true
  const { targetDomain } = asObject(asObject(wanted)['requestedPrivilege'])
  const open = new Set(['FIELD', 'SOURCE', 'SECURITY_PROVIDER', 'SECURITY_CACHE'])
  return key.scopes.includes('push') && open.has(String(targetDomain))
}

function fieldsFor(
  list: readonly FieldModel[],
  { name, origin, type }: { name?: unknown; origin?: unknown; type?: unknown },
): FieldModel[] {
  // The index's own fields answer too, so that clients do not try to make them.
  return list.filter(
    field =>
      (typeof name !== 'string' || field.name.includes(name.toLowerCase())) &&
      (typeof type !== 'string' || field.type === type) &&
      (origin !== 'SYSTEM' || field.description === undefined),
  )
}

function pageOf<Item>(
  c: Context<ServerEnv>,
  list: readonly Item[],
  body: Readonly<Record<string, unknown>> = {},
) {
  const number = (name: string): number | undefined => {
    const inBody = body[name]
    return typeof inBody === 'number' && inBody >= 0 ? Math.floor(inBody) : numberIn(c, name)
  }
  const page = number('page') ?? 0
  const size = Math.min(Math.max(number('perPage') ?? 100, 1), mostOnPage)
  return {
    items: list.slice(page * size, (page + 1) * size),
    totalEntries: list.length,
    totalPages: Math.ceil(list.length / size),
  }
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

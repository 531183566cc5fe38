import type { Context } from 'hono'
import { z } from 'zod'
import { type Routes, readJson, type ServerEnv } from '../http/index.ts'
import type { Key } from '../keys/index.ts'
import { describeSource } from './describe-source.ts'
import { type FieldModel, fieldModel } from './field.ts'
import type { Sources } from './open-sources.ts'
import { numberIn, pageParameters } from './parameters.ts'
import {
  empty,
  type FieldReply,
  fieldPage,
  fieldReply,
  inferredFields,
  sourceList,
  sourceMade,
  sourcePage,
  sourceReply,
} from './replies.ts'
import { type Source, sourceModel } from './source.ts'

const mostBytes = 2_000_000
const mostOnPage = 1000
export const fieldModels = z.array(fieldModel)

/** Sources and fields of an organisation, as its administration spells them: below `/rest/organizations/{org}`. */
export function registerPlatform(routes: Routes, organization: string, sources: Sources): void {
  const { fields, registry } = sources
  const json = (c: Context<ServerEnv>): Promise<unknown> => readJson(c.req.raw, mostBytes)
  const sourceOf = async (c: Context<ServerEnv>): Promise<Source> =>
    await registry.get(c.req.param('source') ?? '')
  const describe = (source: Source) => describeSource(sources, source)
  const describeAll = async () => Promise.all((await registry.list()).map(describe))

  routes.post(
    `${organization}/sources`,
    { summary: 'Make a source', answer: sourceMade, statuses: [201], body: sourceModel },
    async c => {
      const { id } = await registry.create(await json(c))
      return c.json({ id }, 201)
    },
  )
  routes.get(`${organization}/sources`, { summary: 'All sources', answer: sourceList }, async c =>
    c.json(await describeAll()),
  )
  routes.get(
    `${organization}/sources/pages`,
    { summary: 'Sources, page by page', answer: sourcePage, query: pageParameters },
    async c => {
      const { items, ...page } = pageOf(c, await describeAll())
      return c.json({ sourceModels: items, ...page })
    },
  )
  routes.get(`${organization}/sources/:source`, { summary: 'One source', answer: sourceReply }, async c =>
    c.json(await describe(await sourceOf(c))),
  )
  routes.put(
    `${organization}/sources/:source`,
    { summary: 'Change a source', answer: sourceReply, body: sourceModel },
    async c => c.json(await describe(await registry.update((await sourceOf(c)).id, await json(c)))),
  )
  routes.delete(
    `${organization}/sources/:source`,
    { summary: 'Delete a source with its documents', answerType: '' },
    async c => {
      await registry.remove((await sourceOf(c)).id)
      return c.body(null, 204)
    },
  )
  routes.get(
    `${organization}/sources/:source/fields/infer`,
    { summary: 'Propose fields for what the documents of a source carry', answer: inferredFields },
    async c => c.json(await sources.infer((await sourceOf(c)).id)),
  )
  routes.post(
    `${organization}/sources/:source/fields/infer`,
    { summary: 'Declare what is proposed', answer: inferredFields, statuses: [201] },
    async c => {
      const report = await sources.infer((await sourceOf(c)).id)
      await fields.create(report.fields.map(({ field }) => field))
      return c.json(report, 201)
    },
  )
  routes.get(
    `${organization}/indexes/page/fields`,
    {
      summary: 'All fields, page by page',
      answer: fieldPage,
      query: { ...pageParameters, filter: 'A part of the name', origin: 'SYSTEM or USER' },
    },
    c => c.json(pageOf(c, fieldsFor(fields, { name: c.req.query('filter'), origin: c.req.query('origin') }))),
  )
  routes.post(
    `${organization}/indexes/fields/search`,
    { summary: 'Find fields by their names', answer: fieldPage },
    async c => {
      const body = asObject(await json(c))
      const filters = asObject(body['filters'])
      const wanted = { name: filters['name'], origin: filters['origin'], type: filters['type'] }
      return c.json(pageOf(c, fieldsFor(fields, wanted), body))
    },
  )
  routes.post(
    `${organization}/indexes/fields`,
    { summary: 'Declare a field', answer: empty, statuses: [201], body: fieldModel },
    async c => {
      await fields.create([await json(c)])
      return c.json({}, 201)
    },
  )
  routes.post(
    `${organization}/indexes/fields/batch/create`,
    { summary: 'Declare fields, all or none', body: fieldModels, answerType: '' },
    async c => {
      await fields.create(await json(c))
      return c.body(null, 204)
    },
  )
  routes.put(
    `${organization}/indexes/fields/batch/update`,
    { summary: 'Change fields, all or none', body: fieldModels, answerType: '' },
    async c => {
      await fields.update(await json(c))
      return c.body(null, 204)
    },
  )
  routes.delete(
    `${organization}/indexes/fields/batch/delete`,
    { summary: 'Remove fields', query: { fields: 'Names, with commas' }, answerType: '' },
    async c => {
      const names = new URL(c.req.url).searchParams.getAll('fields').flatMap(list => list.split(','))
      await fields.remove(names.filter(name => name !== ''))
      return c.body(null, 204)
    },
  )
  routes.post(
    `${organization}/indexes/fields/synchronize`,
    { summary: 'Nothing: fields are never behind here', answerType: '' },
    c => c.body(null, 204),
  )
  routes.get(`${organization}/indexes/fields/:field`, { summary: 'One field', answer: fieldReply }, c => {
    const field = fields.get(c.req.param('field'))
    return c.json(whole(field, !fields.declared().some(({ name }) => name === field.name)))
  })
  routes.put(
    `${organization}/indexes/fields/:field`,
    { summary: 'Change a field', body: fieldModel, answerType: '' },
    async c => {
      const name = c.req.param('field')
      await fields.update([Object.assign(asObject(await json(c)), { name })])
      return c.body(null, 204)
    },
  )
  routes.delete(
    `${organization}/indexes/fields/:field`,
    { summary: 'Remove a declared field', answerType: '' },
    async c => {
      await fields.remove([c.req.param('field')])
      return c.body(null, 204)
    },
  )
}

/** Whether a key may do what a client asks about, before it tries. */
export function mayDo(key: Key, wanted: unknown): boolean {
  if (key.scopes.includes('admin')) return true
  const { targetDomain, targetId } = asObject(asObject(wanted)['requestedPrivilege'])
  if (targetDomain === 'SOURCE' && key.sources && !key.sources.includes(String(targetId))) return false
  const open = new Set(['FIELD', 'SOURCE', 'SECURITY_PROVIDER', 'SECURITY_CACHE'])
  return key.scopes.includes('push') && open.has(String(targetDomain))
}

/**
 * A field with what nobody said of it, where that decides nothing else: sent back, it is the same field. Whether it is
 * counted or sorted stays unsaid, for who says so has its words told apart from those of a text.
 */
function whole(field: FieldModel, system: boolean): FieldReply {
  return {
    multiValueFacet: false,
    hierarchicalFacet: false,
    mergeWithLexicon: false,
    stemming: false,
    includeInQuery: true,
    includeInResults: true,
    ...field,
    system,
  }
}

/** The index's own fields answer too, so that clients do not try to make them: of the origin `SYSTEM`. */
function fieldsFor(
  fields: Sources['fields'],
  { name, origin, type }: { name?: unknown; origin?: unknown; type?: unknown },
): FieldReply[] {
  const isUsers = new Set(fields.declared().map(field => field.name))
  return fields
    .list()
    .filter(
      field =>
        (typeof name !== 'string' || field.name.includes(name.toLowerCase())) &&
        (typeof type !== 'string' || field.type === type) &&
        (origin !== 'SYSTEM' || !isUsers.has(field.name)) &&
        (origin !== 'USER' || isUsers.has(field.name)),
    )
    .map(field => whole(field, !isUsers.has(field.name)))
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

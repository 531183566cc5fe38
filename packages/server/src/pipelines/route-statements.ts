import { randomUUID } from 'node:crypto'
import { createRoutes, Fault, type Routes, readAs } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import { admitAdministrators } from './configuration-routes.ts'
import type { Pipelines } from './pipelines.ts'
import {
  defaultName,
  type Listed,
  listedOf,
  modelOf,
  moveModel,
  pipelineList,
  pipelineModel,
  pipelineReply,
  statementModel,
  statementOf,
  statementPage,
  statementReply,
  type Written,
} from './provider-models.ts'
import { mostBytes } from './schema.ts'
import { asStatements, readStatement, type WrittenRule } from './statement.ts'

const inPipelines = '/rest/search/v1/admin/pipelines'
const inStatements = '/rest/search/v2/admin/pipelines/:pipeline/statements'
const mostOnPage = 1000

/** Pipelines and their rules by the calls of the provider's administration, for programs that know these. */
export function createStatementRoutes(keys: Keys, pipelines: Pipelines, isOpen: boolean): Routes {
  const routes = createRoutes({
    label: 'admin-api',
    query: { organizationId: 'Ours' },
    schemas: { PipelineModel: pipelineModel, StatementModel: statementModel },
  })
  for (const base of [inPipelines, '/rest/search/v2/admin/pipelines']) {
    for (const path of [base, `${base}/*`]) admitAdministrators(routes, path, keys, isOpen)
  }

  const all = async (): Promise<Written[]> => (await pipelines.document()).pipelines
  async function named(id: string): Promise<Written> {
    const found = (await all()).find(({ name }) => name === id)
    if (found) return found
    throw new Fault('NotFoundException', `There is no pipeline "${id.slice(0, 100)}".`)
  }
  async function replace(request: Request, next: readonly Written[]): Promise<void> {
    const by = (await requireScope(keys, request, 'pipelines')).name
    await pipelines.replace({ pipelines: next }, { by, note: 'By the calls of the provider' })
  }
  const write = async (request: Request, one: Written, before = one.name): Promise<void> => {
    const next = (await all()).map(other => (other.name === before ? one : other))
    await replace(request, next)
  }

  routes.get(
    inPipelines,
    { summary: 'All pipelines', answer: pipelineList, query: { enablePagination: 'true: as a page' } },
    async c => {
      const items = (await all()).map(modelOf)
      return c.json(
        c.req.query('enablePagination') === 'true' ? { items, totalEntries: items.length } : items,
      )
    },
  )
  routes.get(`${inPipelines}/:pipeline`, { summary: 'One pipeline', answer: pipelineReply }, async c => {
    const one = await named(c.req.param('pipeline'))
    const at = (await all()).findIndex(({ name }) => name === one.name)
    return c.json(modelOf(one, at))
  })
  routes.post(
    inPipelines,
    { summary: 'Make a pipeline', answer: pipelineReply, statuses: [201], body: pipelineModel },
    async (c, schema) => {
      const { name, description, isDefault, filter } = await readAs(schema, c.req.raw, mostBytes)
      const list = await all()
      const called = isDefault === true ? defaultName : name
      if (list.some(one => one.name === called))
        throw new Fault('InvalidParametersException', `name: there is a pipeline "${called}" already.`)
      const rules: WrittenRule[] = filter ? [{ id: 'filter', type: 'filter', expression: filter }] : []
      const note = description ? { note: description } : {}
      await replace(c.req.raw, [...list, { name: called, ...note, rules }])
      return c.json(modelOf(await named(called), list.length), 201)
    },
  )
  routes.put(
    `${inPipelines}/:pipeline`,
    { summary: 'Change a pipeline', answer: pipelineReply, body: pipelineModel },
    async (c, schema) => {
      const before = await named(c.req.param('pipeline'))
      const { name, description } = await readAs(schema, c.req.raw, mostBytes)
      const { note: _, ...rest } = before
      const after = { ...rest, name, ...(description ? { note: description } : {}) }
      await write(c.req.raw, after, before.name)
      return c.json(modelOf(await named(name)))
    },
  )
  routes.delete(`${inPipelines}/:pipeline`, { summary: 'Remove a pipeline', answerType: '' }, async c => {
    const { name } = await named(c.req.param('pipeline'))
    const others = (await all()).filter(other => other.name !== name)
    await replace(c.req.raw, others)
    return c.body(null, 204)
  })

  const found = async (pipeline: string, id: string) => {
    const one = await named(pipeline)
    const list = listedOf(one)
    const at = list.findIndex(({ rule }) => rule.id === id)
    const item = list[at]
    if (!item) throw new Fault('NotFoundException', `There is no statement "${id.slice(0, 60)}".`)
    return { one, list, at, item }
  }
  /** The rules of a pipeline with these statements; those that no statement can say stay where they are. */
  const withStatements = (one: Written, next: readonly Listed[]): Written => ({
    ...one,
    rules: [...(one.rules ?? []).filter(rule => !asStatements(rule)), ...next.map(({ rule }) => rule)],
  })
  async function ruleFrom(request: Request, id?: string): Promise<{ rule: WrittenRule; position?: number }> {
    const model = await readAs(statementModel, request, mostBytes)
    if (model.parent)
      throw new Fault(
        'InvalidParametersException',
        'parent: conditions are written with "quarry pipelines apply", as "when" of a rule.',
      )
    const rule = readStatement(model)
    if (typeof rule === 'string') throw new Fault('InvalidParametersException', rule)
    return {
      rule: {
        ...rule,
        id: id ?? model.id ?? randomUUID(),
        ...(model.description ? { note: model.description } : {}),
      } as WrittenRule,
      ...(model.position ? { position: model.position } : {}),
    }
  }
  const stated = (rule: WrittenRule): Listed => {
    const [only] = asStatements(rule) ?? []
    if (!only) throw new Fault('InvalidParametersException', 'definition: it says nothing.')
    return { rule, statement: only.statement }
  }

  routes.get(
    inStatements,
    {
      summary: 'Rules of a pipeline that are statements',
      answer: statementPage,
      query: {
        feature: 'Only those of it',
        filter: 'A part of the definition',
        page: 'From 0',
        perPage: 'At most 1000',
      },
    },
    async c => {
      const [feature, filter = ''] = [c.req.query('feature'), c.req.query('filter')]
      const items = listedOf(await named(c.req.param('pipeline')))
        .map(statementOf)
        .filter(one => (feature === undefined || one.feature === feature) && one.definition.includes(filter))
      const size = Math.min(Math.max(Number(c.req.query('perPage')) || 100, 1), mostOnPage)
      const page = Math.max(Math.floor(Number(c.req.query('page')) || 0), 0)
      return c.json({
        statements: items.slice(page * size, (page + 1) * size),
        totalEntries: items.length,
        totalPages: Math.ceil(items.length / size),
      })
    },
  )
  routes.post(
    inStatements,
    { summary: 'Add a rule', answer: statementReply, statuses: [201], body: statementModel },
    async c => {
      const one = await named(c.req.param('pipeline'))
      const { rule, position } = await ruleFrom(c.req.raw)
      const list = listedOf(one)
      const at = Math.min((position ?? list.length + 1) - 1, list.length)
      const next = list.toSpliced(at, 0, stated(rule))
      await write(c.req.raw, withStatements(one, next))
      return c.json(statementOf(stated(rule), at), 201)
    },
  )
  routes.get(`${inStatements}/:statement`, { summary: 'One rule', answer: statementReply }, async c => {
    const { item, at } = await found(c.req.param('pipeline'), c.req.param('statement'))
    return c.json(statementOf(item, at))
  })
  routes.put(
    `${inStatements}/:statement`,
    { summary: 'Change a rule', answer: statementReply, body: statementModel },
    async c => {
      const { one, list, at, item } = await found(c.req.param('pipeline'), c.req.param('statement'))
      const { rule } = await ruleFrom(c.req.raw, item.rule.id)
      await write(c.req.raw, withStatements(one, list.with(at, stated(rule))))
      return c.json(statementOf(stated(rule), at))
    },
  )
  routes.put(
    `${inStatements}/:statement/move`,
    { summary: 'Put a rule elsewhere among the others', answer: statementPage, body: moveModel },
    async (c, schema) => {
      const { one, list, at, item } = await found(c.req.param('pipeline'), c.req.param('statement'))
      const { position } = await readAs(schema, c.req.raw, mostBytes)
      const next = list.toSpliced(at, 1).toSpliced(Math.min(position - 1, list.length - 1), 0, item)
      await write(c.req.raw, withStatements(one, next))
      return c.json({ statements: next.map(statementOf), totalEntries: next.length, totalPages: 1 })
    },
  )
  routes.delete(`${inStatements}/:statement`, { summary: 'Remove a rule', answerType: '' }, async c => {
    const { one, list, at } = await found(c.req.param('pipeline'), c.req.param('statement'))
    await write(c.req.raw, withStatements(one, list.toSpliced(at, 1)))
    return c.body(null, 204)
  })
  return routes
}

import type { AnswerConfiguration } from '@quarry/protocol'
import * as wire from '@quarry/protocol/schema'
import type { Context } from 'hono'
import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson, type ServerEnv, validate } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Asker } from '../token/index.ts'
import type { Answers } from './answers.ts'
import type { Pending } from './pending.ts'
import type { AnswerStore } from './port/answer-store.ts'
import type { StreamAnswer } from './stream-answer.ts'
import { tryOut } from './try-out.ts'
import type { Understand } from './understand.ts'

type AnswerRouteOptions = {
  answers: Answers
  understand: Understand
  store: AnswerStore
  streamAnswer: StreamAnswer
  pending: Pending
  asker: (request: Request) => Promise<Asker>
  keys: Keys
  /** Whether somebody configured an agents' panel of this id. */
  isPanel: (id: string) => Promise<boolean>
  organizationId: string
}

const organization = '/rest/organizations/:organization'
const configs = `${organization}/answer/v1/configs`
const mostBytes = 256_000
const mostListed = 1000

/** Generated answers: streams, configurations, what visitors say of them, and the older stream. */
export function createAnswerRoutes(options: AnswerRouteOptions): Routes {
  const { answers, understand, store, pending, asker, keys, streamAnswer } = options
  const { configurations, evaluations } = store

  async function configurationOf(id: string): Promise<AnswerConfiguration> {
    const found = await configurations.get(id)
    if (!found) throw new Fault('NotFoundException', `There is no answer configuration "${id}".`)
    return found
  }

  function checkOrganization(c: Context<ServerEnv>): void {
    const named = c.req.param('organization')
    if (named !== options.organizationId)
      throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
  }

  async function generate(c: Context<ServerEnv>): Promise<Response> {
    const who = await asker(c.req.raw)
    return streamAnswer(c, who, {
      async read(signal) {
        checkOrganization(c)
        const configuration = await configurationOf(c.req.param('configuration') ?? '')
        const json = await readJson(c.req.raw, mostBytes)
        const { previousQuestions, ...body } = validate(wire.answerRequest, json, c.req.raw)
        return understand({ body, asker: who, configuration }, previousQuestions, signal)
      },
    })
  }

  const routes = createRoutes({
    label: 'answer',
    schemas: {
      AnswerConfigurationReply: wire.answerConfigurationReply,
      AnswerConfiguration: wire.answerConfigurationWrite,
      AnswerEvaluation: wire.answerEvaluation,
    },
  })
  const one = `${configs}/:configuration` as const
  const answerType = 'text/event-stream'
  const generating = {
    summary: 'Answer the question of a search, as a stream of events',
    body: wire.answerRequest,
    answerType,
    admission: answers.admission,
  }
  routes.post(`${one}/generate`, generating, generate)
  const inInsight = { ...generating, summary: 'The same, below the configuration of an insight panel' }
  routes.post(
    `${organization}/insight/v1/configs/:insight/answer/:configuration/generate`,
    inInsight,
    async c => {
      const panel = c.req.param('insight')
      await asker(c.req.raw)
      if (!(await options.isPanel(panel)))
        throw new Fault('NotFoundException', `There is no insight configuration "${panel.slice(0, 100)}".`)
      return generate(c)
    },
  )
  const older = {
    summary: 'The older stream, by the id that a search gave',
    answerType,
    admission: answers.admission,
  }
  routes.get(`${organization}/machinelearning/streaming/:stream`, older, async c => {
    const who = await asker(c.req.raw)
    checkOrganization(c)
    const question = pending.take(c.req.param('stream'), who)
    if (!question)
      throw new Fault(
        'NotFoundException',
        'There is no such stream: it ended, or belongs to another visitor.',
      )
    return streamAnswer(c, who, { read: async () => question })
  })
  routes.get(
    configs,
    { summary: 'All answer configurations', answer: wire.answerConfigurationsReply },
    async c => {
      await asker(c.req.raw)
      checkOrganization(c)
      return c.json({ items: await configurations.list() })
    },
  )
  routes.get(one, { summary: 'One answer configuration', answer: wire.answerConfigurationReply }, async c => {
    await asker(c.req.raw)
    checkOrganization(c)
    return c.json(await configurationOf(c.req.param('configuration')))
  })
  const writing = {
    summary: 'Make or change one, with a key of the scope `admin`',
    answer: wire.answerConfigurationReply,
    body: wire.answerConfigurationWrite,
  }
  routes.put(one, writing, async (c, schema) => {
    await requireScope(keys, c.req.raw, 'admin')
    checkOrganization(c)
    const id = c.req.param('configuration')
    if (!/^[\w-]{1,100}$/.test(id))
      throw new Fault(
        'InvalidParametersException',
        'An id has 1 to 100 letters, digits, hyphens and underscores.',
      )
    const json = await readJson(c.req.raw, mostBytes)
    const configuration = { ...validate(schema, json, c.req.raw), id }
    if (!(await configurations.put(configuration)))
      throw new Fault('InvalidParametersException', 'There are too many configurations: delete one first.')
    return c.json(configuration)
  })
  const trying = {
    summary: 'What would be answered to questions, however unsure it is, with a key of the scope `admin`',
    answer: wire.answerTrialsReply,
    body: wire.answerQuestions,
  }
  routes.post(`${one}/try`, trying, async (c, schema) => {
    await requireScope(keys, c.req.raw, 'admin')
    checkOrganization(c)
    const configuration = await configurationOf(c.req.param('configuration'))
    const { questions } = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    return c.json({ items: await tryOut(answers, configuration, questions) })
  })
  const removing = { summary: 'Remove one, with a key of the scope `admin`', answerType: '' }
  routes.delete(one, removing, async c => {
    await requireScope(keys, c.req.raw, 'admin')
    checkOrganization(c)
    await configurations.remove(c.req.param('configuration'))
    return c.body(null, 204)
  })
  const evaluating = {
    summary: 'Say what a visitor thinks of an answer',
    answer: z.object({}),
    body: wire.answerEvaluation,
  }
  routes.post(`${one}/evaluations`, evaluating, async (c, schema) => {
    await asker(c.req.raw)
    checkOrganization(c)
    const { id } = await configurationOf(c.req.param('configuration'))
    const json = await readJson(c.req.raw, mostBytes)
    await evaluations.add(id, validate(schema, json, c.req.raw))
    return c.json({})
  })
  const reading = {
    summary: 'What visitors said, with a key of the scope `admin`',
    answer: wire.answerEvaluationsReply,
  }
  routes.get(`${one}/evaluations`, reading, async c => {
    await requireScope(keys, c.req.raw, 'admin')
    checkOrganization(c)
    return c.json({
      items: await evaluations.list((await configurationOf(c.req.param('configuration'))).id, mostListed),
    })
  })
  return routes
}

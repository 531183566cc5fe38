import type { AnswerConfiguration, AnswerEvent } from '@quarry/protocol'
import { answerConfigurationWrite, answerEvaluation, searchRequest } from '@quarry/protocol/schema'
import { type Context, Hono } from 'hono'
import { Fault, readJson, type ServerEnv, validate } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Asker } from '../token/index.ts'
import type { Answers, Asked } from './answers.ts'
import { failure, streamOf } from './events.ts'
import type { Pending } from './pending.ts'
import type { createSlots } from './slots.ts'
import type { AnswerStore } from './store.ts'

export type AnswerRouteOptions = {
  answers: Answers
  store: AnswerStore
  slots: ReturnType<typeof createSlots>
  pending: Pending
  asker: (request: Request) => Promise<Asker>
  keys: Keys
  organizationId: string
  newId: () => string
  onError: (error: unknown, traceId: string) => void
}

const organization = '/rest/organizations/:organization'
const configs = `${organization}/answer/v1/configs`
const mostBytes = 256_000
const mostListed = 1000

/** Generated answers: streams, configurations, what visitors say of them, and the older stream. */
export function createAnswerRoutes(options: AnswerRouteOptions): Hono<ServerEnv> {
  const { answers, store, slots, pending, asker, keys, newId, onError } = options
  const { configurations, evaluations } = store

  function configurationOf(id: string): AnswerConfiguration {
    const found = configurations.get(id)
    if (!found) throw new Fault('NotFoundException', `There is no answer configuration "${id}".`)
    return found
  }

  function checkOrganization(c: Context<ServerEnv>): void {
    const named = c.req.param('organization')
    if (named !== options.organizationId)
      throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
  }

  /** A stream that takes a place until it ends; what fails before its first event is an event too. */
  async function answer(c: Context<ServerEnv>, who: Asker, read: () => Promise<Asked>): Promise<Response> {
    const { caller } = c.env
    const give = slots.take(caller.clientAddress || (who.userIds[0]?.name ?? ''))
    const left = new AbortController()
    const signal = AbortSignal.any([left.signal, c.req.raw.signal])
    const onFailure = (error: unknown): AnswerEvent => {
      if (error instanceof Fault) return failure(error.status, error.message)
      if (!signal.aborted) onError(error, caller.traceId)
      return failure(500, 'The answer could not be made: the cause is in the log of the service.')
    }
    async function* events(): AsyncGenerator<AnswerEvent> {
      yield* answers.stream(await read(), signal)
    }
    return new Response(streamOf(events(), { onFailure, done: give, leave: () => left.abort() }), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-answer-id': newId(),
        'x-accel-buffering': 'no',
      },
    })
  }

  async function generate(c: Context<ServerEnv>): Promise<Response> {
    const who = await asker(c.req.raw)
    return answer(c, who, async () => {
      checkOrganization(c)
      const configuration = configurationOf(c.req.param('configuration') ?? '')
      const body = validate(searchRequest, await readJson(c.req.raw, mostBytes), c.req.raw)
      return { body, asker: who, configuration }
    })
  }

  return new Hono<ServerEnv>()
    .post(`${configs}/:configuration/generate`, generate)
    .post(`${organization}/insight/v1/configs/:insight/answer/:configuration/generate`, generate)
    .get(`${organization}/machinelearning/streaming/:stream`, async function olderStream(c) {
      const who = await asker(c.req.raw)
      checkOrganization(c)
      const asked = pending.take(c.req.param('stream'), who)
      if (!asked)
        throw new Fault(
          'NotFoundException',
          'There is no such stream: it ended, or belongs to another visitor.',
        )
      return answer(c, who, async () => asked)
    })
    .get(configs, async function listConfigurations(c) {
      await asker(c.req.raw)
      checkOrganization(c)
      return c.json({ items: configurations.list() })
    })
    .get(`${configs}/:configuration`, async function readConfiguration(c) {
      await asker(c.req.raw)
      checkOrganization(c)
      return c.json(configurationOf(c.req.param('configuration')))
    })
    .put(`${configs}/:configuration`, async function writeConfiguration(c) {
      requireScope(keys, c.req.raw, 'admin')
      checkOrganization(c)
      const id = c.req.param('configuration')
      if (!/^[\w-]{1,100}$/.test(id))
        throw new Fault(
          'InvalidParametersException',
          'An id has 1 to 100 letters, digits, hyphens and underscores.',
        )
      const json = await readJson(c.req.raw, mostBytes)
      const configuration = { ...validate(answerConfigurationWrite, json, c.req.raw), id }
      if (!configurations.put(configuration))
        throw new Fault('InvalidParametersException', 'There are too many configurations: delete one first.')
      return c.json(configuration)
    })
    .delete(`${configs}/:configuration`, async function removeConfiguration(c) {
      requireScope(keys, c.req.raw, 'admin')
      checkOrganization(c)
      configurations.remove(c.req.param('configuration'))
      return c.body(null, 204)
    })
    .post(`${configs}/:configuration/evaluations`, async function evaluate(c) {
      await asker(c.req.raw)
      checkOrganization(c)
      const { id } = configurationOf(c.req.param('configuration'))
      const json = await readJson(c.req.raw, mostBytes)
      evaluations.add(id, validate(answerEvaluation, json, c.req.raw))
      return c.json({})
    })
    .get(`${configs}/:configuration/evaluations`, async function readEvaluations(c) {
      requireScope(keys, c.req.raw, 'admin')
      checkOrganization(c)
      return c.json({ items: evaluations.list(configurationOf(c.req.param('configuration')).id, mostListed) })
    })
}

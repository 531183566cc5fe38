import type { AnswerConfiguration } from '@quarry/protocol'
import * as wire from '@quarry/protocol/schema'
import type { Context } from 'hono'
import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson, type ServerEnv, validate } from '../http/index.ts'
import type { Asker } from '../token/index.ts'
import { runError, runOf } from './agent-events.ts'
import type { Answers } from './answers.ts'
import type { Conversations } from './conversations.ts'
import type { StreamAnswer } from './stream-answer.ts'
import type { Understand } from './understand.ts'

type AgentRouteOptions = {
  answers: Answers
  understand: Understand
  conversations: Conversations
  streamAnswer: StreamAnswer
  configuration: (id: string) => Promise<AnswerConfiguration | null>
  asker: (request: Request) => Promise<Asker>
  organizationId: string
}

const mostBytes = 256_000
/** Questions after the first one. */
const mostTurns = 20

const headQuestion = wire.searchRequest.extend({
  citationsFieldToInclude: z.array(z.string().max(200)).max(255).nullish(),
})
const followUpQuestion = z.object({
  q: z.string().min(1).max(2000),
  conversationId: z.string().min(1).max(200),
  conversationToken: z.string().max(2000).nullish(),
})

/** Agents that answer and go on being asked, as newer clients call them: each is an answer configuration by its id. */
export function createAgentRoutes(options: AgentRouteOptions): Routes {
  const { answers, understand, conversations, streamAnswer, asker, organizationId } = options
  const agent = '/api/preview/organizations/:organization/agents/:agent'
  const routes = createRoutes({ label: 'answer' })
  const answerType = 'text/event-stream'
  const { admission } = answers

  async function agentOf(c: Context<ServerEnv>): Promise<AnswerConfiguration> {
    const [organization, id = ''] = [c.req.param('organization'), c.req.param('agent')]
    if (organization !== organizationId)
      throw new Fault('UnknownOrganizationException', `There is no organization "${organization}" here.`)
    const found = await options.configuration(id)
    if (!found) throw new Fault('NotFoundException', `There is no agent "${id.slice(0, 100)}".`)
    return found
  }

  const answering = {
    summary: 'Answer the question of a search, and begin a conversation: a stream of events of AG-UI',
    body: headQuestion,
    answerType,
    admission,
  }
  routes.post(`${agent}/answer`, answering, async (c, schema) => {
    const who = await asker(c.req.raw)
    const configuration = await agentOf(c)
    const said = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    const { citationsFieldToInclude, ...body } = said
    const responseFormat = { contentFormat: ['text/markdown', 'text/plain'] }
    const wishes = { responseFormat, ...(citationsFieldToInclude && { citationsFieldToInclude }) }
    const begun = {
      body: { ...body, pipelineRuleParameters: { mlGenerativeQuestionAnswering: wishes } },
      asker: who,
      configuration,
    }
    const { id, token } = conversations.begin(begun)
    return streamAnswer(c, who, {
      read: async () => begun,
      tell: (events, answerId) => runOf(events, { conversationId: id, answerId, conversationToken: token }),
      fail: runError,
    })
  })

  const goingOn = {
    summary: 'Answer a question after those before it: a stream of events of AG-UI',
    body: followUpQuestion,
    answerType,
    admission,
  }
  routes.post(`${agent}/follow-up`, goingOn, async (c, schema) => {
    const who = await asker(c.req.raw)
    const configuration = await agentOf(c)
    const said = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    return streamAnswer(c, who, {
      async read(signal) {
        const one = conversations.find(said.conversationId, said.conversationToken ?? '', who)
        if (!one)
          throw new Fault('NotFoundException', 'There is no such conversation: begin one by a search.')
        if (one.turns >= mostTurns)
          throw new Fault('AccessDeniedException', `A conversation has ${mostTurns} more questions at most.`)
        one.turns += 1
        const asked = { ...one.begun, body: { ...one.begun.body, q: said.q }, asker: who, configuration }
        const understood = await understand(asked, one.questions, signal)
        conversations.remember(one, understood.understoodAs ?? said.q)
        return understood
      },
      tell: (events, answerId) => runOf(events, { conversationId: said.conversationId, answerId }),
      fail: runError,
    })
  })
  return routes
}

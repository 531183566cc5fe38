import type { Context, Opened } from '../capability.ts'
import type { Config } from '../config/index.ts'
import type { Reader } from '../encoder/index.ts'
import { createPagesOrigin, type Tracer, tracedFetch } from '../http/index.ts'
import type { InsightProvides } from '../insight/index.ts'
import type { Keys } from '../keys/index.ts'
import type { SearchBody, SearchProvides } from '../search/index.ts'
import type { Asker, TokenProvides } from '../token/index.ts'
import { createAgentRoutes } from './agent-routes.ts'
import { createAnswers } from './answers.ts'
import type { Made } from './citation.ts'
import { createConversations } from './conversations.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createModel, type ModelDriver } from './model.ts'
import { createPending } from './pending.ts'
import type { Facts } from './port/facts.ts'
import { createAnswerRoutes } from './route.ts'
import { createSlots } from './slots.ts'
import { createSnippets } from './snippet.ts'
import { openAnswerStore } from './store/answers.ts'
import { createStreamAnswer } from './stream-answer.ts'
import { createUnderstand } from './understand.ts'
import { warm } from './warm.ts'

export type AnswerProvides = {
  /** The answer in the pages' own words by the usual configuration; null is a refusal. */
  ask(body: SearchBody, asker: Asker): Promise<Made>
  /** Asks this, too, for what no page says. */
  tellWith(facts: Facts): void
}

/** Everything that answers questions: snippets beside results, and answers that are generated. */
export const answer = {
  name: 'answer',
  async open(
    context: Context & {
      control: { keys: Keys }
      token: TokenProvides
      reader: Reader | null
      search: SearchProvides
      insight: InsightProvides
    },
  ): Promise<Opened<AnswerProvides>> {
    const {
      config,
      clock,
      monotonic,
      inTurn,
      newId,
      report,
      tracer,
      control,
      token,
      reader,
      search,
      insight,
    } = context
    const { engine, catalogue, narrow } = search
    const store = await openAnswerStore(config.data, clock)
    const model = modelOf(config, monotonic, tracer)
    const facts: Facts[] = []
    const answers = createAnswers({
      engine,
      catalogue,
      narrow,
      clock: monotonic,
      inTurn,
      ...(search.meaning && { meaning: search.meaning }),
      reader,
      facts,
      version: async () =>
        [
          store.configurations.version(),
          await search.version(),
          ...(await Promise.all(facts.map(one => one.version()))),
        ].join(' '),
      model,
      onError: report,
    })
    const configuration = () => store.configurations.get('default')
    const pending = createPending({ newId, clock: monotonic })
    const slots = createSlots({ inAll: config.answerStreams, perVisitor: config.answerStreamsPerVisitor })
    const understand = createUnderstand(model, report)
    const streamAnswer = createStreamAnswer({
      answers,
      slots,
      pagesOrigin: createPagesOrigin(config),
      newId,
      onError: report,
      tracer,
    })
    search.extendWith(createSnippets({ answers, configuration, keep: pending.keep, onError: report }))
    return {
      provides: {
        async ask(body, asker) {
          const usual = await configuration()
          return usual && answers.extract({ body, asker, configuration: usual })
        },
        tellWith: one => facts.push(one),
      },
      routes: [
        createAnswerRoutes({
          answers,
          understand,
          store,
          streamAnswer,
          pending,
          asker: token.askerOf,
          isPanel: insight.isPanel,
          keys: control.keys,
          organizationId: config.organizationId,
        }),
        createAgentRoutes({
          answers,
          understand,
          conversations: createConversations({ clock: monotonic, newId }),
          streamAnswer,
          configuration: id => store.configurations.get(id),
          asker: token.askerOf,
          organizationId: config.organizationId,
        }),
      ],
      faults: async () => (await store.check()).map(fault => `answers.db: ${fault}`),
      async warm(stop) {
        try {
          await warm({ engine, catalogue, answers, configuration, clock: monotonic }, stop)
        } catch (error) {
          if (!stop.aborted) report(error)
        }
      },
      async close() {
        answers.close()
        await store.close()
      },
    }
  },
} as const

function modelOf(config: Config, clock: () => number, tracer: Tracer): ModelDriver | null {
  if (config.answerModelUrl === '') return null
  const timeoutMs = config.answerModelTimeoutMs
  const { host, hostname, port, protocol } = new URL(config.answerModelUrl)
  const guarded = createGuardedFetch({ host, allowPrivate: config.outboundPrivate === 'yes' })
  const about = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.request.model': config.answerModel,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  return createModel({
    endpoint: {
      baseUrl: config.answerModelUrl,
      key: config.answerModelKey,
      fetch: tracedFetch(tracer, 'model', about, guarded),
    },
    model: config.answerModel,
    timeoutMs,
    stallMs: Math.max(1, Math.round(timeoutMs / 4)),
    perMinute: config.answerModelPerMinute,
    clock,
  })
}

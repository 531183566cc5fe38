import type { SearchEngine } from '@quarry/engine'
import type { Hono } from 'hono'
import type { ServerEnv } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import type { Catalogue, Extend, SearchService } from '../search/index.ts'
import type { Asker } from '../token/index.ts'
import { createAnswers } from './answers.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createModel, type ModelDriver } from './model.ts'
import { createPending } from './pending.ts'
import { createAnswerRoutes } from './route.ts'
import { createSlots } from './slots.ts'
import { createSnippets } from './snippet.ts'
import { openAnswerStore } from './store.ts'
import { warm } from './warm.ts'

export type AnswerSettings = {
  data: string
  organizationId: string
  answerModelUrl: string
  answerModel: string
  answerModelKey: string
  answerModelTimeoutMs: number
  answerModelPerMinute: number
  answerStreams: number
  answerStreamsPerVisitor: number
  outboundPrivate: 'no' | 'yes'
}

export type AnsweringOptions = {
  settings: AnswerSettings
  engine: SearchEngine
  catalogue: Catalogue
  narrow: SearchService['narrow']
  isPublicAddress: (address: string) => boolean
  clock: () => number
  newId: () => string
  onError: (error: unknown, traceId: string) => void
}

export type Answering = {
  extend: Extend
  routes(who: { asker: (request: Request) => Promise<Asker>; keys: Keys }): Hono<ServerEnv>
  check(): string[]
  /** Asks what visitors may ask, so that the first of them waits less. What goes wrong is reported. */
  warm(stop: AbortSignal): Promise<void>
  close(): void
}

/** Opens everything that answers questions, on a data folder. */
export function openAnswering(options: AnsweringOptions): Answering {
  const { settings, engine, catalogue, narrow, clock, newId, onError } = options
  const store = openAnswerStore(settings.data, clock)
  const quietly = (error: unknown): void => onError(error, '')
  const answers = createAnswers({
    ...{ engine, catalogue, narrow, clock },
    configurationVersion: store.configurations.version,
    model: modelOf(options),
    onError: quietly,
  })
  const configuration = () => store.configurations.get('default')
  const pending = createPending({ newId, clock })
  const slots = createSlots({
    inAll: settings.answerStreams,
    perVisitor: settings.answerStreamsPerVisitor,
  })
  return {
    extend: createSnippets({
      answers,
      configuration,
      keep: pending.keep,
      onError: quietly,
    }),
    routes: ({ asker, keys }) =>
      createAnswerRoutes({
        ...{ answers, store, slots, pending, asker, keys, newId, onError },
        organizationId: settings.organizationId,
      }),
    check: store.check,
    warm: async stop => {
      try {
        await warm({ engine, catalogue, answers, configuration, clock }, stop)
      } catch (error) {
        if (!stop.aborted) quietly(error)
      }
    },
    close() {
      answers.close()
      store.close()
    },
  }
}

function modelOf({ settings, clock, isPublicAddress }: AnsweringOptions): ModelDriver | null {
  if (settings.answerModelUrl === '') return null
  const timeoutMs = settings.answerModelTimeoutMs
  return createModel({
    baseUrl: settings.answerModelUrl,
    model: settings.answerModel,
    key: settings.answerModelKey,
    fetch: createGuardedFetch({
      host: new URL(settings.answerModelUrl).host,
      allowPrivate: settings.outboundPrivate === 'yes',
      isPublicAddress,
    }),
    timeoutMs,
    stallMs: Math.max(1, Math.round(timeoutMs / 4)),
    perMinute: settings.answerModelPerMinute,
    clock,
  })
}

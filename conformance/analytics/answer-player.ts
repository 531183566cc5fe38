import * as vendor from '@coveo/headless'
import { legacyEvent, type NextPlace, nextEvent } from '@quarry/events'
import * as quarry from '@quarry/search'
import {
  answerCollapsed,
  answerCopied,
  answerDisliked,
  answerExpanded,
  answerFeedbackSent,
  answerHidden,
  answering,
  answerLiked,
  answerShown,
  citationHovered,
  citationOpened,
  createAnswer,
  type VisitorChange,
} from '@quarry/search/answer'
import { reportAnswer } from '../../packages/site/src/events/answer-legacy.ts'
import { sayAnswer } from '../../packages/site/src/events/answer-next.ts'
import { followAnswer } from '../../packages/site/src/events/follow-answer.ts'
import { followLegacy } from '../../packages/site/src/events/follow-legacy.ts'
import { followNext } from '../../packages/site/src/events/follow-next.ts'
import { found, hit } from '../parity/canned.ts'
import { asSent, consent, type SentEvent } from './sent-event.ts'

/** What somebody does on a page with answers. */
export type AnswerScript = {
  name: string
  /** The answer API, or the older stream. */
  by: 'api' | 'stream'
  isGenerated?: boolean
  asks: readonly string[]
  does?: readonly Act[]
}

export type Act =
  | 'like'
  | 'dislike'
  | 'logCopyToClipboard'
  | 'hide'
  | 'show'
  | 'expand'
  | 'collapse'
  | 'cite'
  | 'hover'
  | 'feedback'
  | 'retry'

const hovered = 1500
const feedback = {
  helpful: false,
  readable: 'yes',
  documented: 'no',
  correctTopic: 'unknown',
  hallucinationFree: 'yes',
  details: 'a note',
  documentUrl: 'https://sky.example/right',
} as const

const frame = (payloadType: string, payload: object, more: object = {}): string =>
  `data: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...more })}\n\n`

const citations = ['a', 'c'].map(id => ({
  id,
  title: `Title ${id}`,
  uri: `https://sky.example/${id}`,
  permanentid: `p-${id}`,
  clickUri: `https://sky.example/${id}?click`,
  source: 'Sky',
  text: 'A passage.',
  fields: {},
}))

/** Searches and answers: each question has an answer of its own. */
export function answerService(isGenerated: boolean): typeof fetch {
  let count = 0
  const stream =
    frame('genqa.headerMessageType', { contentFormat: 'text/markdown' }) +
    (isGenerated ? frame('genqa.messageType', { textDelta: 'Hello' }) : '') +
    (isGenerated ? frame('genqa.citationsType', { citations }) : '') +
    frame('genqa.endOfStreamType', { answerGenerated: isGenerated }, { finishReason: 'COMPLETED' })
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input))
    if (pathname.endsWith('/generate') || pathname.includes('/streaming/')) {
      count += 1
      return new Response(stream, {
        headers: { 'content-type': 'text/event-stream', 'x-answer-id': `answer-${count}` },
      })
    }
    if (pathname.endsWith('/evaluations')) return Response.json({})
    const text = input instanceof Request ? await input.clone().text() : String(init?.body ?? '{}')
    const { q } = JSON.parse(text) as { q?: string }
    const { json } = found({
      results: [hit(1)],
      totalCountFiltered: 1,
      searchUid: `uid-${q ?? ''}`,
      extendedResults: q ? { generativeQuestionAnsweringId: `stream-${q}` } : {},
    })
    return Response.json(json)
  }
}

type Setting = { mode: 'legacy' | 'next'; quiet(): Promise<void> }

export async function vendorAnswers(script: AnswerScript, { mode, quiet }: Setting): Promise<void> {
  const engine = vendor.buildSearchEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: 'token',
      analytics: { analyticsMode: mode },
      search: { timezone: 'UTC' },
    },
    loggerOptions: { level: 'silent' },
  })
  vendor.buildResultList(engine)
  const box = vendor.buildSearchBox(engine)
  const answer = vendor.buildGeneratedAnswer(engine, {
    initialState: { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } },
    ...(script.by === 'api' && { answerConfigurationId: 'sky' }),
  })
  const first = () => {
    const [citation] = answer.state.citations
    if (!citation) throw new Error('The answer cites nothing.')
    return citation
  }
  const does: Readonly<Record<Act, () => unknown>> = {
    like: () => answer.like(),
    dislike: () => answer.dislike(),
    logCopyToClipboard: () => answer.logCopyToClipboard(),
    hide: () => answer.hide(),
    show: () => answer.show(),
    expand: () => answer.expand(),
    collapse: () => answer.collapse(),
    cite: () => vendor.buildInteractiveCitation(engine, { options: { citation: first() } }).select(),
    hover: () => answer.logCitationHover(first().id, hovered),
    feedback: () => answer.sendFeedback(feedback),
    retry: () => answer.retry(),
  }
  for (const q of script.asks) {
    box.updateText(q)
    box.submit()
    await quiet()
  }
  for (const act of script.does ?? []) {
    does[act]()
    await quiet()
  }
}

export async function ourAnswers(
  script: AnswerScript,
  { mode, quiet }: Setting,
  { fetch, told, place }: { fetch: typeof globalThis.fetch; told(one: SentEvent): void; place(): NextPlace },
): Promise<void> {
  const search = quarry.createSearch(
    {
      organizationId: 'quarry',
      accessToken: 'token',
      timezone: 'UTC',
      url: '/',
      fetch,
      ...(script.by === 'api' && { knowledge: { answerConfigurationId: 'sky' } }),
    },
    [
      quarry.query(),
      quarry.box({ suggestions: 0 }),
      quarry.results(),
      ...(script.by === 'stream' ? [answering()] : []),
    ],
  )
  const answer = createAnswer(search)
  if (mode === 'next') {
    const say: Parameters<typeof followNext>[1] = (type, payload) =>
      told({ kind: type, event: asSent(nextEvent(consent, type, payload, place())) })
    followNext(search, say)
    followAnswer(answer, sayAnswer(say))
  } else {
    const { tell } = followLegacy(
      search,
      (kind, fields, customData, about) =>
        told({
          kind,
          event: asSent(
            legacyEvent(consent, kind, fields, customData, {
              ...place(),
              locale: 'en-US',
              version: '',
              ...about,
            }),
          ),
        }),
      {
        answer: () => ({
          id: script.by === 'api' ? answer.state.answerId : (search.state.answering?.streamId ?? ''),
          isVisible: answer.state.isVisible,
        }),
      },
    )
    followAnswer(answer, reportAnswer(tell))
  }
  const first = (): string => answer.state.citations[0]?.id ?? ''
  const does: Readonly<Record<Act, () => VisitorChange>> = {
    like: answerLiked,
    dislike: answerDisliked,
    logCopyToClipboard: answerCopied,
    hide: answerHidden,
    show: answerShown,
    expand: answerExpanded,
    collapse: answerCollapsed,
    cite: () => citationOpened(first()),
    hover: () => citationHovered(first(), hovered),
    feedback: () => answerFeedbackSent(feedback),
    retry: () => ({ type: 'answer retried' }),
  }
  for (const q of script.asks) {
    await search.dispatch(quarry.boxSubmitted(q))
    await answer.settled()
    await quiet()
  }
  for (const act of script.does ?? []) {
    await answer.dispatch(does[act]())
    await quiet()
  }
  answer.close()
  search.close()
}

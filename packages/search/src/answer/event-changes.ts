import type { AnswerEvent } from '@quarry/protocol'
import type { AnswerChange } from './change.ts'
import type { AnswerError, Citation } from './state.ts'

/** What a client makes of silence, of lost lines and of a service that is out of order, when it gives up. */
export const GIVEN_UP = 'Failed to complete stream.'
const UNKNOWN = 'Unknown error occurred'
const RETRYABLE = 1

export function answerError(message: string | null | undefined, code: number): AnswerError {
  return { message: message || UNKNOWN, code, statusCode: code, isRetryable: code === RETRYABLE }
}

type Payload = Readonly<Record<string, unknown>>
type ReceivedEvent = Omit<AnswerEvent, 'payload' | 'errorMessage' | 'finishReason'> & {
  payload?: unknown
  errorMessage?: string | null
  finishReason?: string | null
}

/** Reads the data of one event; nothing for what cannot be read. */
export function readEvent(data: string): ReceivedEvent | undefined {
  const event = parsed(data)
  return event && (event as unknown as ReceivedEvent)
}

/** What an event changes, in order. An answer ends with `stream ended` or `stream failed`. */
export function changesOf({
  payloadType,
  payload: text,
  finishReason,
  errorMessage,
  code,
  statusCode,
}: ReceivedEvent): AnswerChange[] {
  if (finishReason === 'ERROR')
    return [
      { type: 'stream failed', error: answerError(errorMessage, whole(code) ?? whole(statusCode) ?? 0) },
    ]
  const payload = parsed(text) ?? {}
  const changes: AnswerChange[] = []
  if (payloadType === 'genqa.headerMessageType') changes.push(...header(payload))
  if (payloadType === 'genqa.messageType' && typeof payload['textDelta'] === 'string' && payload['textDelta'])
    changes.push({ type: 'text told', text: payload['textDelta'] })
  if (payloadType === 'genqa.citationsType')
    changes.push({ type: 'citations told', citations: citationsOf(payload['citations']) })
  if (payloadType === 'genqa.endOfStreamType')
    changes.push({ type: 'stream ended', generated: payload['answerGenerated'] === true })
  else if (finishReason === 'COMPLETED') changes.push({ type: 'stream ended' })
  return changes
}

function header({ contentFormat, madeBy, understoodAs }: Payload): AnswerChange[] {
  if (contentFormat !== 'text/plain' && contentFormat !== 'text/markdown') return []
  return [
    {
      type: 'format told',
      format: contentFormat,
      madeBy: madeBy === 'pages' ? 'pages' : 'model',
      understoodAs: typeof understoodAs === 'string' ? understoodAs : undefined,
    },
  ]
}

/** Whole citations only, each address once. */
function citationsOf(list: unknown): Citation[] {
  const known = new Map<string, Citation>()
  for (const one of Array.isArray(list) ? (list as (Payload | null)[]) : []) {
    if (!one || ['id', 'title', 'uri', 'permanentid'].some(key => typeof one[key] !== 'string')) continue
    const { id, title, uri, permanentid, clickUri, source, text, spans, fields } = one as Payload & Citation
    if (!id || !uri || known.has(uri)) continue
    known.set(uri, {
      id,
      title,
      uri,
      permanentid,
      ...(typeof clickUri === 'string' && { clickUri }),
      source: source || 'unknown',
      text: typeof text === 'string' ? text : '',
      spans: Array.isArray(spans)
        ? spans.filter(span => whole(span?.start) !== undefined && span.end > span.start)
        : [],
      fields: fields ?? {},
    })
  }
  return [...known.values()]
}

function parsed(text: unknown): Payload | undefined {
  try {
    const value: unknown = JSON.parse(`${text}`)
    return typeof value === 'object' && value !== null ? (value as Payload) : undefined
  } catch {
    return undefined
  }
}

const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? value : undefined

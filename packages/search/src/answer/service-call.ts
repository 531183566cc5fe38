import type { AnswerConfiguration, AnswerEvaluation } from '@quarry/protocol'
import type { Service } from '../core/create-page.ts'
import type { AnswerFeedback, Opinion } from './change.ts'
import { pause } from './follow-stream.ts'
import { configurationUrl } from './place.ts'
import type { AnswerState } from './state.ts'

const RETRIES = 3
const RENEWALS = 5
const FIRST_PAUSE = 200

type Calling = {
  service: Pick<Service, 'settings' | 'tokens'>
  signal: AbortSignal
  fetch?: typeof fetch | undefined
}

/** Calls the answer service: at most 3 times more when the line, a limit or the service fails. */
async function call({ service, signal, fetch }: Calling, path: string, body?: string): Promise<Response> {
  const { knowledge, later, ...settings } = service.settings()
  const url = configurationUrl(settings, knowledge?.answerConfigurationId ?? '') + path
  let renewals = 0
  for (let failures = 0; ; ) {
    const token = await service.tokens.current()
    signal.throwIfAborted()
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = body === undefined ? { method: 'GET' } : { method: 'POST', body }
    let response: Response | undefined
    let cause: unknown
    try {
      response = await (fetch ?? settings.fetch)(url, { ...init, headers, signal })
    } catch (error) {
      signal.throwIfAborted()
      cause = error
    }
    if (response?.ok) return response
    const status = response?.status ?? 0
    if (status === 401 || status === 419) {
      renewals += 1
      if (renewals <= RENEWALS && (await service.tokens.renew(token))) continue
    }
    const isPassing = status === 0 || status === 429 || status >= 500
    if (!isPassing || failures === RETRIES)
      throw new Error(`The answer service did not take the call (${status || 'no connection'}): ${url}`, {
        cause,
      })
    await pause(later, signal, FIRST_PAUSE * 2 ** failures)
    failures += 1
  }
}

/** How questions are answered here: languages, tabs, length. */
export async function readAnswerConfiguration(
  service: Pick<Service, 'settings' | 'tokens'>,
  signal: AbortSignal,
): Promise<AnswerConfiguration> {
  return (await (await call({ service, signal }, '')).json()) as AnswerConfiguration
}

export async function sendEvaluation(calling: Calling, body: string): Promise<void> {
  await (await call(calling, '/evaluations', body)).body?.cancel()
}

/** What a visitor said, as the service keeps it. */
export function evaluationOf(
  { question, answer, answerId, answerContentFormat }: AnswerState,
  { helpful, readable, documented, correctTopic, hallucinationFree, documentUrl, details }: AnswerFeedback,
): AnswerEvaluation {
  return {
    question,
    helpful,
    answer: {
      ...(answer && { text: answer }),
      ...(answerId && { responseId: answerId }),
      format: answerContentFormat ?? 'text/plain',
    },
    details: {
      readable: said(readable),
      documented: said(documented),
      correctTopic: said(correctTopic),
      hallucinationFree: said(hallucinationFree),
    },
    correctAnswerUrl: documentUrl || null,
    additionalNotes: details || null,
  }
}

const said = (opinion: Opinion | undefined): boolean | null =>
  opinion === 'yes' ? true : opinion === 'no' ? false : null

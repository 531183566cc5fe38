import type { Search } from '../core/create-search.ts'
import type { SearchEvent } from '../core/model.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { answerBody, answerRequest, questionKey } from './answer-request.ts'
import type { AnswerChange } from './change.ts'
import { alwaysShown, followStream, type StreamRequest } from './follow-stream.ts'
import type { AnswerOptions, FollowUp, GeneratedAnswer } from './generated-answer.ts'
import { generateUrl, streamUrl } from './place.ts'
import { reduceAnswer } from './reduce-answer.ts'
import { evaluationOf, sendEvaluation } from './service-call.ts'
import { type AnswerState, answerStatus, initialAnswer } from './state.ts'

/**
 * An answer to what the page's search asks. With `knowledge.answerConfigurationId` it is asked for beside the search;
 * without, the search says what it wants (`answering()`) and the answer streams from where the response says.
 */
export function createAnswer(search: Search, options: AnswerOptions = {}): GeneratedAnswer {
  const { service } = search
  const configurationId = service.settings().knowledge?.answerConfigurationId
  const wanted = search.state.answering
  const contentFormat = options.contentFormat ?? wanted?.contentFormat ?? ['text/markdown', 'text/plain']
  const citationFields = options.citationFields ?? wanted?.citationFields ?? []
  const wishes = {
    responseFormat: { contentFormat: [...contentFormat] },
    citationsFieldToInclude: [...citationFields],
  }
  const listeners = new Set<(change: AnswerChange) => void>()
  const remembered = createAnswerMemory()
  const posted = new Set<string>()
  const closed = new AbortController()
  const initial: AnswerState = {
    ...initialAnswer,
    isEnabled: options.isEnabled ?? true,
    responseFormat: { contentFormat },
    fieldsToIncludeInCitations: citationFields,
    ...(configurationId && { answerConfigurationId: configurationId }),
    ...options.state,
  }
  let state = initial
  /** What the state is about; empty when it is about nothing. */
  let key = ''
  /** The older stream: the response to the search has yet to say where the answer is. */
  let isAwaited = false
  let opened = ''
  let stop: AbortController | undefined
  let work: Promise<void> = Promise.resolve()

  function commit(change: AnswerChange): void {
    const next = reduceAnswer(state, change)
    state = next
    for (const listener of [...listeners]) listener(change)
  }

  const { followUp } = options
  const requestOf = (event: SearchEvent): ReturnType<typeof answerBody> & Partial<FollowUp> => ({
    ...answerBody(service.body(event), wishes, search.state.tabs?.active ?? ''),
    ...followUp,
  })

  function leave(): void {
    stop?.abort('left')
    stop = undefined
    isAwaited = false
    key = ''
  }

  function open(request: StreamRequest, id?: string): void {
    stop = new AbortController()
    const { signal } = stop
    const settings = service.settings()
    const own = key
    const following = {
      request,
      signal,
      tokens: service.tokens,
      later: settings.later,
      fetch: options.fetch ?? settings.fetch,
      visibility: options.visibility ?? alwaysShown,
      ...(id !== undefined && { id }),
      change(change: AnswerChange) {
        if (signal.aborted) return
        if (change.type === 'stream ended') remembered.keep(own, reduceAnswer(state, change))
        commit(change)
      },
    }
    work = followStream(following)
  }

  /** The page asks something; `isForced` asks the service whatever is known. */
  function ask(event: SearchEvent, isForced = false): void {
    const body = requestOf(event)
    const question = body.q ?? ''
    const next = questionKey(body)
    if (!isForced && next === key && !state.error) return
    leave()
    if (question === '' || !state.isEnabled || !state.isVisible) {
      commit({ type: 'question asked', question, isSent: false })
      return
    }
    key = next
    const known = isForced ? undefined : remembered.get(next)
    if (known) {
      commit({ type: 'answer remembered', answer: known })
      return
    }
    commit({ type: 'question asked', question, isSent: true })
    if (!configurationId) {
      isAwaited = true
      return
    }
    open(answerRequest(generateUrl(service.settings(), configurationId, options.insightId), body))
  }

  /** The older stream is opened where the response says. */
  function openStream(): void {
    isAwaited = false
    const id = search.state.answering?.streamId
    // A stream is told once.
    if (id && id !== opened) {
      opened = id
      const url = streamUrl(service.settings(), id)
      open({ url, method: 'GET', headers: { accept: '*/*' } }, id)
      return
    }
    key = ''
    commit({ type: 'question asked', question: state.question, isSent: false })
  }

  const stopFollowing = search.subscribe(event => {
    if (followUp) return
    if (event.ask === 'full' || event.ask === 'page') ask(event)
    else if (event.type === 'answered' && (event.of === 'full' || event.of === 'page')) {
      // The service may have asked something else in place of what was typed.
      if ((requestOf(event.asked).q ?? '') !== state.question) ask(event.asked)
      if (isAwaited) openStream()
    } else if ((event.type === 'failed' || event.type === 'dropped') && event.of === 'full' && isAwaited) {
      leave()
      commit({ type: 'question asked', question: state.question, isSent: false })
    }
  })

  async function evaluate(change: Extract<AnswerChange, { type: 'feedback sent' }>): Promise<void> {
    // The older stream has no such call: who records what visitors do hears of the change.
    if (!configurationId) return
    const body = JSON.stringify(evaluationOf(state, change.feedback))
    if (posted.has(body)) return
    posted.add(body)
    try {
      await sendEvaluation({ service, signal: closed.signal, fetch: options.fetch }, body)
    } catch (error) {
      posted.delete(body)
      if (closed.signal.aborted) return
      service.settings().warn(`${error}`)
      commit({ type: 'feedback lost' })
    }
  }

  async function run(): Promise<void> {
    const event: SearchEvent = {
      type: 'started',
      ask: 'full',
      cause: service.settings().cause ?? 'interfaceLoad',
    }
    const status = answerStatus(state)
    if (key === '' && (status === 'completed' || status === 'refused')) {
      const body = requestOf(event)
      if ((body.q ?? '') === state.question) {
        key = questionKey(body)
        remembered.keep(key, state)
        return
      }
    }
    ask(event)
    if (isAwaited && search.state.results?.status === 'ready') openStream()
    await settled()
  }

  async function settled(): Promise<void> {
    for (let seen: Promise<void> | undefined; seen !== work; ) {
      seen = work
      await seen
    }
  }

  async function retry(): Promise<void> {
    const again: SearchEvent = { type: 'started', ask: 'full', cause: 'retryGeneratedAnswer' }
    if (configurationId) ask(again, true)
    else {
      leave()
      remembered.clear()
      await search.dispatch(again)
    }
    await settled()
  }

  return {
    get state() {
      return state
    },
    get rendered() {
      return options.state ? initial : state
    },
    async dispatch(change) {
      commit(change)
      const isOn = state.isEnabled && state.isVisible
      if (change.type === 'feedback sent') await evaluate(change)
      else if (change.type === 'answer retried') await retry()
      else if (change.type === 'answers enabled' || change.type === 'answer shown') {
        if (isOn) await run()
      } else if (!isOn && (change.type === 'answers disabled' || change.type === 'answer hidden')) {
        // What is complete stays, to be shown again.
        const { isLoading, isStreaming, question } = state
        if (isLoading || isStreaming) {
          leave()
          commit({ type: 'question asked', question, isSent: false })
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run,
    settled,
    followUp(q, previousQuestions) {
      const { state: _, ...rest } = options
      return createAnswer(search, { ...rest, followUp: { q, previousQuestions } })
    },
    snapshot: () => state,
    close() {
      leave()
      closed.abort('closed')
      stopFollowing()
      listeners.clear()
    },
  }
}

import type { SearchRequest } from '@quarry/protocol'
import type { Call, CallContext, Capability, Question, StateOf } from './capability.ts'
import { type SearchConfig, type Settings, settle } from './config.ts'
import type { Answer, PageEvent, PageState, State } from './model.ts'
import { carried, fromAddress, type Param, toQuery } from './params.ts'
import { fault, type Reply, send } from './send.ts'
import { createTokens, type Tokens } from './token.ts'

const STALLED_AFTER = 300

/** A page whose main question has this body. */
export type Page<Whole = State, Body extends object = SearchRequest> = {
  /** One plain, serialisable value; a new one for each change. */
  readonly state: Whole
  /** What the server rendered, when this instance goes on from there; else the state. */
  readonly rendered: Whole
  /** Says what happened. Resolves when what had to be asked because of it is settled; never rejects. */
  dispatch(event: PageEvent<Body>, signal?: AbortSignal): Promise<void>
  /** The first question, once: a hydrated instance has had it. Resolves when nothing is pending. */
  run(signal?: AbortSignal): Promise<void>
  subscribe(listener: (event: PageEvent<Body>) => void): () => void
  /** The address that an event would lead to from a state; without an event, that of the state itself. */
  href(event?: PageEvent<Body>, from?: Whole): string
  /** The same as its parts: `pairs` makes hidden fields of a form of them, `toFragment` the part after `#`. */
  params(event?: PageEvent<Body>, from?: Whole): Param[]
  /** For `config.state` of another instance, by way of JSON. */
  snapshot(): Whole
  /** For what asks the services beside this page. */
  readonly service: Service<Body>
  /** Gives up everything pending. */
  close(): void
}

/** What a question beside the main one is made of. */
export type Service<Body extends object = SearchRequest> = {
  /** As the token overrides them. */
  settings(): Settings
  /** One token for everything: two questions at a time share one renewal. */
  readonly tokens: Pick<Tokens, 'current' | 'renew'>
  /** The body of the main question, as the page stands. */
  body(event: PageEvent<Body>): Body
}

/** Makes a page out of its main question and of capabilities: one state, one plan, one request and one render per change. */
export function createPage<
  Body extends object,
  const List extends readonly Capability<unknown, string, Body>[],
>(question: Question<Body>, config: SearchConfig, list: List): Page<StateOf<List>, Body> {
  type Event = PageEvent<Body>
  /** One question under way. */
  type Lane = { of: string; stop: () => void; done?: Promise<void> }
  const settings = settle(config)
  for (const one of list) one.validate?.(settings)
  const capabilities = [...list].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const addressed = capabilities.filter(one => one.url)
  // Events ask the main question for everything, another page, more results, more values of a facet: in one lane, where the
  // newest wins, and asks for everything when it stops one of another kind. What that would have brought must not be lost.
  const calls: Record<string, Call<Body>> = Object.assign(
    { full: question, page: question, more: question, values: question },
    ...capabilities.map(one => one.calls),
  )
  const tokens = createTokens(settings)
  const listeners = new Set<(event: Event) => void>()
  const lanes = new Map<string, Lane>()
  const address = fromAddress(config.url ?? '/')

  type Whole = Readonly<Record<string, unknown>> & { readonly page: PageState }
  const initial: Whole = Object.assign(
    { page: { path: address.path, carried: [], answered: false } },
    ...capabilities.map(({ name, initial }) => ({ [name]: initial })),
  )
  // A state from elsewhere may know less than this page can do.
  const given: Whole | undefined = config.state && { ...initial, ...config.state }
  let state = given ?? transition(initial, { type: 'url opened', params: address.params })

  function transition(before: Whole, event: Event, concerned = capabilities): Whole {
    const main = event.type === 'answered' && calls[event.of] === question ? event : undefined
    let next = before
    if (event.type === 'url opened')
      next = { ...next, page: { ...next.page, carried: carried(event.params) } }
    if (main) next = { ...next, page: { ...next.page, answered: true } }
    for (const one of concerned) {
      let own = next[one.name]
      if (event.type === 'url opened' && one.url) own = one.url.read(own, event.params, next)
      if (main && one.receive) own = one.receive(own, main.answer, main.of, next)
      if (one.reduce) own = one.reduce(own, event, next)
      if (own !== next[one.name]) next = { ...next, [one.name]: own }
    }
    return next
  }

  function commit(next: Whole, event: Event): void {
    if (next === state) return
    state = next
    for (const listener of [...listeners]) listener(event)
  }

  const params = (event?: Event, from: object = state): Param[] => {
    // Only what writes addresses has to know where a link leads.
    const whole = (event ? transition(from as Whole, event, addressed) : from) as Whole
    return addressed.flatMap(one => one.url!.write(whole[one.name])).concat(whole.page.carried)
  }

  /** What the first capability says that says anything. */
  const said = <Word>(ask: (one: List[number], own: unknown) => Word | undefined): Word | undefined => {
    for (const one of capabilities) {
      const word = ask(one, state[one.name])
      if (word) return word
    }
    return undefined
  }

  const because = (event: Event): Event => {
    const cause = event.cause ?? said((one, own) => one.cause?.(event, own))
    return cause ? { ...event, cause } : event
  }

  function dispatch(wanted: Event, signal?: AbortSignal): Promise<void> {
    const call = wanted.ask ? calls[wanted.ask] : undefined
    const pending = call && lanes.get(call.lane)
    const of = call === question && pending && pending.of !== wanted.ask ? 'full' : (wanted.ask ?? '')
    const event = because(wanted)
    const next = transition(state, event)
    pending?.stop()
    if (!call || signal?.aborted || (call.body && bodyOf(call, next, event) === undefined)) {
      commit(next, event)
      return Promise.resolve()
    }
    const abort = new AbortController()
    const lane: Lane = { of, stop: () => abort.abort() }
    // Not `AbortSignal.any`: while somebody listens to what it made, it stays in memory until the whole heap is looked through.
    signal?.addEventListener('abort', lane.stop)
    lanes.set(call.lane, lane)
    const asked = transition(next, { type: 'asked', of, at: settings.now() })
    commit(asked, event)
    lane.done = exchange({ ...event, ask: of }, of, call, asked, abort.signal).finally(() => {
      signal?.removeEventListener('abort', lane.stop)
      if (lanes.get(call.lane) !== lane) return
      lanes.delete(call.lane)
      if (abort.signal.aborted) settled({ type: 'dropped', of })
    })
    return lane.done
  }

  const settled = (event: Event): void => commit(transition(state, event), event)

  function bodyOf(call: Call<Body>, whole: Whole, event: Event): object | string | undefined {
    const compose = (part: 'common' | 'request', start: Body): Body =>
      capabilities.reduce((body, one) => one[part]?.(body, whole[one.name], context) ?? body, start)
    const context: CallContext<Body> = {
      state: whole,
      settings: tokens.settings(),
      ask: event.ask ?? '',
      event,
      now: settings.now(),
      common: () => compose('common', question.common(context)),
      main: () => question.main(compose('request', context.common()), context),
    }
    return call.body ? call.body(context) : context.main()
  }

  function urlOf({ path }: Call<Body>): string {
    const { baseUrl, organizationId, authenticationProviders } = settings
    const authentication = authenticationProviders?.join()
    return `${baseUrl}${path}?${new URLSearchParams({ organizationId, ...(authentication && { authentication }) })}`
  }

  /**
   * asked ──────────── answer ──► one commit, one render
   *   └─ 300 ms ─► stalled   └─ a correction or trigger: asked once more, then one commit for both
   */
  async function exchange(
    event: Event,
    of: string,
    call: Call<Body>,
    asked: Whole,
    signal: AbortSignal,
  ): Promise<void> {
    const cancel = settings.later(() => settled({ type: 'stalled', of }), STALLED_AFTER)
    let request = {} as Body
    const ask = (whole: Whole, why: Event): Promise<Reply> => {
      const body = () => {
        const made = bodyOf(call, whole, { ...why, ask: of })
        request = (typeof made === 'object' ? made : {}) as Body
        return made
      }
      return send(call, urlOf(call), body, settings, tokens, signal)
    }
    try {
      let reply = await ask(asked, event)
      let base = state
      let first: Answer<Body>['first']
      const early = 'body' in reply && call === question && { ...reply, request, address: '' }
      const wish = early && said((one, own) => one.before?.(own, early, state))
      if ('body' in reply && wish) {
        const why = because(wish)
        if (why.ask) {
          first = reply.body
          reply = await ask(transition(asked, why), why)
        }
        // What the person did meanwhile stays: only the query is another one.
        base = transition(state, why)
      }
      signal.throwIfAborted()
      const outcome: Event =
        'error' in reply
          ? { type: 'failed', of, error: reply.error }
          : {
              type: 'answered',
              of,
              asked: event,
              answer: {
                ...reply,
                request,
                address: toQuery(params(undefined, base)),
                ...(first && { first }),
              },
            }
      commit(transition(base, outcome), outcome)
    } catch (error) {
      // After our own abort the newer question speaks for itself; an answer that breaks a reader is no answer.
      if (!signal.aborted)
        settled({
          type: 'failed',
          of,
          ...fault('unreadable', 400, `Client side error: ${error}`, 'ClientError'),
        })
    } finally {
      cancel()
    }
  }

  return {
    get state() {
      return state as unknown as StateOf<List>
    },
    get rendered() {
      return (given ?? state) as unknown as StateOf<List>
    },
    dispatch,
    async run(signal) {
      if (!state.page.answered && !lanes.has(question.lane)) {
        void dispatch({ type: 'started', ask: 'full', cause: config.cause ?? 'interfaceLoad' }, signal)
      }
      while (lanes.size) await Promise.all([...lanes.values()].map(({ done }) => done))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    href(event, from) {
      const query = toQuery(params(event, from))
      return state.page.path + (query && `?${query}`)
    },
    params,
    snapshot: () => state as unknown as StateOf<List>,
    service: {
      settings: tokens.settings,
      tokens,
      body: event => bodyOf(question, state, event) as Body,
    },
    close() {
      for (const { stop } of lanes.values()) stop()
      listeners.clear()
    },
  }
}

import { buildSearchEngine, type SearchEngine, type SearchEngineConfiguration } from '@coveo/headless'
import type { Surroundings } from './surroundings.ts'

/** Only what never comes fails, on a busy machine too. */
const patience = 40_000

/** A request as the client made it. */
export type Sent = { call: string; url: string; body: Record<string, unknown>; text: string }

export type Settings = Partial<Omit<SearchEngineConfiguration, 'search'>> & {
  search?: SearchEngineConfiguration['search']
}

/** Resolves when `test` holds, looked at after each change of the client's state. */
export function until(engine: Pick<SearchEngine, 'subscribe'>, test: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let stop: () => void = () => {}
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`The client did not come to: ${test}`))
    }, patience)
    const look = (): void => {
      if (!test()) return
      clearTimeout(timer)
      stop()
      resolve()
    }
    stop = engine.subscribe(look)
    look()
  })
}

/** The vendor's client, pointed at our server and at nothing else. */
export function connect(server: Pick<Surroundings, 'base' | 'token'>, settings: Settings = {}) {
  const sent: Sent[] = []
  const { search, ...rest } = settings
  const engine = buildSearchEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken: server.token,
      analytics: { enabled: false },
      preprocessRequest(request, _origin, metadata) {
        const text = String(request.body ?? '')
        sent.push({ call: metadata?.method ?? '', url: request.url, body: bodyOf(text), text })
        return request
      },
      ...rest,
      search: { proxyBaseUrl: server.base, timezone: 'UTC', ...search },
    },
    loggerOptions: { level: 'silent' },
  })

  /** Does something that makes the client search, and waits for the answer. */
  async function act(what: () => void): Promise<void> {
    const before = engine.state.search?.requestId ?? ''
    what()
    await until(engine, () => {
      const search = engine.state.search
      return search !== undefined && search.requestId !== before && !search.isLoading
    })
  }

  return {
    engine,
    sent,
    act,
    first: () => act(() => engine.executeFirstSearch()),
    until: (test: () => boolean) => until(engine, test),
    /** The newest request of a kind. */
    last(call = 'search'): Record<string, unknown> {
      const found = sent.findLast(one => one.call === call)
      if (!found) throw new Error(`The client sent no ${call}.`)
      return found.body
    },
    count: (call = 'search') => sent.filter(one => one.call === call).length,
  }
}

export type Client = ReturnType<typeof connect>

function bodyOf(text: string): Record<string, unknown> {
  if (text.startsWith('{')) return JSON.parse(text) as Record<string, unknown>
  return Object.fromEntries(new URLSearchParams(text))
}

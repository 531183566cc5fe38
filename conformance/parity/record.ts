/** A request as a client made it. */
export type Recorded = {
  method: string
  origin: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  aborted: boolean
}

/** What a scenario's service says; a plain object is a good JSON body. */
export type Reply = { status?: number; headers?: Record<string, string>; json?: object; text?: string }

export type ReceivedRequest = {
  path: string
  body: Readonly<Record<string, unknown>>
  count: number
  token: string
}

export type Service = (asked: ReceivedRequest) => Reply

export const origin = 'http://search.test'
/** Where the provider itself is reached: these hosts are never called, only named. */
const provider = /^https:\/\/quarry\.org(hipaa|stg|dev)?\.coveo\.com$/

export const base = `${origin}/rest/search/v2`

/** A `fetch` that writes down every request to the search service, and answers as the scenario wants. */
export function createRecorder(service: Service) {
  const requests: Recorded[] = []
  const held: (() => void)[] = []
  let holding = false
  let pending = 0

  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input))
    if (url.origin !== origin && !provider.test(url.origin)) throw new TypeError(`A client asked for ${url}.`)
    const text = typeof init.body === 'string' ? init.body : ''
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = bodyOf(text)
    const one: Recorded = {
      method: init.method ?? 'GET',
      origin: url.origin,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      body,
      aborted: false,
    }
    requests.push(one)
    const signal = init.signal
    if (holding) {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve)
        signal?.addEventListener('abort', () => {
          one.aborted = true
          reject(signal.reason)
        })
      })
    }
    pending += 1
    try {
      const path = url.pathname.slice(new URL(base).pathname.length)
      const token = headers['authorization']?.replace('Bearer ', '') ?? ''
      const reply = service({ path, body: body ?? {}, count: requests.length, token })
      return new Response(reply.text ?? JSON.stringify(reply.json ?? {}), {
        status: reply.status ?? 200,
        headers: { 'content-type': 'application/json', ...reply.headers },
      })
    } finally {
      pending -= 1
    }
  }

  return {
    fetch,
    requests,
    /** From now on answers wait until they are released. */
    hold(): void {
      holding = true
    },
    release(): void {
      holding = false
      for (const answer of held.splice(0)) answer()
    },
    /** Lets everything that is ready happen. */
    async quiet(): Promise<void> {
      for (let seen = -1; pending || seen !== requests.length; ) {
        seen = requests.length
        for (let turn = 0; turn < 8; turn++) await new Promise(resolve => setImmediate(resolve))
      }
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>

function bodyOf(text: string): Record<string, unknown> | undefined {
  if (!text) return undefined
  return text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
}

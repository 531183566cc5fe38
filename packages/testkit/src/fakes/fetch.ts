/** A request as it was sent. */
export type Sent = { method: string; url: string; headers: Readonly<Record<string, string>>; body: unknown }

/** What a request is answered with: a response, what becomes its JSON, or an error to reject with. */
export type Answer = Response | Error | object | ((sent: Sent) => Answer | Promise<Answer>)

export type FakeFetch = typeof fetch & {
  /** Everything sent so far, in order. */
  readonly sent: readonly Sent[]
  /** Answers this request and those like it from now on; later words beat earlier ones. */
  answer(path: string, answer: Answer): void
}

/**
 * A `fetch` without a network: answers by path, 404 to what nobody thought of, keeps every request, and obeys the
 * signal as the real one does.
 */
export function createFetch(answers: Readonly<Record<string, Answer>> = {}): FakeFetch {
  const sent: Sent[] = []
  const known = new Map(Object.entries(answers))

  async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'http://fake'),
      init,
    )
    const one = await read(request)
    sent.push(one)
    const answer =
      known.get(new URL(one.url).pathname) ?? new Response('nobody answers here', { status: 404 })
    return await unlessAborted(request.signal, toResponse(answer, one))
  }

  return Object.assign(fakeFetch, {
    sent,
    answer(path: string, answer: Answer) {
      known.set(path, answer)
    },
  })
}

async function read(request: Request): Promise<Sent> {
  const text = await request.clone().text()
  const json = request.headers.get('content-type')?.includes('json') && text !== ''
  return {
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: json ? JSON.parse(text) : text,
  }
}

async function toResponse(answer: Answer, sent: Sent): Promise<Response> {
  if (typeof answer === 'function') return toResponse(await answer(sent), sent)
  if (answer instanceof Error) throw answer
  // A response can be read once; the same answer may be given again.
  return answer instanceof Response ? answer.clone() : Response.json(answer)
}

function unlessAborted(signal: AbortSignal, response: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

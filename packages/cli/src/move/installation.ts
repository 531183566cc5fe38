import { setTimeout as wait } from 'node:timers/promises'

/** One end of a move: its services, each where it is, and the keys that open them. */
export type Installation = {
  /** As it was named, for sentences. */
  name: string
  organization: string
  project: string
  /** Whether it answers our own calls beside those that providers have. */
  isOurs: boolean
  call<Answer = Record<string, unknown>>(method: string, address: Address, body?: unknown): Promise<Answer>
  /** Null where there is no such call, or nothing at its address. */
  ask<Answer = Record<string, unknown>>(
    method: string,
    address: Address,
    body?: unknown,
  ): Promise<Answer | null>
  /** What is answered as it stands. */
  text(method: string, address: Address): Promise<string>
  /** Sends bytes to an address that was given out for them. */
  upload(to: string, headers: Readonly<Record<string, string>>, bytes: string): Promise<void>
  close(): Promise<void>
}

export type Service = 'platform' | 'push' | 'search' | 'content'
/** A service, and the path of a call of it. */
type Address = readonly [Service, string]

type Reach = {
  name: string
  hosts: Readonly<Record<Service, string>>
  key: string
  contentKey: string
  organization: string
  project: string
  /** How long what can pass by itself is waited for. */
  patienceMs: number
  fetch: (request: Request) => Promise<Response>
  close?(): Promise<void>
}

const answerMs = 120_000

/** Reads an installation over its calls, and tries again what may pass by itself. */
export async function reachInstallation(reach: Reach): Promise<Installation> {
  const { name, hosts, key, contentKey, organization, project, patienceMs, fetch, close } = reach

  async function send(method: string, url: string, headers: object, body?: string): Promise<Response> {
    const end = Date.now() + patienceMs
    for (let pause = 200; ; pause = Math.min(pause * 2, 10_000)) {
      const request = new Request(url, {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(answerMs),
      })
      const response = await fetch(request).catch((error: unknown) => {
        if (Date.now() + pause < end) return null
        throw new Error(
          `${name} does not answer at ${new URL(url).origin}. What was moved is remembered: run the command again.`,
          { cause: error },
        )
      })
      const passes = response === null || response.status === 429 || response.status === 503
      if (response && (!passes || Date.now() + pause >= end)) return response
      const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000
      await wait(Math.max(asked, pause))
    }
  }

  async function respond(
    method: string,
    [service, path]: Address,
    body?: unknown,
  ): Promise<{ response: Response; text: string }> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const proof = service === 'content' ? { 'x-api-key': contentKey } : { authorization: `Bearer ${key}` }
    const response = await send(
      method,
      `${hosts[service]}${path}`,
      { ...proof, 'content-type': 'application/json' },
      text,
    )
    return { response, text: await response.text() }
  }

  const installation: Installation = {
    name,
    organization,
    project,
    isOurs: false,
    async call(method, address, body) {
      const { response, text } = await respond(method, address, body)
      if (!response.ok) throw refusal(response, address, text)
      return parse(text)
    },
    async ask(method, address, body) {
      const { response, text } = await respond(method, address, body)
      if (response.status === 404 || response.status === 405) return null
      if (!response.ok) throw refusal(response, address, text)
      return parse(text)
    },
    async text(method, address) {
      const { response, text } = await respond(method, address)
      if (!response.ok) throw refusal(response, address, text)
      return text
    },
    async upload(to, headers, bytes) {
      const response = await send('PUT', to, headers, bytes)
      if (!response.ok)
        throw new Error(`${name} took no documents at ${new URL(to).origin}: it answered ${response.status}.`)
      await response.arrayBuffer()
    },
    close: async () => close?.(),
  }
  const { response, text } = await respond('GET', ['platform', '/openapi.json'])
  return { ...installation, isOurs: response.ok && isOurDescription(text) }

  function refusal({ status }: Response, [service, path]: Address, text: string): Error {
    const where = `${name}: ${path.split('?')[0]}`
    if (status === 401)
      return new Error(`${where}: the key${service === 'content' ? ' for content' : ''} is not accepted.`)
    if (status === 404) return new Error(`${where} is not there. ${messageIn(text)}`.trim())
    return new Error(`${where}: ${status} ${messageIn(text)}`)
  }
}

function parse<Answer>(text: string): Answer {
  return (text === '' ? {} : JSON.parse(text)) as Answer
}

/** Others may answer every path with a page. */
function isOurDescription(text: string): boolean {
  try {
    return (JSON.parse(text) as { info?: { title?: unknown } } | null)?.info?.title === 'Quarry'
  } catch {
    return false
  }
}

function messageIn(text: string): string {
  try {
    const { message, errorMessage } = JSON.parse(text) as { message?: unknown; errorMessage?: unknown }
    const said = message ?? errorMessage
    return said === undefined ? text.slice(0, 300) : [said].flat().join(', ').slice(0, 1000)
  } catch {
    return text.slice(0, 300)
  }
}

import { readFileSync } from 'node:fs'
import { seededRandom } from './fuzz-bodies.ts'
import { createRouteFuzzer, type FuzzRequest, type OpenApi } from './fuzz-routes.ts'
import { openTestServices } from './open-test-services.ts'

export type Dear = { call: string; ms: number; request: FuzzRequest }

export type FuzzOutcome = {
  calls: number
  asked: number
  statuses: ReadonlyMap<number, number>
  /** What was answered with more than a refusal, or (599) otherwise than openapi.json says. */
  broken: readonly { status: number; text: string; request: FuzzRequest }[]
  /** Calls that were answered well at least once. */
  answered: ReadonlySet<string>
  /** Calls that were never answered well. */
  refused: readonly string[]
  /** The dearest request of each call, by processor time of the thread that answers; the dearest first. */
  dearest: readonly Dear[]
  /** Failures that were written to the log. */
  reported: readonly string[]
}

const documents = Array.from({ length: 8 }, (_, n) => ({
  id: `d${n}`,
  title: n % 2 ? 'Ring Needle' : 'A star',
  body: 'Some galleries and stars.\nAnother line.',
  kind: n % 2 ? 'object' : 'guide',
  magnitude: n,
}))

/** A request that costs more is asked again: the first of a kind pays for its code, and any for garbage of others. */
const dearMs = 100

/** Asks every call of the services in ever new ways, each in its turn. */
export async function fuzzRoutes(
  runs: number,
  seed: number,
  /** Called before each; false: that is enough. */
  onRun: (run: number) => boolean = () => true,
): Promise<FuzzOutcome> {
  const many = '1000000'
  const reported: string[] = []
  const test = await openTestServices({
    documents,
    env: {
      QUARRY_REQUESTS_PER_SECOND: many,
      QUARRY_TOKEN_REQUESTS_PER_SECOND: many,
      QUARRY_KEY_REQUESTS_PER_SECOND: many,
      QUARRY_ADMIN: 'on',
    },
    onError: error => void reported.push(error instanceof Error ? (error.stack ?? '') : String(error)),
  })
  try {
    const { services } = test
    const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
    const keys = { admin: '', push: '', content: '' }
    const scopes = {
      admin: ['admin'],
      push: ['push'],
      content: ['content-read-published', 'content-read-draft', 'content-write', 'content-publish'],
    } as const
    async function makeKeys(): Promise<void> {
      for (const name of ['admin', 'push', 'content'] as const)
        keys[name] = await test.makeKey(...scopes[name])
    }
    await makeKeys()
    const sources: string[] = ['other']
    async function makeSource(): Promise<void> {
      const made = await services.fetch(
        new Request('http://services.test/rest/organizations/quarry/sources', {
          method: 'POST',
          headers: bearer(keys.push),
          body: JSON.stringify({ name: `One ${sources.length}` }),
        }),
      )
      sources.push(((await made.json()) as { id: string }).id)
    }
    for (let n = 0; n < 3; n++) await makeSource()
    const document = (await (
      await services.fetch(new Request('http://services.test/openapi.json'))
    ).json()) as OpenApi
    const fuzzer = createRouteFuzzer({
      document,
      random: seededRandom(seed),
      except: ['DELETE /api/v1/project'],
      known: {
        organization: ['quarry'],
        organizationId: ['quarry'],
        projectId: [services.projectId],
        siteId: [services.projectId],
        configuration: ['default', 'other'],
        searchHub: ['default'],
        entryId: ids,
        entryIDs: ids,
        id: [...ids, 'one', 'title'],
        type: ['page', 'text', 'STRING', 'specific'],
        source: sources,
        documentId: ['file://a/1', 'file://a/2'],
        field: ['kind', '@magnitude', 'title'],
        state: ['0', '64'],
        locale: ['en', 'es'],
        key: ['quarry', 'title'],
        writeKey: ['quarry'],
      },
      proofsFor(path) {
        const { admin, push, content } = keys
        const right = path.startsWith('/api/v')
          ? [{ 'x-api-key': content }]
          : /^.(push|rest.(privilege|organizations.{organization}.(sources|indexes)))/.test(path)
            ? [bearer(push)]
            : [bearer(admin), bearer(test.token)]
        const wrong = [bearer(test.token), bearer(push), { 'x-api-key': content }, {}]
        return [...Array.from({ length: 12 }, () => right).flat(), ...wrong]
      },
    })
    const statuses = new Map<number, number>()
    const broken: FuzzOutcome['broken'][number][] = []
    const answered = new Set<string>()
    const dearest = new Map<string, Dear>()
    async function ask({ method, address, headers, body }: FuzzRequest) {
      const before = threadMs()
      const response = await services.fetch(
        new Request(`http://services.test${address}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        }),
      )
      const text = await response.text()
      await new Promise(resolve => setImmediate(resolve))
      return { status: response.status, text, ms: threadMs() - before }
    }
    let asked = 0
    for (; asked < runs && onRun(asked); asked++) {
      const request = fuzzer.next()
      const { call } = request
      const { status, text, ...first } = await ask(request).catch((error: Error) => ({
        ...{ status: 599, text: error.stack ?? error.message, ms: 0 },
      }))
      const ms = first.ms > dearMs ? Math.min(first.ms, (await ask(request)).ms) : first.ms
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status < 300) answered.add(call)
      if (status < 300) fuzzer.learn(call, parsed(text))
      // What is needed behind many other calls is there again.
      if (status < 300 && call.endsWith('/sources/{source}') && call.startsWith('DELETE')) {
        sources.splice(1, 1)
        await makeSource()
      }
      if (status < 300 && call.includes('/apikeys') && !call.startsWith('GET')) await makeKeys()
      if (status >= 500) broken.push({ status, text, request })
      if (ms > (dearest.get(call)?.ms ?? 0)) dearest.set(call, { call, ms, request })
    }
    return {
      ...{ asked, calls: fuzzer.calls.length, statuses, broken, answered, reported },
      refused: fuzzer.calls.filter(call => !answered.has(call)),
      dearest: [...dearest.values()].sort((a, b) => b.ms - a.ms),
    }
  } finally {
    await test.close()
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** Processor time of this thread; of the process, where the system does not tell of threads. */
function threadMs(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

import { seededRandom } from './fuzz-bodies.ts'
import { createRouteFuzzer, type FuzzRequest, type OpenApi } from './fuzz-routes.ts'
import { openTestServices } from './open-test-services.ts'

export type Dear = { call: string; ms: number; request: FuzzRequest }

export type FuzzOutcome = {
  calls: number
  statuses: ReadonlyMap<number, number>
  /** What was answered with more than a refusal. */
  broken: readonly { status: number; text: string; request: FuzzRequest }[]
  /** Calls that were answered well at least once. */
  answered: ReadonlySet<string>
  /** The dearest request of each call, by processor time; the dearest first. */
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

/** Asks every call of the services in ever new ways, each in its turn. */
export async function fuzzRoutes(
  runs: number,
  seed: number,
  onRun: (run: number) => void = () => {},
): Promise<FuzzOutcome> {
  const many = '1000000'
  const reported: string[] = []
  const test = await openTestServices({
    documents,
    env: {
      QUARRY_REQUESTS_PER_SECOND: many,
      QUARRY_TOKEN_REQUESTS_PER_SECOND: many,
      QUARRY_KEY_REQUESTS_PER_SECOND: many,
    },
    onError: error => void reported.push(error instanceof Error ? (error.stack ?? '') : String(error)),
  })
  try {
    const { services } = test
    const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
    const admin = await test.makeKey('admin')
    const push = await test.makeKey('push')
    const content = await test.makeKey(
      ...(['content-read-published', 'content-read-draft', 'content-write', 'content-publish'] as const),
    )
    const made = await services.fetch(
      new Request('http://services.test/rest/organizations/quarry/sources', {
        method: 'POST',
        headers: bearer(push),
        body: JSON.stringify({ name: 'One' }),
      }),
    )
    const source = ((await made.json()) as { id: string }).id
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
        source: [source, 'other'],
        documentId: ['file://a/1', 'file://a/2'],
        field: ['kind', '@magnitude', 'title'],
        state: ['0', '64'],
        locale: ['en', 'es'],
        key: ['quarry', 'title'],
        writeKey: ['quarry'],
      },
      proofsFor(path) {
        const right = path.startsWith('/api/')
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
    for (let run = 0; run < runs; run++) {
      const request = fuzzer.next()
      const { call, method, address, headers, body } = request
      const before = process.cpuUsage()
      const response = await services.fetch(
        new Request(`http://services.test${address}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        }),
      )
      const text = await response.text()
      await new Promise(resolve => setImmediate(resolve))
      const { user, system } = process.cpuUsage(before)
      const ms = (user + system) / 1000
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status < 300) answered.add(call)
      if (response.status >= 500) broken.push({ status: response.status, text, request })
      if (ms > (dearest.get(call)?.ms ?? 0)) dearest.set(call, { call, ms, request })
      onRun(run)
    }
    return {
      ...{ calls: fuzzer.calls.length, statuses, broken, answered, reported },
      dearest: [...dearest.values()].sort((a, b) => b.ms - a.ms),
    }
  } finally {
    await test.close()
  }
}

const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

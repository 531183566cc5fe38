import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuzzBody, queryOf, seededRandom } from '../../test/fuzz-bodies.ts'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'

/** `npm run bench` asks for more. */
const runs = Number(process.env['QUARRY_FUZZ_RUNS'] ?? 8_000)
/** Milliseconds of processor time, which neighbours do not take part in. */
const dearestMs = 1000

const documents = Array.from({ length: 8 }, (_, n) => ({
  id: `d${n}`,
  title: n % 2 ? 'Ring Needle' : 'A star',
  body: 'Some galleries and stars.\nAnother line.',
  kind: n % 2 ? 'object' : 'guide',
  class: 'x',
  language: n % 3 ? 'English' : 'French',
  category: 'Sea;Deep',
  magnitude: n,
  date: 1_700_000_000_000 + n * 1e9,
  foldingcollection: `c${n % 3}`,
  foldingchild: `d${n}`,
  foldingparent: `d${n % 3}`,
}))

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents, env: { QUARRY_REQUESTS_PER_SECOND: '1000000' } })
})
afterAll(() => test.close())

async function send(path: string, body: string): Promise<number> {
  const before = process.cpuUsage()
  const response = await test.call(path, body)
  const text = await response.text()
  const { user, system } = process.cpuUsage(before)
  const spent = (user + system) / 1000
  if (![200, 400].includes(response.status) || spent > dearestMs)
    throw new Error(`${response.status} after ${Math.round(spent)} ms on ${path}: ${body}\n${text}`)
  const answer = JSON.parse(text) as Record<string, unknown>
  if (response.status === 400) expect(Object.keys(answer)).toEqual(['statusCode', 'message', 'type'])
  return response.status
}

it(`answers or refuses ${runs} bodies that make no sense, quickly`, {
  // Twenty times as long as it takes: only what hangs fails.
  timeout: 60_000 + runs * 60,
}, async () => {
  const random = seededRandom(7)
  let answered = 0
  for (let run = 0; run < runs; run++) if ((await send('', fuzzBody(random))) === 200) answered++
  // Not everything is refused: otherwise nothing behind the door would have been tried.
  expect(answered).toBeGreaterThan(runs * 0.2)
})

it('takes whatever is typed in a box', { timeout: 300_000 }, async () => {
  const random = seededRandom(11)
  for (let run = 0; run < 1000; run++) {
    const q = queryOf(random)
    expect(await send('', JSON.stringify({ q, enableQuerySyntax: run % 2 === 0 }))).toBe(200)
    expect(await send('/querySuggest', JSON.stringify({ q }))).toBe(200)
    expect(await send('/plan', JSON.stringify({ q }))).toBe(200)
    expect(await send('/facet', JSON.stringify({ field: 'kind', query: `*${q}*` }))).toBe(200)
  }
})

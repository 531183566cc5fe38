import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { readConfig } from '../config/index.ts'
import { serviceFindings } from './doctor-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents: [{ id: 'mill' }] })
})
afterAll(() => test.close())

async function look(env: Record<string, string> = {}, ask?: typeof fetch) {
  const { services } = test
  const config = readConfig({
    QUARRY_SERVE: 'site',
    QUARRY_API_URL: 'http://services.test',
    QUARRY_PROJECT: services.projectId,
    QUARRY_SEARCH_API_KEY: services.siteKeys.search,
    QUARRY_CONTENT_API_KEY: services.siteKeys.content,
    ...env,
  })
  return serviceFindings(config, ask ?? ((input, init) => services.fetch(new Request(input, init))))
}
const wrong = async (...args: Parameters<typeof look>) =>
  (await look(...args)).filter(one => one.state === 'fault').map(one => `${one.detail} ${one.remedy}`)

it('the doctor asks services for a token, a search, entries and the manifest', async () => {
  const findings = await look()
  expect(findings.map(({ what, state }) => `${what}: ${state}`)).toEqual([
    'Search tokens: good',
    'Search: good',
    'Fields: good',
    'Content: good',
    'Personalisation: warning',
  ])
  expect(findings[4]?.detail).toContain('Nothing is published yet')
})

it('says which key is wrong, and which setting to mend', async () => {
  expect(await wrong({ QUARRY_SEARCH_API_KEY: 'xx-no-key' })).toEqual([
    expect.stringMatching(/does not know the key: .*Set QUARRY_SEARCH_API_KEY/),
  ])
  expect(await wrong({ QUARRY_SEARCH_API_KEY: await test.makeKey('push') })).toEqual([
    expect.stringMatching(/may not do this .*QUARRY_SEARCH_API_KEY/),
  ])
  expect((await wrong({ QUARRY_CONTENT_API_KEY: 'uf-no-key' }))[0]).toMatch(/Set QUARRY_CONTENT_API_KEY/)
})

it('says that organisation, project or address are not the service’s', async () => {
  expect(await wrong({ QUARRY_ORGANIZATION: 'nobody' })).toEqual([
    expect.stringMatching(/There is no organization "nobody" here.*QUARRY_ORGANIZATION/),
  ])
  expect(await wrong({ QUARRY_SEARCH_URL: 'http://services.test/rest/search/v9' })).toEqual([
    expect.stringMatching(/no such service at http:\/\/services.test\/rest\/search\/v9\/token/),
  ])
  const elsewhere = await wrong({}, async () => new Response('<h1>Welcome</h1>'))
  expect(elsewhere[0]).toMatch(/answers, but not with a token/)
})

it('says that answers which are named are not there, and which fields are missing', async () => {
  expect(
    (await look({ QUARRY_ANSWER_CONFIGURATION: 'default' })).map(({ what, state }) => [what, state]),
  ).toContainEqual(['Answers', 'good'])
  expect(await wrong({ QUARRY_ANSWER_CONFIGURATION: 'theirs' })).toEqual([
    expect.stringMatching(/answers, but not with answers of "theirs"\. Check QUARRY_ANSWER_CONFIGURATION/),
  ])
  const older = { QUARRY_ANSWER_CONFIGURATION: 'theirs', QUARRY_ANSWER_STREAM: 'search' }
  expect(await wrong(older)).toEqual([])
  const withoutKind: typeof fetch = (input, init) =>
    String(input).includes('/fields')
      ? Promise.resolve(Response.json({ fields: [{ name: '@language' }, { name: '@date' }] }))
      : test.services.fetch(new Request(input, init))
  expect(await wrong({}, withoutKind)).toEqual([
    expect.stringContaining('not with the fields kind, which pages ask for'),
  ])
})

it('says that nobody answers', async () => {
  const silent = () => Promise.reject(new TypeError('fetch failed'))
  const found = await wrong({}, silent)
  expect(found[0]).toMatch(/does not answer: fetch failed\. Check QUARRY_API_URL/)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../test/open-test-services.ts'
import { ruleValidatorOf } from '../search/index.ts'
import { checkPipelines } from './check.ts'
import { whatFails } from './condition.ts'
import { deviceOf } from './device.ts'
import { anyRule } from './schema.ts'
import { rewrite, wordRules } from './word-rules.ts'

const validator = ruleValidatorOf([
  { name: 'class', kind: 'keyword' },
  { name: 'place', kind: 'path' },
  { name: 'magnitude', kind: 'number' },
  { name: 'date', kind: 'date' },
  { name: 'body', kind: 'text' },
])
const faultsOf = (...pipelines: unknown[]) => checkPipelines({ pipelines }, validator).faults

describe('a file of rules', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/pipelines.md'), 'utf8')
  it('may be as its page shows it, and the page names every kind of rule', () => {
    const [, text = ''] = /^```json\n([\s\S]*?)^```$/m.exec(page) ?? []
    expect(checkPipelines(JSON.parse(text), validator).faults).toEqual([])
    const kinds = anyRule.options.map(one => one.shape.type.value)
    expect(kinds.length).toBe(12)
    for (const kind of kinds) expect(page).toMatch(new RegExp(`^\\|.*\`${kind}\`.*\\|`, 'm'))
  })

  it('says everything that is wrong with it, and where', () => {
    const faults = faultsOf(
      { name: 'a', rules: [{ id: 'x', type: 'featurd' }] },
      {
        name: 'a',
        rules: [
          { id: 'x', type: 'ranking', expression: '@a', modifier: '9' },
          { id: 'y', type: 'filter' },
          { id: 'z', type: 'featured', ids: ['a'], expression: '@a' },
          { id: 'q', type: 'notify', text: 'x', when: { query: { pattern: '(' }, hubs: 'x' } },
        ],
      },
    )
    const told = Object.fromEntries(faults.map(({ path, message }) => [path, message]))
    expect(Object.keys(told)).toEqual([
      'pipelines[0].rules[0].type',
      'pipelines[1].rules[0].modifier',
      'pipelines[1].rules[1].expression',
      'pipelines[1].rules[2]',
      'pipelines[1].rules[3].when.query.pattern',
      'pipelines[1].rules[3].when.hubs',
    ])
    expect(told['pipelines[1].rules[1].expression']).toContain('missing')
    expect(told['pipelines[1].rules[2]']).toContain('either "ids" or "expression"')
    expect(told['pipelines[1].rules[3].when.query.pattern']).toContain('invalid at position')
  })
  it('names nothing twice', () => {
    const rules = [
      { id: 'x', type: 'notify', text: 'a' },
      { id: 'x', type: 'notify', text: 'b' },
    ]
    expect(faultsOf({ name: 'a' }, { name: 'a', rules }).map(({ path }) => path)).toEqual([
      'pipelines[1].name',
      'pipelines[1].rules[1].id',
    ])
  })
  it('is never a reason to fall over, whatever it holds', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        checkPipelines(value, validator)
        checkPipelines({ pipelines: [value] }, validator)
        checkPipelines(
          { pipelines: [{ name: 'a', rules: [{ id: 'x', type: 'facet', when: value }] }] },
          validator,
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('words', () => {
  const idle = () => {}
  it('a pattern takes time in proportion to the query', () => {
    const now = {
      hub: '',
      tab: '',
      locale: '',
      device: 'desktop' as const,
      groups: [],
      context: {},
      q: 'a'.repeat(5000),
    }
    const before = process.cpuUsage()
    expect(whatFails({ query: { pattern: '(a+)+b' } }, now)).not.toBeNull()
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  })
  it('are rewritten as words, not as letters', () => {
    expect(rewrite('Scopes, a scope!', { find: 'scope', replace: 'tricycle' })).toBe('Scopes, a tricycle!')
    expect(rewrite('new  mill mill', { find: 'new mill', replace: 'x' })).toBe('x mill')
    expect(rewrite('anything', { replace: '' })).toBe('')
  })
  it('have a bounded number of other ways to be said', () => {
    const synonyms = [Array.from({ length: 20 }, (_, at) => `w${at}`)]
    const rule = { id: 'r', type: 'thesaurus' as const, enabled: true, synonyms, replacements: {} }
    const { alternatives } = wordRules([], [rule], idle).expand('w1 w2 w3 w4')
    expect(alternatives.length).toBe(12)
    expect(alternatives).not.toContain('w1 w2 w3 w4')
  })
})

it('devices are told by what they say of themselves', () => {
  const device = (agent: string) => deviceOf(new Headers({ 'user-agent': agent }))
  expect(device('Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148')).toBe('tablet')
  expect(device('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36')).toBe('mobile')
  expect(device('Mozilla/5.0 (Linux; Android 15; SM-X810) Chrome/140 Safari/537.36')).toBe('tablet')
  expect(device('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBe('desktop')
  expect(deviceOf(new Headers())).toBe('desktop')
})

describe('the administration of rules', () => {
  let test: TestServices
  let key: string
  beforeAll(async () => {
    test = await openTestServices({ env: { QUARRY_ADMIN: 'on' } })
    key = await test.makeKey('pipelines')
  })
  afterAll(() => test.close())

  async function admin(method: string, path = '', body?: unknown, bearer = key, services = test.services) {
    const response = await services.fetch(
      new Request(`http://services.test/admin/pipelines${path}`, {
        method,
        headers: { authorization: `Bearer ${bearer}`, origin: 'https://elsewhere.example' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, headers: response.headers, body: (await response.json()) as never }
  }
  const notify = (text: string) => ({ rules: [{ id: 'n', type: 'notify', text }] })
  const told = async () => (await test.search({ q: '' })).triggers.map(({ content }) => content)

  it('is closed unless it is opened', async () => {
    const closed = await openTestServices()
    expect(
      (await admin('GET', '', undefined, await closed.makeKey('pipelines', 'admin'), closed.services)).status,
    ).toBe(404)
    await closed.close()
  })
  it('is for keys with its scope, never for the token of a visitor, nor for pages of another origin', async () => {
    for (const path of ['', '/history', '/default', '/history/1']) {
      expect((await admin('GET', path, undefined, test.token)).status).toBe(401)
      expect((await admin('GET', path, undefined, await test.explainer())).status).toBe(401)
      expect(
        (await admin('GET', path, undefined, await test.makeKey('search-impersonate', 'push'))).status,
      ).toBe(403)
    }
    const { status, headers } = await admin('GET')
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })
  it('takes one or all, keeps each version, and goes back', async () => {
    expect((await admin('PUT', '/default', notify('one'))).body).toMatchObject({ number: 1, by: 'pipelines' })
    expect(await told()).toEqual(['one'])
    // The same again is no new version.
    expect((await admin('PUT', '/default?note=why', notify('one'))).body).toMatchObject({ number: 1 })
    await admin('PUT', '/default?note=why', notify('two'))
    expect(await told()).toEqual(['two'])
    await admin('PUT', '/other', notify('three'))
    expect((await admin('GET')).body).toMatchObject({
      version: 3,
      pipelines: [{ name: 'default' }, { name: 'other' }],
    })
    expect((await admin('GET', '/other')).body).toEqual({ name: 'other', ...notify('three') })
    expect((await admin('DELETE', '/other')).status).toBe(200)
    expect((await admin('GET', '/other')).status).toBe(404)
    expect((await admin('POST', '/rollback', { version: 1 })).body).toMatchObject({
      number: 5,
      note: 'Back to version 1',
    })
    expect(await told()).toEqual(['one'])
    expect((await admin('GET', '/history')).body).toMatchObject({
      versions: [{ number: 5 }, { number: 4 }, { number: 3 }, { number: 2, note: 'why' }, { number: 1 }],
    })
    expect((await admin('GET', '/history/2')).body).toEqual({
      pipelines: [{ name: 'default', ...notify('two') }],
    })
    expect((await admin('POST', '/rollback', { version: 99 })).status).toBe(404)
  })
  it('changes nothing when anything is wrong', async () => {
    const before = (await admin('GET')).body
    const bad = { rules: [{ id: 'f', type: 'filter', expression: '@magnitude>=bright' }] }
    const refused = await admin('PUT', '/default', bad)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('pipelines[0].rules[0].expression: '),
    })
    expect((await admin('POST', '/check', { pipelines: [{ name: 'x', ...bad }] })).body).toMatchObject({
      faults: [{ path: 'pipelines[0].rules[0].expression' }],
    })
    expect((await admin('GET')).body).toEqual(before)
  })
  it('what is changed beside the running server holds from the next search on', async () => {
    const { openPipelines } = await import('../pipelines-command.ts')
    const { pipelines, close } = await openPipelines(test.folder, () => 5)
    await pipelines.replace({ pipelines: [{ name: 'default', ...notify('beside') }] }, { by: 'me', note: '' })
    await close()
    expect(await told()).toEqual(['beside'])
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openControl, openServices, readConfig } from '@quarry/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

let folder: string
let close: () => Promise<void>
let settled: () => Promise<void>
let at: string[]
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-rules-'))
  const env = { QUARRY_DATA: path.join(folder, 'there'), QUARRY_ENGINE: 'reference', QUARRY_ADMIN: 'on' }
  const services = await openServices({ config: readConfig(env) })
  const control = await openControl(env.QUARRY_DATA)
  const { text: key } = await control.keys.create({
    name: 'manager',
    scopes: ['pipelines', 'push', 'search-impersonate', 'search-explain'],
  })
  await control.close()
  const server = createServer(getRequestListener(request => services.fetch(request)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  at = ['--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--key', key]
  settled = () => services.settled()
  let isOpen = true
  close = async () => {
    if (!isOpen) return
    isOpen = false
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
    await services.close()
  }
  writeFileSync(place('lamps.csv'), 'sku,title,brand\n1,Desk lamp,Lux\n2,Torch,Vega\n')
  expect((await quarry('ingest', place('lamps.csv'), '--source', 'Lamps', '--id', 'sku', ...at)).code).toBe(0)
  await quarry('fields', 'set', 'brand', '--facet', 'yes', ...at)
  await services.settled()
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

const place = (name: string): string => path.join(folder, name)
// Nothing is kept here: everything is asked of the server that is named.
const quarry = (...args: string[]) => runQuarry(args, { QUARRY_DATA: place('nowhere') })
const file = (name: string, ...rules: object[]): string => {
  const numbered = rules.map((rule, n) => ({ id: `r${n}`, ...rule }))
  writeFileSync(place(name), JSON.stringify({ pipelines: [{ name: 'default', rules: numbered }] }))
  return place(name)
}

describe('rules of a server that is elsewhere', () => {
  it('are checked for its own fields, tried, applied, explained, told and taken back', async () => {
    const vain = file('vain.json', { type: 'facet', field: 'brand', hide: [{ start: 1, end: 2 }] })
    // Without the server nobody knows what the field is.
    expect((await quarry('pipelines', 'check', vain)).code).toBe(0)
    const refused = {
      code: 1,
      text: expect.stringContaining('pipelines[0].rules[0].field: @brand holds texts'),
    }
    expect(await quarry('pipelines', 'check', vain, ...at)).toEqual(refused)
    expect(await quarry('pipelines', 'apply', vain, ...at)).toEqual(refused)

    const good = file('good.json', { type: 'thesaurus', synonyms: [['flashlight', 'torch']] })
    expect(await quarry('pipelines', 'check', good, ...at)).toEqual({
      code: 0,
      text: `${good} is in order: 1 pipelines, 1 rules.`,
    })
    writeFileSync(place('recorded.ndjson'), 'flashlight\n')
    const tried = await quarry('pipelines', 'try', good, '--queries', place('recorded.ndjson'), ...at)
    expect(tried.text).toContain('"flashlight": 0 → 1')
    const odd = ['--queries', place('recorded.ndjson'), '--fail-on', 'constructor']
    expect((await quarry('pipelines', 'try', good, ...odd, ...at)).text).toContain('"constructor" is none of')
    expect((await quarry('pipelines', 'apply', good, '--note', 'Lights', ...at)).text).toBe(
      'Version 1 holds now.',
    )
    const why = await quarry('pipelines', 'why', 'flashlight', '--facets', 'brand', ...at)
    expect(why.text).toMatch(/1 results by pipeline default[\s\S]*brand: Vega \(1\)/)
    expect((await quarry('pipelines', 'history', ...at)).text).toMatch(/^1\t.*\tmanager\tLights$/)
    expect((await quarry('pipelines', 'apply', file('none.json'), ...at)).code).toBe(0)
    expect((await quarry('pipelines', 'rollback', '1', ...at)).text).toContain('3')
    await quarry('pipelines', 'export', place('now.json'), ...at)
    expect(JSON.parse(readFileSync(place('now.json'), 'utf8'))).toEqual(
      JSON.parse(readFileSync(good, 'utf8')),
    )
  })
  it('are closed to keys without the right', async () => {
    const [flag = '', url = ''] = at
    const answer = await quarry('pipelines', 'history', flag, url, '--key', 'xxwrong')
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('401') })
  })
})

describe('why, for somebody', () => {
  it('is told as they may see it, by a server and on the data folder', async () => {
    const [, url = '', , key = ''] = at
    const call = async (method: string, address: string, body: object): Promise<{ id?: string }> => {
      const response = await fetch(`${url}${address}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(response.ok, address).toBe(true)
      return JSON.parse((await response.text()) || '{}')
    }
    const { id } = await call('POST', '/rest/organizations/quarry/sources', { name: 'Hidden' })
    const documents = `/push/v1/organizations/quarry/sources/${id}/documents`
    for (const [name, identity, identityType] of [
      ['beacon', 'ada@shop.example', 'USER'],
      ['buoy', 'keepers', 'GROUP'],
    ] as const) {
      const permissions = [{ allowAnonymous: false, allowedPermissions: [{ identity, identityType }] }]
      await call('PUT', `${documents}?documentId=file:///${name}`, { title: `Signal ${name}`, permissions })
    }
    await settled()
    const why = (...args: string[]) => quarry('pipelines', 'why', 'signal', ...args, ...at)
    expect((await why()).text).toMatch(/^0 results/)
    expect((await why('--user', 'ada@shop.example')).text).toMatch(/^1 results[\s\S]*Signal beacon/)
    expect((await why('--groups', 'others, keepers')).text).toMatch(/^1 results[\s\S]*Signal buoy/)
    const both = ['--user', 'ada@shop.example', '--groups', 'keepers']
    expect((await why(...both)).text).toMatch(/^2 results/)
    expect((await why('--document', 'file:///beacon')).text).toContain('is not there')

    await close()
    const here = { QUARRY_DATA: place('there'), QUARRY_ENGINE: 'reference' }
    expect((await runQuarry(['pipelines', 'why', 'signal'], here)).text).toMatch(/^0 results/)
    expect((await runQuarry(['pipelines', 'why', 'signal', ...both], here)).text).toMatch(/^2 results/)
  })
})

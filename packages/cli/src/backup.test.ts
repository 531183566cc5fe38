import { readdirSync } from 'node:fs'
import path from 'node:path'
import { openControl, openServices, readConfig } from '@quarry/server'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

let folder: string
let data: string
beforeEach(() => {
  folder = temporaryFolder()
  data = path.join(folder, 'data')
})

const quarry = (...args: string[]) =>
  runQuarry(args, { QUARRY_DATA: data }, () => Date.parse('2026-03-01T00:00:00Z'))

const start = () => openServices({ config: readConfig({ QUARRY_DATA: data }), onError: () => {} })
const isGood = async (key: string): Promise<boolean> => {
  const control = await openControl(data)
  const known = (await control.keys.verify(key)) !== null
  await control.close()
  return known
}

it('backs up while the server goes on, and brings back what was there', async () => {
  const services = await start()
  const { text: key } = await quarry('keys', 'create', '--scope', 'push')
  const target = path.join(folder, 'backup')
  expect(await quarry('backup', target)).toMatchObject({
    code: 0,
    text: expect.stringContaining('Keep it secret'),
  })
  expect(await quarry('restore', target)).toMatchObject({
    code: 1,
    text: expect.stringContaining('is open in'),
  })
  await services.close()

  const { text: list } = await quarry('keys', 'list')
  const [id = ''] = (list.split('\n').find(line => line.includes('\tpush\t')) ?? '').split('\t')
  await quarry('keys', 'revoke', id)
  expect(await isGood(key)).toBe(false)
  expect(await quarry('restore', target)).toMatchObject({ code: 0 })
  expect(await isGood(key)).toBe(true)
  expect(readdirSync(folder)).toEqual(['backup', 'data', 'data.before-1772323200000'])

  const again = await start()
  expect(await again.ready()).toEqual({ ok: true, detail: 'ready' })
  await again.close()
})

it('finds nothing wrong with a fresh installation, stopped or running', async () => {
  const services = await start()
  expect(await quarry('doctor')).toMatchObject({
    code: 0,
    text: expect.stringContaining('open in a running server'),
  })
  await services.close()
  const { code, text } = await quarry('doctor')
  expect(text).toContain('Index: whole')
  expect(code).toBe(0)
})

it('warns of a source that no page finds, as a start does', async () => {
  const services = await start()
  const { text: key } = await quarry('keys', 'create', '--scope', 'push')
  const call = async (method: string, address: string, body: object) => {
    const headers = { authorization: `Bearer ${key}` }
    const request = new Request(`http://x${address}`, { method, headers, body: JSON.stringify(body) })
    return (await (await services.fetch(request)).json()) as { id: string }
  }
  for (const [name, language] of [['Stock', undefined] as const, ['Manuals', 'en'] as const]) {
    const { id } = await call('POST', '/rest/organizations/quarry/sources', { name })
    const address = `/push/v1/organizations/quarry/sources/${id}/documents?documentId=u://${name}`
    await call('PUT', address, { title: name, data: 'Text', ...(language && { language }) })
  }
  await services.settled()
  await services.close()
  const { code, text } = await quarry('doctor')
  expect(code).toBe(0)
  expect(text).toContain('warning  Sources: No page finds the source "Stock"')
  expect(text).toContain('quarry sources create --language')
  expect(text).not.toContain('"Manuals"')
})

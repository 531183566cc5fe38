import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushLimits } from './limits.ts'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
let id: string
beforeAll(async () => {
  stage = await openStage()
  id = await stage.source()
})
afterAll(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const put = (name: string, body: Record<string, unknown>) =>
  stage.push('PUT', `/sources/${id}/documents?documentId=u://${name}`, { title: name, ...body })

describe('what is too much is refused, with the limit', () => {
  it('a container of more than 256 MB, and its bytes are not kept', async () => {
    const { body: file } = await stage.push('POST', '/files')
    const fill = (bytes: Uint8Array): Promise<Response> => {
      // As it comes over the wire: nobody knows its length before.
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes)
          controller.close()
        },
      })
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: stream, duplex: 'half' }
      return stage.services.fetch(new Request(String(file['uploadUri']), init))
    }
    const refused = await fill(new Uint8Array(pushLimits.batch + 1))
    expect([refused.status, await refused.json()]).toMatchObject([
      413,
      {
        errorCode: 'REQUEST_TOO_LARGE',
        message: `A file container holds at most ${256 * 1024 * 1024} bytes.`,
      },
    ])
    const used = await stage.push('PUT', `/sources/${id}/documents/batch?fileId=${file['fileId']}`)
    expect(used).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('Nothing was uploaded') },
    })
    expect((await fill(new TextEncoder().encode('{}'))).status).toBe(200)
  })
  it('a document of more than 3 MB of text, its metadata included, or of more than a thousand names', async () => {
    const half = 'x'.repeat(pushLimits.documentText / 2)
    expect(await put('wide', { data: half, note: half })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`at most ${3 * 1024 * 1024} are taken`) },
    })
    const names = Array.from({ length: pushLimits.fields + 1 }, (_, n) => [`n${n}`, 1])
    expect(await put('many', Object.fromEntries(names))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('more than 1000 fields') },
    })
    expect(await put('inside', { MetaData: { ...Object.fromEntries(names), more: 1 } })).toMatchObject({
      body: { message: expect.stringContaining('more than 1000 fields') },
    })
    const identities = Array.from({ length: pushLimits.members + 1 }, (_, n) => ({ identity: `${n}` }))
    for (const permissions of [
      [{ allowedPermissions: identities.slice(1) }, { deniedPermissions: identities.slice(-1) }],
      [{ name: 'One', permissionSets: [{ deniedPermissions: identities }] }],
    ])
      expect(await put('seen', { permissions })).toMatchObject({
        status: 400,
        body: { message: 'permissions: They name more than 30000 identities.' },
      })
    expect((await put('sent', { data: 'x'.repeat(pushLimits.documentBody) })).status).toBe(413)
    // What stays below is taken.
    expect((await put('fits', { data: half })).status).toBe(202)
  })
})

it('a list of large documents comes in short pages, up to an empty one, and others have their turn meanwhile', async () => {
  const large = await stage.source({ name: 'Large' })
  const names = Array.from({ length: 7 }, (_, n) => `u://large-${n}`)
  const note = 'words '.repeat(300_000)
  for (const name of names)
    await stage.push('PUT', `/sources/${large}/documents?documentId=${name}`, {
      title: name,
      data: 'Ink.',
      note,
    })
  const found: unknown[] = []
  let pages = 0
  let turns = 0
  const watch = setInterval(() => {
    turns += 1
  })
  for (let after = ''; ; ) {
    const { body } = await stage.push(
      'GET',
      `/sources/${large}/documents?whole=true&limit=1000&after=${after}`,
    )
    expect(body['total']).toBe(names.length)
    const items = body['items'] as { documentId: string; document: { title: string } }[]
    if (items.length === 0) break
    expect(JSON.stringify(items).length).toBeLessThan(6_000_000)
    found.push(...items.map(({ document }) => document.title))
    after = items.at(-1)?.documentId ?? ''
    pages += 1
  }
  expect(found).toEqual(names)
  expect(pages).toBeGreaterThan(1)
  const seen = turns
  const { body: inferred } = await stage.platform('GET', `/sources/${large}/fields/infer`)
  expect(inferred['documents']).toBe(names.length)
  expect(turns).toBeGreaterThan(seen)
  clearInterval(watch)
  await stage.settle()
  expect((await stage.search({ q: 'ink', aq: '@source==Large' })).total).toBe(names.length)
})

it('the page of the push interface shows calls that are taken as they stand there', async () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/push.md'), 'utf8')
  const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  const calls = blocks.flatMap(block => [
    ...block.matchAll(/^api (\w+) "?(\/[^\s"]+)"?(?: '([\s\S]*?)')?$/gm),
  ])
  expect(calls.length).toBeGreaterThan(5)
  for (const [, method = '', address = '', body] of calls) {
    // An id that is only known when it is read.
    if (address.includes('…')) continue
    const { status, body: answer } = await stage.call(
      method,
      address.replace('$ORG', 'organizations/quarry'),
      body,
    )
    expect([method, address, status, answer]).toEqual([method, address, expect.toSatisfy(isTaken), answer])
  }
  await stage.settle()
  expect((await stage.search({ q: 'sextant' })).titles).toEqual(['Brass sextant'])
  // Who may see what, as the page goes on to say.
  const asUser = (name: string) => ({ userIds: [{ name, provider: 'Email Security Provider' }] })
  expect((await stage.search({ q: 'price list' })).titles).toEqual([])
  expect((await stage.search({ q: 'price list' }, asUser('ana@example.com'))).titles).toEqual(['Price list'])
  expect((await stage.search({ q: 'price list' }, asUser('ben@example.com'))).titles).toEqual([])
})

function isTaken(status: unknown): boolean {
  return Number(status) >= 200 && Number(status) < 300
}

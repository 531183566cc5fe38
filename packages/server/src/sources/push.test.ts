import { readdirSync } from 'node:fs'
import path from 'node:path'
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outcomesReply } from './replies.ts'
import { makePdf } from './test/make-files.ts'
import { openStage, type Stage } from './test/stage.ts'

let stage: Stage
let id: string
beforeEach(async () => {
  stage = await openStage()
  id = await stage.source()
})
afterEach(async () => {
  expect(stage.errors).toEqual([])
  await stage.close()
})

const put = (documentId: string, body: unknown, more = '') =>
  stage.push('PUT', `/sources/${id}/documents?documentId=${encodeURIComponent(documentId)}${more}`, body)

const packings: [string, (bytes: Buffer) => Buffer][] = [
  ['GZIP', gzipSync],
  ['ZLIB', deflateSync],
  ['DEFLATE', deflateRawSync],
  ['DEFLATE', deflateSync],
  ['UNCOMPRESSED', (bytes: Buffer) => bytes],
]

describe('a pushed document', () => {
  it('is found, with its fields under the wire’s names', async () => {
    const taken = await put('https://x.example/one', {
      title: 'A brass sextant',
      data: 'Measures angles at sea.',
      author: 'Ines',
      date: '2026-02-03',
      fileExtension: '.txt',
      language: 'en',
    })
    expect(taken).toMatchObject({ status: 202, body: { orderingId: expect.any(Number) } })
    await stage.settle()
    const { results, total } = await stage.search({ q: 'angle' })
    expect(total).toBe(1)
    expect(results[0]).toMatchObject({
      title: 'A brass sextant',
      raw: {
        source: 'Stock',
        author: 'Ines',
        filetype: 'txt',
        language: ['English'],
        date: Date.parse('2026-02-03'),
        clickableuri: 'https://x.example/one',
      },
    })
  })
  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' DATA:text/html,x',
    'vbscript:x',
    'blob:https://x/1',
  ])('leads to no address that would run: %j', async address => {
    const refused = await put('https://x.example/two', { title: 'two', clickableUri: address })
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'INVALID_DOCUMENT' } })
    expect((await put(encodeURIComponent(address), { title: 'three' })).status).toBe(400)
  })
  it('calls a file without a title after its name, as it is read', async () => {
    await put('u://x/house-rules_of-all-2017-03-21.pdf', { data: 'Doors' })
    await put('u://x/a-b.7', { data: 'Doors' })
    await stage.settle()
    expect((await stage.search({ q: 'doors' })).titles.sort()).toEqual([
      'House rules of all 2017-03-21',
      'a-b.7',
    ])
  })
  it('is replaced by a newer one, and no older one replaces it', async () => {
    await put('u://1', { title: 'second' }, '&orderingId=20')
    await put('u://1', { title: 'first' }, '&orderingId=10')
    await stage.settle()
    expect((await stage.search({ q: '' })).titles).toEqual(['second'])
    await put('u://1', { title: 'third' }, '&orderingId=30')
    await stage.settle()
    expect((await stage.search({ q: '' })).titles).toEqual(['third'])
    const { body } = await stage.push('GET', `/sources/${id}/documents/outcome?documentId=u://1`)
    expect(body['items']).toMatchObject([
      { state: 'accepted', orderingId: 30, indexed: true },
      { state: 'ignored', orderingId: 10 },
      { state: 'accepted', orderingId: 20 },
    ])
  })
  it('is deleted with its children, and an older version does not bring it back', async () => {
    await put('u://p', { title: 'parent' }, '&orderingId=1')
    await put('u://c', { title: 'child', parentId: 'u://p' }, '&orderingId=1')
    await put('u://g', { title: 'grandchild', parentId: 'u://c' }, '&orderingId=1')
    await put('u://other', { title: 'other' }, '&orderingId=1')
    const gone = await stage.push(
      'DELETE',
      `/sources/${id}/documents?documentId=u://p&deleteChildren=true&orderingId=5`,
    )
    expect(gone.status).toBe(202)
    await put('u://p', { title: 'late' }, '&orderingId=4')
    await stage.settle()
    expect((await stage.search({ q: '' })).titles).toEqual(['other'])
  })
  it('may come packed in every way that is read, and be a page of markup', async () => {
    const page =
      '<html><head><title>no</title><style>p{}</style></head><body><h1>Big &amp; bright</h1><p>a clamp'
    for (const [type, pack] of packings) {
      const data = pack(Buffer.from(page)).toString('base64')
      await put(
        `u://${type}`,
        { title: type, fileExtension: '.html', compressedBinaryData: data },
        `&compressionType=${type}`,
      )
      const { body } = await stage.push('GET', `/sources/${id}/documents?documentId=u://${type}`)
      expect(body).toMatchObject({ text: 'Big & bright\na clamp', title: type })
    }
    await stage.settle()
    expect((await stage.search({ q: 'clamp' })).total).toBe(4)
  })
  it('may be a file of another program, and is called as that calls itself', async () => {
    const lines = [
      { text: 'Kilns', y: 540, size: 20 },
      { text: 'They are heated to 980 degrees.', y: 500 },
    ]
    const compressedBinaryData = Buffer.from(makePdf([lines])).toString('base64')
    const { body } = await put('u://kiln', { fileExtension: '.PDF', compressedBinaryData })
    expect(body).toMatchObject({ orderingId: expect.any(Number) })
    await stage.settle()
    const { results } = await stage.search({ q: '980 degrees' })
    expect(results[0]).toMatchObject({ title: 'Kilns', raw: { filetype: 'pdf' } })
  })
})

const unfit: [string, string, unknown, string][] = [
  ['no URI', 'plain', {}, 'is no URI'],
  [
    'packed with what is not read',
    'u://1',
    { compressedBinaryData: 'AAAA', compressionType: 'LZMA' },
    'LZMA',
  ],
  [
    'not packed as it says',
    'u://1',
    { compressedBinaryData: 'AAAA', compressionType: 'GZIP' },
    'not packed as GZIP',
  ],
  [
    'of a kind without text',
    'u://1',
    { compressedBinaryData: 'AAAA', fileExtension: '.doc' },
    'No text can be taken from a .doc file here',
  ],
  [
    'called a PDF and none',
    'u://1',
    { compressedBinaryData: 'AAAA', fileExtension: '.pdf' },
    'no PDF that can be read',
  ],
  ['given twice', 'u://1', { data: 'a', compressedBinaryData: 'AAAA' }, 'Only one of'],
  ['dated nowhere', 'u://1', { date: '2026-02-31' }, 'is no date'],
  ['longer than allowed', 'u://1', { data: 'x'.repeat(3_200_000) }, 'bytes of text; at most'],
  ['a list', 'u://1', [], 'is a JSON object'],
  ['with broken permissions', 'u://1', { permissions: [{ allowedPermissions: 'all' }] }, 'permissions'],
  ['with a bad extension', 'u://1', { fileExtension: 'html' }, 'begins with a point'],
  [
    'with too many fields',
    'u://1',
    Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`f${n}`, 1])),
    '1000 fields',
  ],
]

it('a document may name a language, or a field, as every object names what it has', async () => {
  for (const language of ['constructor', '__proto__']) {
    expect(await put(`https://x.example/${language}`, { title: 'A log', language })).toMatchObject({
      status: 202,
    })
  }
  await stage.settle()
  const { results } = await stage.search({ q: 'log', sortCriteria: '@uri ascending' })
  expect(results.map(({ raw }) => raw['language'])).toEqual([['__proto__'], ['constructor']])
})

it('a document that cannot be taken is refused with the reason, whatever it is', async () => {
  for (const [, documentId, body, reason] of unfit) {
    const answer = await put(documentId, body)
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errorCode: 'INVALID_DOCUMENT',
        message: expect.stringContaining(reason),
        requestID: expect.any(String),
      },
    })
    const { body: known } = await stage.push('GET', `/sources/${id}/documents/outcome?state=refused&limit=1`)
    expect(known['items']).toMatchObject([{ state: 'refused', reason: expect.stringContaining(reason) }])
  }
})

it('a document whose data cannot be what it says is refused in no time', async () => {
  const refused = (body: object) => put('https://x.example/odd', { title: 'Odd', ...body })
  const odd = { toString: 1, valueOf: 1 }
  const compressedBinaryData = Buffer.from('plain').toString('base64')
  expect(await refused({ compressedBinaryData, compressionType: odd })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('no compression type') },
  })
  expect(await refused({ compressedBinaryDataFileId: odd })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('no uploaded file') },
  })
  const began = process.cpuUsage()
  expect(await refused({ compressedBinaryData: `${' '.repeat(400_000)}!` })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('not base64') },
  })
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
  const inLines = compressedBinaryData.replace(/(.{3})/g, '$1\r\n ')
  expect((await refused({ compressedBinaryData: inLines })).status).toBe(202)
  await stage.settle()
  expect((await stage.search({ q: 'plain' })).titles).toEqual(['Odd'])
})

it('a container that is filled twice at once has one of both, whole', async () => {
  const { body: file } = await stage.push('POST', '/files')
  const bodies = ['{"addOrUpdate":[{"documentId":"u://1","title":"Twice"}]}', '{"addOrUpdate":[]}'].map(
    body => body.padEnd(3_000_000),
  )
  const filled = await Promise.all(
    bodies.map(body => stage.call('PUT', String(file['uploadUri']), body, 'none')),
  )
  expect(filled.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await stage.push('PUT', `/sources/${id}/documents/batch?fileId=${file['fileId']}`)
  await stage.settle()
  const said = await stage.push('GET', `/sources/${id}/documents/outcome?requestId=${body['requestId']}`)
  expect(said.body['request']).toMatchObject({ state: 'done', refused: 0 })
  expect(readdirSync(path.join(stage.folder, 'uploads'))).toEqual([])
})

describe('a batch', () => {
  it('adds and deletes; bad documents stop no good ones, and each has its outcome', async () => {
    await put('u://old', { title: 'old' })
    stage.advance(1)
    const sent = await stage.batch(`/sources/${id}/documents/batch`, {
      addOrUpdate: [
        { documentId: 'u://1', title: 'one' },
        { title: 'nobody' },
        { documentId: 'u://2', title: 'two' },
        'text',
        { documentId: 'u://big', data: 'x'.repeat(7_000_000) },
        { documentId: 'u://3', title: 'three' },
      ],
      delete: [{ documentId: 'u://old' }, {}],
    })
    expect(sent.status).toBe(202)
    await stage.settle()
    expect((await stage.search({ q: '' })).titles.sort()).toEqual(['one', 'three', 'two'])
    const { body } = await stage.push(
      'GET',
      `/sources/${id}/documents/outcome?requestId=${sent.body['requestId']}`,
    )
    expect(body['request']).toEqual({ state: 'done', taken: 4, refused: 4 })
    expect(() => outcomesReply.parse(body)).not.toThrow()
    const items = body['items'] as { state: string; reason?: string }[]
    expect(items).toHaveLength(8)
    expect(items.filter(({ state }) => state === 'refused').map(({ reason }) => reason)).toEqual([
      expect.stringContaining('which document to delete'),
      expect.stringContaining('longer than'),
      expect.stringContaining('is a JSON object'),
      expect.stringContaining('no documentId'),
    ])
  })
  it('that breaks off keeps what came before, and says where it stands', async () => {
    const sent = await stage.batch(
      `/sources/${id}/documents/batch`,
      '{"addOrUpdate":[{"documentId":"u://1","title":"one"},{"documentId":"u://2","ti',
    )
    await stage.settle()
    expect((await stage.search({ q: '' })).titles).toEqual(['one'])
    const { body } = await stage.push(
      'GET',
      `/sources/${id}/documents/outcome?requestId=${sent.body['requestId']}`,
    )
    expect(body['request']).toMatchObject({
      state: 'failed',
      taken: 1,
      reason: expect.stringContaining('ends in the middle'),
    })
  })
  it('names documents as documents are named', async () => {
    const long = `u://${'x'.repeat(1_000_000)}`
    await stage.batch(`/sources/${id}/documents/batch`, {
      addOrUpdate: [{ documentId: long, title: 'long' }],
      delete: [{ documentId: long }],
    })
    await stage.settle()
    const { body } = await stage.push('GET', `/sources/${id}/documents/outcome?state=refused`)
    const items = body['items'] as { documentId: string; reason: string }[]
    expect(items.map(({ reason }) => reason)).toEqual([
      'Its documentId is longer than 900 characters.',
      'Its documentId is longer than 900 characters.',
    ])
    for (const { documentId } of items) expect(documentId.length).toBeLessThanOrEqual(900)
  })
  it('with a document that nests without end takes the next', async () => {
    const deep = `${'['.repeat(300_000)}${']'.repeat(300_000)}`
    await stage.batch(
      `/sources/${id}/documents/batch`,
      `{"addOrUpdate":[{"documentId":"u://deep","a":${deep}},{"documentId":"u://1","title":"one","__proto__":{"title":"no"}}]}`,
    )
    await stage.settle()
    expect((await stage.search({ q: '' })).titles).toEqual(['one'])
    const { body } = await stage.push('GET', `/sources/${id}/documents/outcome?documentId=u://deep`)
    expect(body['items']).toMatchObject([{ state: 'refused', reason: 'It nests too deep.' }])
  })
  it('that was not done when the server stopped is done by the next', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ documentId: `u://${n}`, title: `Document ${n}` }))
    await stage.batch(`/sources/${id}/documents/batch`, { addOrUpdate: many })
    await stage.restart()
    await stage.settle()
    expect((await stage.search({ q: '' })).total).toBe(300)
  })
  it('older than a place in the order goes', async () => {
    await put('u://1', { title: 'one' }, '&orderingId=10')
    await put('u://2', { title: 'two' }, '&orderingId=20')
    const answer = await stage.push('DELETE', `/sources/${id}/documents/olderthan?orderingId=20`)
    expect(answer.status).toBe(202)
    await stage.settle()
    expect((await stage.search({ q: '' })).titles).toEqual(['two'])
  })
  it('as a stream is the whole source', async () => {
    await put('u://old', { title: 'old' })
    stage.advance(1)
    const { body: stream } = await stage.push('POST', `/sources/${id}/stream/open`)
    for (const n of [1, 2]) {
      const { body: chunk } = await stage.push('POST', `/sources/${id}/stream/${stream['streamId']}/chunk`)
      await stage.call(
        'PUT',
        String(chunk['uploadUri']),
        { addOrUpdate: [{ documentId: `u://${n}`, title: `new ${n}` }] },
        'none',
      )
    }
    expect((await stage.push('POST', `/sources/${id}/stream/${stream['streamId']}/close`)).status).toBe(201)
    await stage.settle()
    expect((await stage.search({ q: '' })).titles.sort()).toEqual(['new 1', 'new 2'])
    expect((await stage.push('POST', `/sources/${id}/stream/${stream['streamId']}/chunk`)).status).toBe(404)
  })
})

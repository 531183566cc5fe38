import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '@quarry/testkit/folder'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

const vocab = { '[CLS]': 0, '[SEP]': 1, '[UNK]': 2 }
const tokenizer = JSON.stringify({ model: { type: 'WordPiece', vocab }, normalizer: null })
const model = '\u0008\u0007 a small model'
const card = '---\nlanguage: en\nlicense: mit\n---\n# A model\nlicense: not this one\n'
const published: Record<string, string | Uint8Array> = {
  '/whole/onnx/model_quantized.onnx': model,
  '/whole/tokenizer.json': tokenizer,
  '/whole/README.md': card,
  '/page/model.onnx': '<!doctype html><title>Log in</title>',
  '/page/tokenizer.json': tokenizer,
  '/cut/model.onnx': model,
  '/cut/tokenizer.json': tokenizer,
  '/bare/tokenizer.json': tokenizer,
  '/packed/encoder.jar': zipSync({
    'deep/small-q.onnx': strToU8(model),
    'deep/small-q-tokenizer.json': strToU8(tokenizer),
  }),
}

let server: Server
let base: string
let fetched: string[] = []
let folder: string
beforeAll(async () => {
  server = createServer((request, response) => {
    fetched.push(`${request.method} ${request.url}`)
    if (request.method === 'HEAD' && request.url?.startsWith('/huge/')) {
      response.writeHead(200, { 'content-length': 150e6 }).end()
      return
    }
    if (request.method === 'GET' && request.url?.startsWith('/cut/tok')) {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('{', () => response.destroy())
      return
    }
    const body = published[request.url ?? '']
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-length': Buffer.byteLength(body) }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  fetched = []
  folder = temporaryFolder()
})

const add = (...args: string[]) => runQuarry(['encoder', 'add', ...args], { QUARRY_DATA: folder }, () => 0)

const taken = () => path.join(folder, 'encoder')
const read = (name: string) => readFileSync(path.join(taken(), name), 'utf8')

it('says what it will fetch from where, licence and size, and fetches nothing without --yes', async () => {
  const { code, text } = await add(`${base}/whole`)
  expect(code).toBe(0)
  expect(text).toContain(`0.0 MB  ${base}/whole/onnx/model_quantized.onnx`)
  expect(text).toContain(`${base}/whole/tokenizer.json`)
  expect(text).toContain('Licence: mit')
  expect(text).toContain(`npx quarry encoder add ${base}/whole --yes`)
  expect(fetched.filter(line => line.startsWith('GET'))).toEqual(['GET /whole/README.md'])
  expect(readdirSync(folder)).toEqual([])
})

it('fetches both files, reads them, and says what to set and to install', async () => {
  const { code, text } = await add(`${base}/whole/`, '--yes')
  expect({ code, text }).toMatchObject({ code: 0 })
  expect(read('model.onnx')).toBe(model)
  expect(read('tokenizer.json')).toBe(tokenizer)
  expect(text).toContain(`QUARRY_ENCODER=${taken()}`)
  expect(text).toContain('npm install onnxruntime-node@')
  expect(readdirSync(folder)).toEqual(['encoder'])
  const again = await add(`${base}/whole/`, '--yes')
  expect(again.code).toBe(2)
  expect(again.text).toContain('is not empty')
})

it('takes an archive from an address, and a folder and an archive of this machine', async () => {
  const far = await add(`${base}/packed/encoder.jar`, '--yes')
  expect(far.code).toBe(0)
  expect(far.text).toContain('Licence: not said here')
  expect([read('model.onnx'), readdirSync(taken())]).toEqual([model, ['model.onnx', 'tokenizer.json']])

  const other = path.join(folder, 'other')
  expect((await add(taken(), '--into', other, '--yes')).code).toBe(0)
  expect(readFileSync(path.join(other, 'model.onnx'), 'utf8')).toBe(model)

  const archive = path.join(folder, 'encoder.tgz')
  const files = { 'package/onnx/model_quantized.onnx': model, 'package/tokenizer.json': tokenizer }
  writeFileSync(archive, gzipSync(tarOf(files)))
  const third = path.join(folder, 'third')
  expect((await add(archive, '--into', third, '--yes')).code).toBe(0)
  expect(readFileSync(path.join(third, 'tokenizer.json'), 'utf8')).toBe(tokenizer)
  expect(readFileSync(path.join(third, 'model.onnx'), 'utf8')).toBe(model)
})

it('leaves nothing behind where what it was given cannot be used', async () => {
  const broken = path.join(folder, 'broken.zip')
  writeFileSync(broken, 'no archive')
  const half = path.join(folder, 'half.zip')
  writeFileSync(half, zipSync({ 'tokenizer.json': strToU8(tokenizer) }))
  const letters = path.join(folder, 'letters')
  mkdirSync(letters)
  writeFileSync(path.join(letters, 'model.onnx'), model)
  writeFileSync(path.join(letters, 'tokenizer.json'), JSON.stringify({ model: { type: 'Unigram' } }))
  const cases = [
    [`${base}/page`, 'is a text, no model'],
    [`${base}/cut`, 'tokenizer.json was cut off after 1 bytes. Start again.'],
    [`${base}/bare`, 'There is none of onnx/model_quantized.onnx'],
    [`${base}/nothing`, 'There is no tokenizer.json below'],
    [`${base}/huge/`, '300.0 MB is too much'],
    [broken, 'cannot be read'],
    [half, 'has no model.onnx'],
    [letters, 'only WordPiece is read'],
  ] as const
  for (const [source, sentence] of cases) {
    const { code, text } = await add(source, '--yes')
    expect({ source, code, text }).toMatchObject({ code: 1, text: expect.stringContaining(sentence) })
  }
  expect(existsSync(taken())).toBe(false)
  expect(readdirSync(folder).toSorted()).toEqual(['broken.zip', 'half.zip', 'letters'])
  expect(fetched).not.toContain('GET /huge/onnx/model_quantized.onnx')
})

it.each([
  [['http://example.com/model/'], 'an address begins with https://'],
  [['nowhere'], 'There is no folder or file nowhere'],
  [['one', 'two'], '"two" is too much'],
  [['--question', 'file'], '--question is not known here'],
])('refuses %j', async (args, sentence) => {
  const { code, text } = await add(...args)
  expect(code).toBe(2)
  expect(text).toContain(sentence)
})

/** As `tar` writes it: name, size and kind before each file, all of it in blocks of 512. */
function tarOf(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const head = Buffer.alloc(512)
    head.write(name, 0)
    head.write(`${Buffer.byteLength(content).toString(8).padStart(11, '0')}\0`, 124)
    head.write('0', 156)
    const body = Buffer.alloc(Math.ceil(Buffer.byteLength(content) / 512) * 512)
    body.write(content)
    return [head, body]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}

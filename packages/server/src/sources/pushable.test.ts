import { expect, it } from 'vitest'
import { readData } from './decode-data.ts'
import { pushable } from './pushable.ts'
import { faultOfCounts, readDocument } from './pushed-document.ts'

const page = `<html><body><nav><p>Home</p><p>Shop &amp; more</p></nav>
  <h1>Brass &lt;sextant&gt;</h1><p>Measures the height of a star.</p>
  <h3>How to</h3><ol><li>Hold it.</li><li>Look through it.</li></ol>
  <ul><li>Case</li><li>Cloth</li></ul>
  <table><tr><th>What</th><th>How much</th></tr><tr><td>Weight</td><td>1.25 kg</td></tr></table>
  <pre>if (a &lt; b) {
    measure()
  }</pre><p>Last words.</p></body></html>`

it('what was pushed is read the same when it is pushed again', async () => {
  const sent = {
    documentId: 'https://shop.example/sextant',
    title: 'Sextant',
    data: page,
    fileExtension: '.html',
    date: '2026-01-05',
    author: 'Ines',
    maker: ['Plath', 'Zeiss'],
    price: 480,
    permissions: [{ allowAnonymous: false, allowedPermissions: [{ identity: 'ines@shop.example' }] }],
  }
  const read = async (body: unknown) => {
    const found = await readDocument(body, null, null, async data => readData(data))
    if (!('document' in found)) throw new Error(found.refused)
    return found.document
  }
  const kept = await read(sent)
  expect(kept.blocks).toContain('h')
  expect(await read(pushable(kept))).toEqual(kept)
  const plain = await read({ documentId: 'https://shop.example/note', data: '1 < 2', fileExtension: '.txt' })
  expect(await read(pushable(plain))).toEqual(plain)
})

it.each([
  ['of itself', (many: object) => many],
  ['in its metadata', (many: object) => ({ title: 'x', Metadata: many })],
])('of a document with too many names %s no value is looked at', (_, bodyOf) => {
  const many = {}
  for (let n = 0; n < 90_000; n++)
    Object.defineProperty(many, `name${n}`, {
      enumerable: true,
      get: () => {
        throw new Error('looked at')
      },
    })
  expect(faultOfCounts(bodyOf(many))).toBe('It has more than 1000 fields.')
  expect(faultOfCounts({ title: 'x', metadata: { a: 1 }, data: 'y' })).toBeNull()
  expect(faultOfCounts(['x'])).toBeNull()
})

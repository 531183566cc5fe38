import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openControl, openServices, readConfig, type Services } from '@quarry/server'
import { openSources } from '@quarry/server/sources'
import { temporaryFolder } from '@quarry/testkit/folder'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

let folder: string
let data: string
beforeEach(() => {
  folder = temporaryFolder()
  data = path.join(folder, 'data')
  mkdirSync(data)
})

const place = (name: string): string => path.join(folder, name)
const write = (name: string, text: string): string => {
  mkdirSync(path.dirname(place(name)), { recursive: true })
  writeFileSync(place(name), text)
  return place(name)
}

const quarry = (...args: string[]) => runQuarry(args, { QUARRY_DATA: data })

/** What is kept in the stopped server's data. */
async function kept(source: string) {
  const sources = await openSources({ folder: data, clock: Date.now, newId: () => 'x', onError: () => {} })
  const { id } = await sources.registry.get(source)
  const list = (await sources.stores.documents.list(id, '', 100_000)).map(({ document }) => document)
  await sources.stores.close()
  return list
}

const csv = (rows: number): string =>
  [
    'SKU,Name,Price,Brand;s,Description',
    ...Array.from({ length: rows }, (_, n) => `a${n},Lamp ${n},${n}.5,"Lux, Ltd",Row ${n}`),
  ].join('\r\n')

function paper(): Uint8Array {
  const heading = '<w:p><w:pPr><w:pStyle w:val="h1"/></w:pPr><w:r><w:t>Kilns</w:t></w:r></w:p>'
  const body = `<w:document xmlns:w="w"><w:body>${heading}<w:p><w:r><w:t>They are hot.</w:t></w:r></w:p></w:body></w:document>`
  const styles =
    '<w:styles xmlns:w="w"><w:style w:styleId="h1"><w:name w:val="heading 1"/></w:style></w:styles>'
  return zipSync({ 'word/document.xml': strToU8(body), 'word/styles.xml': strToU8(styles) })
}

describe('quarry ingest', () => {
  it('takes files of other programs out of folders, by what they say', async () => {
    mkdirSync(place('papers'))
    writeFileSync(place('papers/kilns.docx'), paper())
    writeFileSync(place('papers/broken.pdf'), 'no PDF')
    writeFileSync(place('papers/old.doc'), 'not looked at')
    const said = await quarry('ingest', place('papers'), '--source', 'Papers', '--language', 'en')
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('1 files taken') })
    expect(readFileSync(place('papers.errors.ndjson'), 'utf8')).toContain('no PDF that can be read')
    expect(await kept('Papers')).toMatchObject([
      { title: 'Kilns', text: 'Kilns\nThey are hot.', fileExtension: '.docx', blocks: expect.any(String) },
    ])
  })
  it('names files in which no word stands', async () => {
    mkdirSync(place('papers'))
    const scanned = '<w:document xmlns:w="w"><w:body><w:p/></w:body></w:document>'
    writeFileSync(place('papers/rules.docx'), zipSync({ 'word/document.xml': strToU8(scanned) }))
    writeFileSync(place('papers/kilns.docx'), paper())
    const said = await quarry('ingest', place('papers'), '--source', 'Papers', '--language', 'en')
    expect(said).toMatchObject({ code: 0, text: expect.stringContaining('2 files taken') })
    expect(said.text).toContain(
      '1 files hold no text, such as scanned pages, and are found by their names alone: rules.docx.',
    )
  })
  it('takes a table: columns become fields, and guessed ones become id, title and text', async () => {
    const file = write('stock.csv', csv(3))
    expect(await quarry('ingest', file, '--source', 'Stock')).toMatchObject({
      code: 0,
      text: expect.stringContaining('3 rows taken'),
    })
    expect((await kept('Stock'))[0]).toMatchObject({
      documentId: 'file:///stock.csv#a0',
      title: 'Lamp 0',
      text: 'Row 0',
      metadata: { sku: 'a0', price: '0.5', brand_s: 'Lux, Ltd' },
    })
  })
  it('takes a table as it is written in German: names of columns, decimal commas, days', async () => {
    const rows = [
      'Artikelnummer;Bezeichnung;Beschreibung;Preis;Gewicht (g);Lieferbar ab;Mengen',
      'K-1;Kette;Mit Schloss, für 8 Gänge;14,90;310;1.3.2026;1.2',
      'S-1;Sattel;Kernleder;1.129,00;1.320;15.10.2026;ohne',
    ]
    const said = await quarry('ingest', write('teile.csv', rows.join('\n')), '--source', 'Teile')
    expect(said.text).not.toContain('no title')
    expect(await kept('Teile')).toMatchObject([
      { documentId: 'file:///teile.csv#K-1', title: 'Kette', text: 'Mit Schloss, für 8 Gänge' },
      {
        title: 'Sattel',
        metadata: { preis: '1129.00', gewicht_g: '1320', lieferbar_ab: '2026-10-15', mengen: 'ohne' },
      },
    ])
    expect((await kept('Teile'))[0]?.metadata).toMatchObject({ preis: '14.90', mengen: '1.2' })
  })
  it('takes a table as it is written in French: names of columns, author and language, days', async () => {
    const rows = [
      'Référence;Intitulé;Résumé;Auteur;Langue;Paru le;Acheté le;Prix (€)',
      'B-1;Pains;Farines et levains;Anne Meunier;fr;02/01/2026;03/04/2026;14,90',
      'B-2;Brote;Mehl und Teig;Jörg Müller;de;15/10/2026;05/06/2026;9,50',
    ]
    const said = await quarry('ingest', write('livres.csv', rows.join('\n')), '--source', 'Livres')
    expect(said.text).not.toMatch(/no title|no language/)
    expect(await kept('Livres')).toMatchObject([
      {
        documentId: 'file:///livres.csv#B-1',
        title: 'Pains',
        text: 'Farines et levains',
        author: 'Anne Meunier',
        metadata: { paru_le: '2026-01-02', achete_le: '2026-04-03', prix: '14.90' },
      },
      { author: 'Jörg Müller', metadata: { paru_le: '2026-10-15' } },
    ])
  })
  it('says what documents are, where they do not say it themselves', async () => {
    const file = write('a.csv', 'id,title,kind\n1,A,\n2,B,map\n')
    await quarry('ingest', file, '--source', 'A', '--kind', 'book')
    expect(await kept('A')).toMatchObject([{ metadata: { kind: 'book' } }, { metadata: { kind: 'map' } }])
  })
  it('leaves days with slashes as they are where it is not shown which number is the day', async () => {
    const rows = 'id,title,a,langue\n1,A,02/01/2026,français\n2,B,03/04/2026,anglais\n'
    await quarry('ingest', write('a.csv', rows), '--source', 'A')
    expect((await kept('A'))[0]?.metadata).toMatchObject({ a: '02/01/2026', langue: 'français' })
  })
  it('makes links to the files of a folder, and misses no title that is in the file', async () => {
    mkdirSync(place('papers/2026'), { recursive: true })
    writeFileSync(place('papers/2026/a b.docx'), paper())
    const file = ['ingest', place('papers'), '--source', 'Papers', '--language', 'en']
    const said = await quarry(...file, '--link', '/files/{name}')
    expect(said).toMatchObject({ code: 0, text: expect.not.stringContaining('no title') })
    expect(await kept('Papers')).toMatchObject([{ clickableUri: '/files/2026/a%20b.docx' }])
    expect(await quarry(...file, '--link', 'column')).toMatchObject({
      code: 2,
      text: expect.stringContaining('{name}'),
    })
  })
  it('leaves numbers with points as they are where nothing says otherwise', async () => {
    await quarry('ingest', write('a.csv', 'id,title,price,people\n1,A,1.150,"12,500"\n'), '--source', 'A')
    expect((await kept('A'))[0]?.metadata).toMatchObject({ price: '1.150', people: '12,500' })
  })
  it('says where no column is the title', async () => {
    const file = write('a.csv', 'id,libelle\n1,A\n')
    expect((await quarry('ingest', file, '--source', 'A')).text).toContain('1 documents have no title')
    const again = ['--title', 'libelle', '--again', 'yes']
    expect((await quarry('ingest', file, '--source', 'A', ...again)).text).not.toContain('no title')
  })
  it('makes links of columns where no column holds them, and says which there is not', async () => {
    const file = write('stock.csv', csv(1))
    await quarry('ingest', file, '--source', 'Stock', '--link', '/shop/{Brand;s}/{SKU}')
    expect((await kept('Stock'))[0]).toMatchObject({ clickableUri: '/shop/Lux%2C%20Ltd/a0' })
    const { code, text } = await quarry('ingest', file, '--source', 'More', '--link', '/shop/{sku}')
    expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining('There is no column "sku"') })
  })
  it('says where documents have no language, and is quiet where they or their source have one', async () => {
    const file = write('stock.csv', csv(2))
    const lost = '2 documents have no language'
    expect((await quarry('ingest', file, '--source', 'Silent')).text).toContain(lost)
    expect((await quarry('ingest', file, '--source', 'Spoken', '--language', 'en')).text).not.toContain(lost)
    expect((await quarry('ingest', file, '--source', 'Spoken', '--again', 'yes')).text).not.toContain(lost)
  })
  it('takes lines of JSON, notes what is refused, and says so with its exit code', async () => {
    const file = write(
      'notes.ndjson',
      [
        '{"title":"one"}',
        '{broken',
        '',
        '{"documentId":"u://2","title":"two"}',
        '[]',
        '{"documentId":"no uri"}',
      ].join('\n'),
    )
    const { code, text } = await quarry('ingest', file, '--source', 'Notes')
    expect(code).toBe(1)
    expect(text).toContain('2 lines taken')
    expect((await kept('Notes')).map(document => document?.documentId)).toEqual([
      'file:///notes.ndjson#1',
      'u://2',
    ])
    const errors = readFileSync(`${file}.errors.ndjson`, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(errors).toEqual([
      { line: 2, reason: expect.stringContaining('not JSON') },
      { line: 5, reason: 'A line is one JSON object.' },
      { line: 6, documentId: 'no uri', reason: expect.stringContaining('is no URI') },
    ])
  })
  it('takes a folder of Markdown and pages: title, headings, words, and what stands before them', async () => {
    write(
      'site/guide.md',
      '---\ntitle: The guide\ntags: [sea, "deep sea"]\nlanguage: en\n---\n# Other\nSee **the** [mill](x.html).\n\n## Parts\n- one\n',
    )
    write(
      'site/deep/page.html',
      '<html lang="fr"><title>Page</title><meta name="author" content="Ana"><h1>Lune</h1><script>no()</script><p>Une page.',
    )
    write('site/picture.png', 'no')
    expect((await quarry('ingest', place('site'), '--source', 'Site')).text).toContain('2 files taken')
    expect(await kept('Site')).toMatchObject([
      {
        documentId: 'file:///site/deep/page.html',
        title: 'Page',
        author: 'Ana',
        text: 'Lune\nUne page.',
        metadata: { language: 'fr', headings: ['Lune'], filetype: 'html' },
      },
      {
        documentId: 'file:///site/guide.md',
        title: 'The guide',
        text: 'Other\nSee the mill.\nParts\none',
        metadata: { tags: ['sea', 'deep sea'], language: 'en', headings: ['Other', 'Parts'] },
      },
    ])
  })
  it('calls a page of Markdown by what it begins with, and one that begins with words by its name', async () => {
    write('site/mill-rules_2026-01-02.md', 'Signed by both.\n\n## 3. Doors\nShut.')
    write('site/part.md', '## Parts\nTwo.')
    write('site/whole.md', 'Draft\n\n# The whole\nAll.')
    await quarry('ingest', place('site'), '--source', 'Site', '--language', 'en')
    expect((await kept('Site')).map(one => one?.title)).toEqual([
      'Mill rules 2026-01-02',
      'Parts',
      'The whole',
    ])
  })
  it('refuses a page whose first lines are not understood, with their line, and takes all others', async () => {
    write('site/a.md', '---\ntitle: A\nseo:\n  robots: none\n  tags: [x, y]\n---\nWords')
    write('site/b.md', '---\ntitle: B\nparts: [[one]]\n---\nWords')
    expect((await quarry('ingest', place('site'), '--source', 'Site')).code).toBe(1)
    expect(readFileSync(`${place('site')}.errors.ndjson`, 'utf8')).toContain(
      'b.md, line 3: A text, a number or a date was expected.',
    )
    expect(await kept('Site')).toMatchObject([
      { title: 'A', text: 'Words', metadata: { seo_robots: 'none', seo_tags: ['x', 'y'] } },
    ])
  })
  it('takes all others where a file cannot be read, whatever is wrong with it', async () => {
    mkdirSync(place('odd'))
    write('odd/a.html', '<p>fine</p>')
    write('odd/deep.html', '<b>'.repeat(5000))
    write('odd/list.md', `---\na: ${'['.repeat(20_000)}\n---\nText`)
    // A name in an older encoding, as archives of others bring it: what is read of it names no file.
    writeFileSync(
      Buffer.concat([Buffer.from(place('odd/caf')), Buffer.from([0xe9]), Buffer.from('.md')]),
      'x',
    )
    write('odd/z.md', 'Last.')
    const said = await quarry('ingest', place('odd'), '--source', 'Odd', '--language', 'en')
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('3 refused') })
    expect((await kept('Odd')).map(document => document?.title)).toEqual(['A', 'Z'])
    const refusals = readFileSync(place('odd.errors.ndjson'), 'utf8')
    expect(refusals).toContain('deep.html: Its markup nests deeper than 1000 elements.')
    expect(refusals).toContain('list.md')
  })
  it('goes on where it was broken off, and every row is there once', async () => {
    const file = write('stock.csv', csv(1200))
    expect((await quarry('ingest', file, '--source', 'Stock')).code).toBe(0)
    // As it stood after the first batch: the second was sent, and the process was killed before it noted that.
    const memory = JSON.parse(readFileSync(`${file}.progress.json`, 'utf8')) as Record<string, unknown>
    writeFileSync(
      `${file}.progress.json`,
      JSON.stringify({ ...memory, line: 1001, taken: 1000, done: false }),
    )
    const { code, text } = await quarry('ingest', file, '--source', 'Stock')
    expect(code).toBe(0)
    expect(text).toContain('goes on after row 1001')
    expect(text).toContain('1200 rows taken')
    expect(await kept('Stock')).toHaveLength(1200)
    expect((await quarry('ingest', file, '--source', 'Stock')).text).toContain('taken before, and unchanged')
    write('stock.csv', csv(1201))
    expect((await quarry('ingest', file, '--source', 'Stock')).text).toContain('1201 rows taken')
    expect(await kept('Stock')).toHaveLength(1201)
  })
  it.each([
    [['ingest', 'x.csv'], 'Say which source'],
    [['ingest', '--source', 'S'], 'Say which files'],
    [['ingest', 'nowhere.csv', '--source', 'S'], 'There is no file'],
    [['sources', 'create'], 'Say what the source is called'],
    [['fields', 'set'], 'Say which field'],
    [['fields', 'set', 'a', '--type', 'colour'], '--type is one of'],
    [['fields', 'set', 'a', '--type', 'constructor'], '--type is one of'],
    [['fields', 'set', 'a', '--facet', 'perhaps'], '--facet is yes or no'],
    [['documents', 'get', 'S'], 'Say which source, and which document'],
  ])('says what to type instead of %j', async (args, text) => {
    expect(await quarry(...args)).toEqual({ code: 2, text: expect.stringContaining(text) })
  })
})

describe('sources, fields and documents', () => {
  it('are made, listed, changed and deleted in the data of a stopped server', async () => {
    const id = (await quarry('sources', 'create', 'Stock', '--visibility', 'secured')).text
    expect((await quarry('sources', 'list')).text).toBe(`${id}\tpush\tsecured\t0 documents\tStock`)
    await quarry('ingest', write('stock.csv', csv(2)), '--source', 'Stock')
    const report = (await quarry('fields', 'infer', 'Stock')).text
    expect(report).toContain('price\tdouble\tfacet, sort, not offered\tin 2: every value is a number')
    expect((await quarry('fields', 'infer', 'Stock', '--apply', 'yes')).text).toContain('Declared.')
    expect((await quarry('fields', 'set', 'brand_s', '--weight', '2', '--several', 'yes')).code).toBe(0)
    expect((await quarry('fields', 'list')).text).toContain(
      'brand_s\tstring\tfacet, several values, sort, not offered, searched with weight 2',
    )
    expect((await quarry('documents', 'get', 'Stock', 'file:///stock.csv#a1')).text).toContain(
      '"title": "Lamp 1"',
    )
    expect((await quarry('documents', 'outcome', 'Stock', 'file:///stock.csv#a1')).text).toContain(
      '\tput\taccepted\t',
    )
    await quarry('documents', 'delete', 'Stock', 'file:///stock.csv#a1')
    expect((await quarry('documents', 'get', 'Stock', 'file:///stock.csv#a1')).code).toBe(1)
    expect((await quarry('sources', 'delete', 'Stock')).code).toBe(0)
    expect((await quarry('sources', 'list')).text).toContain('There are no sources')
  })
})

describe('a running server', () => {
  let services: Services
  let url: string
  let key: string
  let stop: () => Promise<void>
  beforeEach(async () => {
    services = await openServices({
      config: readConfig({
        QUARRY_DATA: data,
        QUARRY_ENGINE: 'reference',
        QUARRY_REQUESTS_PER_SECOND: '100000',
      }),
    })
    const control = await openControl(data)
    key = (await control.keys.create({ name: 'feeder', scopes: ['push'] })).text
    await control.close()
    const server = createServer(getRequestListener(request => services.fetch(request)))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    stop = async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await services.close()
    }
  })
  afterEach(() => stop())

  /** What a field is good for is said on the command line, and the next search keeps to it. */
  async function usesHoldAtOnce(at: readonly string[]): Promise<void> {
    const search = async (body: Record<string, unknown>) => {
      const headers = { authorization: `Bearer ${services.siteKeys.search}` }
      const grant = JSON.stringify({ userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }] })
      const made = await services.fetch(
        new Request('http://x/rest/search/v2/token', { method: 'POST', headers, body: grant }),
      )
      const { token } = (await made.json()) as { token: string }
      const asked = {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }
      const answer = await services.fetch(new Request('http://x/rest/search/v2', asked))
      return (await answer.json()) as Record<string, unknown>
    }
    const facets = [{ facetId: 'p', field: 'price', type: 'numericalRange', generateAutomaticRanges: true }]
    await services.settled()
    expect(await search({ facets })).toMatchObject({ totalCount: 700, facets: [{ values: [] }] })
    expect(await search({ aq: '@price<1', fieldsToInclude: ['price'] })).toMatchObject({
      results: [{ raw: { price: 0.5 } }],
    })
    await quarry('fields', 'set', 'price', '--facet', 'yes', '--query', 'no', '--results', 'no', ...at)
    const { results, facets: counted } = await search({ facets, fieldsToInclude: ['price'] })
    expect(counted).toMatchObject([{ values: expect.arrayContaining([expect.anything()]) }])
    expect(JSON.stringify(results)).not.toContain('"price"')
    expect(await search({ aq: '@price<1' })).toMatchObject({ type: 'InvalidQueryException' })
    expect((await quarry('fields', 'list', ...at)).text).toContain(
      'price\tdouble\tfacet, sort, not offered, not in queries, not in results',
    )
    await quarry('fields', 'set', 'price', '--query', 'yes', '--results', 'yes', ...at)
    expect(await search({ aq: '@price<1' })).toMatchObject({ results: [{ raw: { price: 0.5 } }] })
  }

  it('takes the same commands by its address and a key', async () => {
    const at = ['--url', url, '--key', key]
    const file = write('stock.csv', `${csv(700)}\r\nbad,Lamp,1,2,3,4\r\n`)
    const taken = await quarry('ingest', file, '--source', 'Stock', '--id', 'SKU', ...at)
    expect(taken.text).toContain('700 rows taken')
    expect(taken.code).toBe(1)
    expect((await quarry('sources', 'list', ...at)).text).toContain('\t700 documents\tStock')
    expect((await quarry('fields', 'infer', 'Stock', '--apply', 'yes', ...at)).text).toContain('Declared.')
    expect((await quarry('fields', 'set', 'price', '--facet', 'no', ...at)).text).toContain(
      'is made anew now',
    )
    expect((await quarry('fields', 'list', ...at)).text).toContain('price\tdouble\tno facet, sort')
    await usesHoldAtOnce(at)
    await services.settled()
    expect((await quarry('documents', 'outcome', 'Stock', 'file:///stock.csv#a1', ...at)).text).toContain(
      'accepted, indexed',
    )
    expect((await quarry('documents', 'delete', 'Stock', 'file:///stock.csv#a1', ...at)).code).toBe(0)
    expect((await quarry('documents', 'get', 'Stock', 'file:///stock.csv#a1', ...at)).text).toContain('404')
    expect((await quarry('sources', 'delete', 'Stock', ...at)).code).toBe(0)
    expect(await quarry('sources', 'list', '--url', url, '--key', 'xxwrong')).toMatchObject({
      code: 1,
      text: expect.stringContaining('401'),
    })
  })
})

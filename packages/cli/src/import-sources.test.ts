import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { entryId } from '@quarry/server/content'
import { temporaryFolder } from '@quarry/testkit/folder'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'
import { readCrawl } from './import-crawl.ts'
import { contentFiles, type Source } from './import-pages.ts'
import { withContent } from './with-content.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const at = (name: string) => path.join(folder, name)
function write(name: string, content: string | Uint8Array): string {
  mkdirSync(path.dirname(at(name)), { recursive: true })
  writeFileSync(at(name), content)
  return at(name)
}

const env = () => ({ QUARRY_DATA: at('data'), QUARRY_PROJECT: '6c1b2f3a-0000-4000-8000-000000000001' })
const quarry = (...args: string[]) => runQuarry(args, env(), () => Date.parse('2026-03-01'))

/** What an import brought, as Markdown. */
async function exported(name: string): Promise<string> {
  const out = await quarry('content', 'export', at('out'), '--as', 'markdown')
  expect(out.code, out.text).toBe(0)
  return readFileSync(at(`out/entries/${name}`), 'utf8')
}

/** As an editor publishes it here. */
const publishedByHand = (key: string): Promise<unknown> =>
  withContent(
    { env: env(), clock: () => Date.parse('2026-03-02'), print() {} },
    undefined,
    async ({ content, project }) => {
      const entry = await content.store.entries.get(project, entryId(key), 64)
      const write = { state: 64 as const, entry: JSON.parse(entry?.body ?? '{}') }
      await content
        .serviceOf(content.store)
        .putEntry(project, write, { subject: 'e', name: 'E', isKey: false })
    },
  )

/** What there is of each entry: the same as draft and published, or a draft alone. */
async function states(type: string): Promise<unknown[]> {
  expect((await quarry('content', 'export', at('out'))).code).toBe(0)
  const stored = readdirSync(at(`out/entries/${type}`)).map(name =>
    JSON.parse(readFileSync(at(`out/entries/${type}/${name}`), 'utf8')),
  )
  return stored.map(one => [(one.entry ?? one.draft)._slug, Object.keys(one)]).sort()
}

const item = (title: string, type: string, status: string, body: string, more = '') => `<item>
<title>${title}</title><link>https://old.example/${title.toLowerCase()}/</link><dc:creator>editor</dc:creator>
<content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_name>${title.toLowerCase()}</wp:post_name><wp:post_date>2025-02-03 10:00:00</wp:post_date>
<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
const wxr = (...items: string[]) =>
  `<?xml version="1.0"?>\n<rss xmlns:wp="w" xmlns:dc="d" xmlns:content="c" xmlns:excerpt="e"><channel>\n${items.join('\n')}\n</channel></rss>`

describe('an export of WordPress', () => {
  it('brings posts and pages with their links, drafts as drafts, and says what it left out', async () => {
    const file = write(
      'blog.xml',
      wxr(
        item(
          'Hello',
          'post',
          'publish',
          'One <strong>bold</strong>.\n\nSee <a href="http://old.example/about/#x">us</a>.',
          '<category domain="category"><![CDATA[News]]></category>',
        ),
        item('About', 'page', 'publish', '<!-- wp:heading --><h2>Us</h2><p>Text</p><ul><li>a</li></ul>'),
        item('Later', 'post', 'draft', '<p>Not yet</p>'),
        item('Photo', 'attachment', 'inherit', ''),
      ),
    )
    const first = await quarry('content', 'import', file)
    expect(first).toEqual({ code: 0, text: expect.stringContaining('0 refused') })
    expect(first.text).toContain('1 items are no texts')
    const hello = await exported('post/hello.md')
    expect(hello).toContain('category: News')
    expect(hello).toContain('One **bold**.\n\nSee [us](/about#x).')
    expect(await exported('page/about.md')).toContain('## Us\n\nText\n\n- a\n')
    expect((await quarry('content', 'import', file)).text).toContain('0 written')
  })

  it('reads titles and excerpts as the markup that they are, and columns of tables as they lie', async () => {
    const cells = (tag: string, words: string) =>
      `<tr><${tag}>${words}</${tag}><${tag} class="has-text-align-right" data-align="right">1</${tag}></tr>`
    const table = `<table><thead>${cells('th', 'Kind')}</thead><tbody>${cells('td', 'Rye')}</tbody></table>`
    const file = write(
      'blog.xml',
      wxr(
        item('Mill', 'post', 'publish', table)
          .replace('<title>Mill', '<title><![CDATA[Salt &amp; <em>rye</em> &#8211; a < b]]>')
          .replace(
            '<excerpt:encoded><![CDATA[',
            '<excerpt:encoded><![CDATA[<p>Short &amp; sweet&hellip;</p>',
          ),
      ),
    )
    expect((await quarry('content', 'import', file)).text).toContain('0 refused')
    const mill = await exported('post/mill.md')
    expect(mill).toContain('# Salt \\& rye – a \\< b\n')
    expect(mill).toContain('summary: Short & sweet…\n')
    expect(mill).toContain('| - | -: |')
  })

  it('leads links to where pages are now, whatever they are written like, and never to what is not there', async () => {
    const head =
      '<link>https://old.example</link><wp:author><wp:author_login>editor</wp:author_login><wp:author_display_name><![CDATA[Ada Baker]]></wp:author_display_name></wp:author>'
    const placed = (link: string, number: number) => (one: string) =>
      one.replace(
        /<link>.*?<\/link>/,
        `<link>https://old.example${link}</link><wp:post_id>${number}</wp:post_id>`,
      )
    const links = [
      'https://www.old.example',
      '/mill/#top',
      '/?p=2',
      '/about/team/',
      '/contact/team/',
      '/?p=9',
    ]
    const file = write(
      'blog.xml',
      wxr(
        head,
        placed(
          '/one/',
          1,
        )(item('One', 'post', 'publish', links.map(to => `<a href="${to}">x</a>`).join(' '))),
        placed('/mill/', 2)(item('Mill', 'post', 'publish', 'Words')),
        placed('/about/team/', 3)(item('Team', 'page', 'publish', 'About')),
        placed('/contact/team/', 4)(item('Team', 'page', 'publish', 'Contact')),
        placed('/?p=5', 5)(item('Later', 'post', 'draft', 'x')),
        placed('/?p=9', 9)(item('Gone', 'post', 'trash', 'x')),
      ),
    )
    const { text } = await quarry('content', 'import', file)
    expect(text).toContain('0 refused')
    expect(await exported('post/one.md')).toContain(
      '[x](/) [x](/post/mill#top) [x](/post/mill) [x](/team) [x](/team-2) [x](https://old.example/?p=9)',
    )
    expect(await exported('post/one.md')).toContain('author: Ada Baker')
  })

  it('keeps to itself what has a password, and the names of addresses in any script', async () => {
    const secret = item('Secret', 'post', 'publish', 'Words.', '<wp:post_password>p</wp:post_password>')
    const bread = item('Bread', 'post', 'publish', 'Words.').replace(
      '<wp:post_name>bread',
      '<wp:post_name>%d1%85%d0%bb%d0%b5%d0%b1',
    )
    const done = await quarry('content', 'import', write('blog.xml', wxr(secret, bread)))
    expect(done.text).toContain('1 posts have a password there: they are drafts here.')
    await exported('post/хлеб.md')
    expect(readdirSync(at('out/entries/post')).find(name => name.startsWith('secret'))).toMatch(/json$/)
    const file = readdirSync(at('out/entries/post')).find(name => name.startsWith('secret')) ?? ''
    expect(JSON.parse(readFileSync(at(`out/entries/post/${file}`), 'utf8'))).not.toHaveProperty('published')
  })

  it('takes back what was public and has a password or is private since', async () => {
    const posts = (status: string, more: string) =>
      write(
        'blog.xml',
        wxr(
          item('Secret', 'post', 'publish', 'Words.', more),
          item('Own', 'post', status, 'Words.'),
          item('Open', 'post', 'publish', 'Words.'),
        ),
      )
    expect((await quarry('content', 'import', posts('publish', ''))).text).toContain('0 refused')
    const closed = posts('private', '<wp:post_password>p</wp:post_password>')
    const { code, text } = await quarry('content', 'import', closed)
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('2 written') })
    expect((await quarry('content', 'import', closed)).text).toContain('0 written')
    expect(await states('post')).toEqual([
      ['open', ['entry']],
      ['own', ['draft']],
      ['secret', ['draft']],
    ])
  })

  it('takes back a post that is a draft again, unless somebody here has published it since', async () => {
    const posts = (status: string) =>
      write('blog.xml', wxr(...['Back', 'Ours'].map(name => item(name, 'post', status, 'Words.'))))
    expect((await quarry('content', 'import', posts('publish'))).text).toContain('0 refused')
    await publishedByHand('post/ours')
    const { code, text } = await quarry('content', 'import', posts('draft'))
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringContaining('1 entries are public no longer'),
    })
    expect((await quarry('content', 'import', posts('draft'))).text).toContain('0 written')
    expect(await states('post')).toEqual([
      ['back', ['draft']],
      ['ours', ['entry']],
    ])
  })

  it('takes back a post in its language alone', async () => {
    const bring = (language: string, status: string) =>
      quarry(
        'content',
        'import',
        write('blog.xml', wxr(item('Tea', 'post', status, 'Words.'))),
        '--language',
        language,
      )
    const published = async () => {
      expect((await quarry('content', 'export', at('out'))).code).toBe(0)
      const [name = ''] = readdirSync(at('out/entries/post'))
      const { entry, published } = JSON.parse(readFileSync(at(`out/entries/post/${name}`), 'utf8'))
      const { _locales, fields } = published ?? entry ?? {}
      return [_locales, Object.keys(fields?.title.locales ?? {})]
    }
    expect((await bring('de', 'publish')).text).toContain('0 refused')
    const draft = await bring('en', 'draft')
    expect(draft.text).toContain('0 refused')
    expect(draft.text).not.toContain('public no longer')
    expect(await published()).toEqual([['de'], ['de']])
    await bring('en', 'publish')
    expect(await published()).toEqual([
      ['de', 'en'],
      ['de', 'en'],
    ])
    expect((await bring('de', 'draft')).text).toContain('1 entries are public no longer')
    expect(await published()).toEqual([['en'], ['en']])
    expect((await bring('de', 'draft')).text).toContain('0 written')
    await bring('en', 'private')
    expect(await published()).toEqual([undefined, []])
  })

  it('keeps all categories of a post, and takes up those that come with a later export', async () => {
    const names = (...of: string[]) =>
      of.map(name => `<category domain="category"><![CDATA[${name}]]></category>`).join('')
    const file = (...posts: string[][]) =>
      write('blog.xml', wxr(...posts.map((of, at) => item(`P${at}`, 'post', 'publish', 'x', names(...of)))))
    expect((await quarry('content', 'import', file(['News', 'Food, Drink'], ['News']))).text).toContain(
      '0 refused',
    )
    expect(await exported('post/p0.md')).toContain('category: News\ncategories:\n  - News\n  - Food, Drink\n')
    const more = file(['News', 'Food, Drink'], ['News', 'Later'])
    expect((await quarry('content', 'import', more)).text).toContain('0 refused')
    expect(await exported('post/p1.md')).toContain('categories:\n  - News\n  - Later\n')
    expect((await quarry('content', 'import', more)).text).toContain('0 written')
    // In none of a later export's posts are there several: their choices have grown all the same.
    expect((await quarry('content', 'import', file(['News'], ['Last']))).text).toContain('0 refused')
    expect(await exported('post/p1.md')).toContain('categories:\n  - Last\n')
  })

  it('reads over signs that XML does not have, leaves out short codes and marks of the editor', async () => {
    const file = write(
      'blog.xml',
      wxr(
        item(
          'Odd',
          'post',
          'publish',
          'Be\u0008fore.\n\n<!--more-->\n\n[su_button url="https://x.example" a="1"]Order[/su_button] as they say [sic].',
        ),
      ),
    )
    const { text } = await quarry('content', 'import', file)
    expect(text).toContain('0 refused')
    expect(await exported('post/odd.md')).toContain('\nBefore.\n\nOrder as they say \\[sic].\n')
  })

  it('leaves out short codes that stand right behind others, and no word in brackets of a listing', async () => {
    const body = [
      '<p>[vc_row][vc_column]Hi[/vc_column][/vc_row]</p>',
      '<p>[caption id="1"]One[/caption][caption id="2"]Two[/caption]</p>',
      '<p>[gallery ids="1"][gallery ids="2"]Three list[0][key="a"][row=1]</p>',
    ].join('')
    const file = write('blog.xml', wxr(item('Codes', 'post', 'publish', body)))
    expect((await quarry('content', 'import', file)).text).toContain('0 refused')
    const codes = (await exported('post/codes.md')).replaceAll('\\', '')
    expect(codes).toContain('\nHi\n\nOneTwo\n\nThree list[0][key="a"][row=1]\n')
  })

  it('leads links of a blog in a folder to its home, and those beside it to where they were', async () => {
    const links = ['/', '/blog', '/blog/?p=2', '/blog/?cat=3', '/?p=2', '/blog/mill/#team', '#own']
    const placed = (link: string, number: number, post: string) =>
      post.replace(
        /<link>.*?<\/link>/,
        `<link>https://h.example/blog${link}</link><wp:post_id>${number}</wp:post_id>`,
      )
    const text = links.map(to => `<a href="${to}">x</a>`).join(' ')
    const file = write(
      'blog.xml',
      wxr(
        '<wp:base_blog_url>https://h.example/blog</wp:base_blog_url>',
        placed('/one/', 1, item('One', 'post', 'publish', text)),
        placed('/mill/', 2, item('Mill', 'post', 'publish', 'Words')),
      ),
    )
    expect((await quarry('content', 'import', file)).text).toContain('0 refused')
    const host = 'https://h.example'
    expect(await exported('post/one.md')).toContain(
      `[x](${host}/) [x](/) [x](/post/mill) [x](${host}/blog/?cat=3) [x](${host}/?p=2) [x](/post/mill#team) [x](#own)`,
    )
  })

  it('marks that begin and never end are words, in the time of their length', async () => {
    const marks = (mark: string) => mark.repeat(40_000)
    const posts = [
      item('One', 'post', 'publish', `<p>Read.</p> ${marks('<a')}`),
      item('Two', 'post', 'publish', `Read. ${marks('[gallery ')}`),
      item('Three', 'post', 'publish', 'Read.').replace(
        '<excerpt:encoded><![CDATA[',
        `<excerpt:encoded><![CDATA[<i>In short</i> ${marks('<')}`,
      ),
    ]
    const began = process.cpuUsage()
    const { code, text } = await quarry('content', 'import', write('blog.xml', wxr(...posts)))
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('0 refused') })
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(20)
    expect(await exported('post/three.md')).toContain('In short <<<')
  })

  it('broken markup is said with file and line; a file that is none, too', async () => {
    const file = write('blog.xml', `${wxr(item('Hello', 'post', 'publish', 'x')).slice(0, -30)}</wrong>`)
    const { code, text } = await quarry('content', 'import', file)
    expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(/blog\.xml:\d+: .*tag/i) })
    expect((await quarry('content', 'import', write('feed.xml', '<rss/>'))).text).toContain(
      'no export of WordPress',
    )
  })
})

const id = (n: number) => String(n).repeat(32)

describe('an export of Notion', () => {
  const pages = () => ({
    [`Home ${id(1)}.md`]: strToU8(
      `# Home\n\nGo to [Tea](Shop%20${id(2)}/Tea%20${id(3)}.md). [Plan](plan.pdf)\n`,
    ),
    [`Shop ${id(2)}.csv`]: strToU8('Name,Price\nTea,4\n'),
    [`Shop ${id(2)}/Tea ${id(3)}.md`]: strToU8('# Tea\n\nPrice: 4\n\nGreen: it is.\n'),
  })

  it('brings pages with their links and the columns of their database, from a zip in a zip too', async () => {
    const file = write('export.zip', zipSync({ 'part-1.zip': zipSync(pages()) }))
    const { code, text } = await quarry('content', 'import', file, '--type', 'doc')
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('0 refused') })
    expect(text).toContain('1 links lead to files of the export')
    expect(await exported('doc/tea.md')).toBe('---\nsection: Shop\nprice: 4\n---\n# Tea\n\nGreen: it is.\n')
    expect(await exported('doc/home.md')).toContain('[Tea](/doc/tea)')
  })

  it('says what the columns of a database hold, and leads to files by one path from wherever they are', async () => {
    const row = (name: string, date: string, owner: string) => `${name},"${date}",${owner},7,Yes\n`
    const notes = `Notes ${id(2)}`
    const page = (name: string, date: string, owner: string) =>
      strToU8(`# ${name}\n\nDate: ${date}\nOwner: ${owner}\nCount: 7\nDone: Yes\n\n![](${name}/p%201.png)\n`)
    const file = write(
      'export.zip',
      zipSync({
        [`Wiki/${notes}.csv`]: strToU8(
          `\uFEFFName,Date,Owner,Count,Done\n${row('A', 'March 5, 2024', 'Ada')}${row('B', 'April 12, 2024', 'Ada')}`,
        ),
        [`Wiki/${notes}/A ${id(3)}.md`]: page('A', 'March 5, 2024', 'Ada'),
        [`Wiki/${notes}/B ${id(4)}.md`]: page('B', 'April 12, 2024', 'Ada'),
      }),
    )
    const { text } = await quarry('content', 'import', file, '--type', 'note')
    expect(text).toContain('0 refused')
    const a = await exported('note/a.md')
    for (const line of [
      'date: 2024-03-05',
      'owner: Ada',
      'count: 7',
      `](/Wiki/${notes}/A/p 1.png`.replaceAll(' ', '%20'),
    ])
      expect(a).toContain(line)
    const type = JSON.parse(readFileSync(at('out/content-types/note.json'), 'utf8'))
    const fields = Object.fromEntries(type.fields.map((one: { id: string }) => [one.id, one]))
    expect(fields).toMatchObject({
      date: { type: 'date' },
      count: { type: 'number' },
      owner: { type: 'text', typeConfig: { facet: true } },
    })
  })

  it('zips in a zip hold together what one may', async () => {
    // What their lists say that they hold, which is what would be made room for.
    const claiming = (bytes: number): Uint8Array => {
      const zip = Buffer.from(zipSync({ [`Page ${id(1)}.md`]: strToU8('# Page') }))
      zip.writeUInt32LE(bytes, zip.indexOf('PK\x01\x02', 0, 'latin1') + 24)
      return zip
    }
    const parts = { 'part-1.zip': claiming(300 << 20), 'part-2.zip': claiming(300 << 20) }
    const { code, text } = await quarry('content', 'import', write('export.zip', zipSync(parts)))
    expect({ code, text }).toEqual({ code: 1, text: expect.stringContaining('unpacks to more than') })
  })

  it('a zip that is none is said', async () => {
    expect((await quarry('content', 'import', write('export.zip', 'no'))).text).toMatch(/export\.zip: /)
  })
})

describe('a table', () => {
  it('makes an entry a row, and a type of its columns', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: words of a row, not of this file.
    const good = '**Good** `${x}`'
    const file = write('tea.csv', `sku,name,price,maker,body\nA1,Green,4.5,Acme,${good}\nA2,Black,5,Acme,x\n`)
    expect((await quarry('content', 'import', file, '--type', 'product')).text).toContain('0 refused')
    expect(await exported('product/a1.md')).toContain(good)
    const type = JSON.parse(readFileSync(at('out/content-types/product.json'), 'utf8'))
    expect(type.fields.map((one: { id: string; type: string }) => [one.id, one.type])).toEqual([
      ['title', 'text'],
      ['sku', 'text'],
      ['name', 'text'],
      ['price', 'number'],
      ['maker', 'text'],
      ['body', 'richText'],
    ])
    expect(type.fields[4].typeConfig).toEqual({ facet: true })
    expect(type.fields[1].typeConfig ?? {}).toEqual({})
  })

  it('reads it as it is written in German', async () => {
    const file = write(
      'tee.csv',
      'Artikelnummer;Bezeichnung;Preis;Ernte\nT-1;Grüner Tee;4,90;01.04.2026\nT-2;Assam, kräftig;1.100,00;1.6.2026\n',
    )
    expect((await quarry('content', 'import', file, '--type', 'product')).text).toContain('0 refused')
    const page = await exported('product/t-2.md')
    for (const line of ['# Assam, kräftig', 'preis: 1100', 'ernte: 2026-06-01']) expect(page).toContain(line)
  })

  it('reads what Excel saves: letters of Windows, UTF-16, heads as they are called', async () => {
    const table = 'Artikel-Nr.;Bezeichnung;Für\nT-1;Grüner Tee;Gäste\n'
    for (const [name, bytes] of [
      ['windows.csv', Buffer.from(table, 'latin1')],
      ['sixteen.csv', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ] as const) {
      const type = name.replace('.csv', '')
      expect((await quarry('content', 'import', write(name, bytes), '--type', type)).text).toContain(
        '0 refused',
      )
      expect(await exported(`${type}/t-1.md`)).toContain('# Grüner Tee')
      const made = JSON.parse(readFileSync(at(`out/content-types/${type}.json`), 'utf8'))
      expect(made.fields.map((one: { name: string }) => one.name)).toEqual([
        'Title',
        'Artikel-Nr.',
        'Bezeichnung',
        'Für',
      ])
    }
  })

  it('a byte that is broken spoils one sign, and not the letters of the whole table; both are said', async () => {
    const rows = Buffer.from('sku,title\nT-1,Grüner Tee für Gäste\nT-2,Caf? noir\n')
    rows[rows.indexOf('?')] = 0xe9
    const { code, text } = await quarry('content', 'import', write('tee.csv', rows), '--type', 'tea')
    expect({ code, text }).toEqual({
      code: 0,
      text: expect.stringContaining('tee.csv: 1 signs are no UTF-8'),
    })
    expect(await exported('tea/t-1.md')).toContain('# Grüner Tee für Gäste')
    expect(await exported('tea/t-2.md')).toContain('# Caf\uFFFD noir')
    // In the letters of Windows, `É»` is by chance what UTF-8 calls a letter.
    const shout = Buffer.from('sku,title\nT-1,\xABCAF\xC9\xBB p\xE2te d\xE9j\xE0\n', 'latin1')
    const windows = await quarry('content', 'import', write('the.csv', shout), '--type', 'the')
    expect(windows.text).toContain('the.csv is no UTF-8: it is read in the letters of Windows.')
    expect(await exported('the/t-1.md')).toContain('# «CAFÉ» pâte déjà')
  })

  it('brings one language to entries that are there in another', async () => {
    const rows = (words: string) => `sku,title,price\nA1,${words},4\n`
    await quarry('content', 'import', write('en.csv', rows('Green')), '--type', 'tea')
    await quarry('content', 'import', write('de.csv', rows('Grün')), '--type', 'tea', '--language', 'de')
    const out = await quarry('content', 'export', at('out'))
    expect(out.code, out.text).toBe(0)
    const [file = ''] = readdirSync(at('out/entries/tea'))
    const { entry } = JSON.parse(readFileSync(at(`out/entries/tea/${file}`), 'utf8'))
    expect(entry._locales).toEqual(['en', 'de'])
    expect(entry.fields.title.locales).toEqual({ en: 'Green', de: 'Grün' })
    const again = await quarry('content', 'import', at('en.csv'), '--type', 'tea')
    expect(again.text).toContain('0 written')
  })

  it('publishes no draft in another language that stands beside what is public', async () => {
    const rows = (words: string) => `sku,title\nA1,${words}\n`
    const storedTea = async () => {
      const out = await quarry('content', 'export', at('out'))
      expect(out.code, out.text).toBe(0)
      const [file = ''] = readdirSync(at('out/entries/tea'))
      return JSON.parse(readFileSync(at(`out/entries/tea/${file}`), 'utf8'))
    }
    await quarry('content', 'import', write('en.csv', rows('Green')), '--type', 'tea')
    const { entry } = await storedTea()
    const draft = structuredClone(entry)
    draft._locales.push('de')
    draft.fields.title.locales.de = 'Grün'
    write('edited/entries/tea/a1.json', JSON.stringify({ draft, published: entry }))
    expect((await quarry('content', 'import', at('edited'))).text).toContain('0 refused')
    await quarry('content', 'import', write('en.csv', rows('Very green')), '--type', 'tea')
    const after = await storedTea()
    expect(after.draft.fields.title.locales).toEqual({ en: 'Very green', de: 'Grün' })
    expect(after.published._locales).toEqual(['en'])
    expect(after.published.fields.title.locales).toEqual({ en: 'Very green' })
  })

  it.each([
    ['sku,name\nA1,Green\n,Black\n', 'tea.csv:3: the column sku is empty'],
    ['sku,name\nA1,"Green\n', /tea\.csv:\d+: /],
    ['price\n1\n', 'needs a column slug, id, sku, title or name'],
  ])('what is wrong is said with its line: %j', async (text, said) => {
    const done = await quarry('content', 'import', write('tea.csv', text), '--type', 'product')
    expect(done.code).not.toBe(0)
    expect(done.text).toMatch(said)
  })
})

describe('the pages of a site map', () => {
  const page = (title: string) =>
    `<html><body><nav>Menu</nav><main><h1>${title}</h1><p>Text of <a href="b">it</a></p></main></body></html>`
  let server: Server
  let base: string
  let asked: string[]
  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      const url = request.url ?? ''
      asked.push(url)
      const loc = (path: string, more = '') => `<url><loc>${base}${path}</loc>${more}</url>`
      const files: Record<string, [string, string]> = {
        '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /closed\nCrawl-delay: 2'],
        '/sitemap.xml': [
          'application/xml',
          `<sitemapindex><sitemap><loc>${base}/one.xml</loc></sitemap><sitemap><loc>${base}/sitemap.xml</loc></sitemap></sitemapindex>`,
        ],
        '/one.xml': [
          'application/xml',
          `<urlset>${loc('/a', '<lastmod>2026-01-01</lastmod>')}${loc('/closed')}${loc('/b')}${loc('/gone')}<url><loc>https://elsewhere.example/</loc></url></urlset>`,
        ],
        '/a': ['text/html', page('A')],
        '/b': ['text/html', page('B')],
      }
      const [type, text] = files[url] ?? ['text/plain', '']
      const isSame = url === '/b' && request.headers['if-none-match'] === '"b1"'
      response.writeHead(isSame ? 304 : files[url] ? 200 : 404, {
        'content-type': type,
        ...(url === '/b' ? { etag: '"b1"' } : {}),
      })
      response.end(isSame ? '' : text)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })
  afterEach(() => new Promise(resolve => server.close(resolve)))

  async function crawl(limit = 100) {
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    const source: Source = readCrawl(base, {
      type: 'page',
      limit,
      folder,
      fetch,
      pause,
      pathOf: (_, slug) => `/${slug}`,
      locales: [],
    })
    const entries: {
      _slug: string
      fields: Record<string, { value?: unknown; locales?: { en?: unknown } }>
    }[] = []
    for await (const file of contentFiles(source, new Map(), 'en'))
      if (file.kind === 'entries') entries.push((file.items[0] as { entry: (typeof entries)[number] }).entry)
    return { entries, pauses, remarks: source.remarks?.() ?? [] }
  }

  it('are read politely: by robots.txt, with its pause, the main part only; a map that names itself ends', async () => {
    const { entries, pauses, remarks } = await crawl()
    expect(entries.map(entry => entry._slug)).toEqual(['a', 'b'])
    expect(entries[0]?.fields['title']).toMatchObject({ locales: { en: 'A' } })
    const body = JSON.stringify(entries[0]?.fields['body'])
    expect(body).toContain('"/b"')
    expect(body).not.toContain('Menu')
    expect(pauses).toEqual([2000, 2000])
    expect(asked).not.toContain('/closed')
    expect(remarks).toEqual(['1 pages are closed to programs by robots.txt.', `${base}/gone: 404`])
  })

  it('go on where a run ended, and what has not changed is not taken again', async () => {
    const first = await crawl(1)
    expect(first.entries.map(entry => entry._slug)).toEqual(['a'])
    expect(first.remarks.join()).toContain('1 pages were fetched')
    expect((await crawl()).entries.map(entry => entry._slug)).toEqual(['b'])
    asked = []
    const third = await crawl()
    expect(third.entries).toEqual([])
    expect(third.remarks).toContain('2 pages have not changed since the last run.')
    expect(asked).not.toContain('/a')
  })
})

it('says what may be imported where it is none of it', async () => {
  expect((await quarry('content', 'import', write('a.doc', ''))).text).toContain('is none of these')
  expect((await quarry('content', 'import', at('nowhere'))).text).toContain('There is no folder or file')
  expect((await quarry('content', 'import', write('a.csv', 'id\n1'))).text).toContain('--type')
  const pages = path.dirname(write('pages/one.md', '# One'))
  const read = await quarry('content', 'import', pages, '--type', 'page')
  expect(read).toEqual({
    code: 2,
    text: expect.stringContaining(`${pages} holds no content: entries are in`),
  })
})

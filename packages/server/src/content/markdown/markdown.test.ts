// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainText, richTextToHtml } from '@quarry/content'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { splitTokens } from '../deliver/token.ts'
import { readContentFolder } from '../transfer/files.ts'
import { inCommonMarkdown } from './common-markdown.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-markdown-'))
  write('feed.json', '{ "locales": ["en", "de"], "pages": { "page": { "path": "/:slug" } } }')
  write(
    'content-types/guide.json',
    JSON.stringify({
      contentType: {
        id: 'guide',
        fields: [
          { id: 'title', type: 'text', localizable: true },
          { id: 'body', type: 'richText', localizable: true },
          { id: 'level', type: 'select' },
          { id: 'date', type: 'date' },
          { id: 'related', type: 'contentReference' },
        ],
      },
    }),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

type Field = { value?: unknown; locales?: Record<string, unknown> }
type Entry = { _id: string; _slug: string; _locales: string[]; fields: Record<string, Field> }

async function entries(): Promise<Entry[]> {
  const found: Entry[] = []
  for await (const { kind, items } of readContentFolder(folder))
    if (kind === 'entries') found.push(...items.map(item => (item as { entry: Entry }).entry))
  return found
}

const htmlOf = async (markdown: string): Promise<string> => {
  write('entries/guide/one.md', markdown)
  const [entry] = await entries()
  return richTextToHtml(entry?.fields['body']?.locales?.['en'])
}

it('a file is an entry: fields before the text, title and body of it, a language a file', async () => {
  write(
    'entries/guide/one.md',
    '---\nlevel: easy\ndate: 2026-01-02\nrelated: [guide/two]\n---\n# First\n\nHello.\n',
  )
  write('entries/guide/one.de.md', '# Erstes\n\nHallo.\n')
  write('entries/guide/two.mdx', '---\ntitle: Second\n---\n<Note kind={1}>\nBye.\n</Note>\n')
  const [one, two] = await entries()
  expect(one).toMatchObject({ _slug: 'one', _locales: ['en', 'de'] })
  expect(one?.fields['title']).toEqual({ type: 'text', locales: { en: 'First', de: 'Erstes' } })
  expect(one?.fields['level']).toEqual({ type: 'select', value: 'easy' })
  expect(one?.fields['date']).toEqual({ type: 'date', value: '2026-01-02' })
  expect(plainText(one?.fields['body']?.locales?.['de'])).toContain('Hallo.')
  // Nothing that the type has no field for.
  expect(one?.fields).not.toHaveProperty('summary')
  expect(JSON.stringify(one)).toContain(two?._id)
})

it('takes values as their fields hold them: one of several, texts that look like numbers, days with a time', async () => {
  const fields = [
    ['title', 'text'],
    ['uses', 'multiSelect'],
    ['version', 'text'],
    ['size', 'select'],
    ['weight', 'number'],
    ['date', 'date'],
  ].map(([id, type]) => ({ id, type }))
  write('content-types/part.json', JSON.stringify({ contentType: { id: 'part', fields } }))
  write(
    'entries/part/a.md',
    '---\ntitle: 2026\nuses: sport\nversion: 1.10\nsize: 28\nweight: 1.10\ndate: 2026-01-02T08:00:00+01:00\n---\nText.\n',
  )
  const [part] = await entries()
  const values = Object.fromEntries(Object.entries(part?.fields ?? {}).map(([id, { value }]) => [id, value]))
  expect(values).toEqual({
    title: '2026',
    uses: ['sport'],
    version: '1.10',
    size: '28',
    weight: 1.1,
    date: '2026-01-02',
  })
})

it('names the file of the first language', async () => {
  write('entries/guide/one.de.md', '# Eins\n')
  write('entries/guide/one.md', '# One\n')
  const names: string[] = []
  for await (const { kind, name } of readContentFolder(folder)) if (kind === 'entries') names.push(name)
  expect(names).toEqual(['entries/guide/one.md'])
})

it('reads what people write: tables, code, lists, callouts, images', async () => {
  const html = await htmlOf(
    [
      'A **bold** and *slanted* `word`, ~~gone~~.',
      '## Part',
      '```ts\nconst a = 1\n\nconst b = 2\n```',
      '- [x] done\n- [ ] open',
      '1. one\n2. two',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '> [!WARNING]\n> Hot.',
      '![A loaf](/loaf.png)',
    ].join('\n\n'),
  )
  for (const part of [
    '<strong>bold</strong>',
    '<em>slanted</em>',
    '<code>word</code>',
    '<h2>Part</h2>',
    '<code class="language-ts">const a = 1',
    'rt-done',
    '<ol>',
    '<th',
    '<strong>Warning: </strong>Hot.',
    'src="/loaf.png"',
  ])
    expect(html).toContain(part)
})

it('words that look like a value to be filled in stay words: code of programs', async () => {
  write('entries/guide/one.md', '# Write `${name}`\n\n```ts\nreturn `a ${name} \\${b}`\n```\n')
  const [one] = await entries()
  const delivered = (text: string) =>
    splitTokens(text).map(piece => ('text' in piece ? piece.text : '(filled in)'))
  expect(delivered(String(one?.fields['title']?.locales?.['en']))).toEqual(['Write ${name}'])
  expect(delivered(plainText(one?.fields['body']?.locales?.['en']))).toEqual(['return `a ${name} \\${b}`'])
})

it('keeps the paragraphs of an item apart, and images and links that are defined at the end', async () => {
  const html = await htmlOf(
    [
      '1. One.\n\n   More of it.\n\n   ```\n   code\n   ```\n\n   And more.\n2. Two.',
      '![A loaf][loaf] and [words][loaf]',
      '- [ ]  open',
      '[loaf]: /loaf.png',
    ].join('\n\n'),
  )
  expect(html).toMatch(/One\.<br ?\/?>More of it\./)
  expect(html).toMatch(/More of it\.<pre.*And more\./s)
  expect(html).not.toContain('<br><pre')
  expect(html).toContain('src="/loaf.png"')
  expect(html).toMatch(/>open/)
})

it('reads what other programs write: a mark of the encoding, callouts between colons, imports', async () => {
  const html = await htmlOf(
    '\uFEFF---\ntitle: "---"\n---\nimport Tabs from "@theme/Tabs";\nimport { a } from "b"\n\n:::tip Use it\n\nIt is *good*.\n\n- one\n\n:::\n\n:::danger\nHot.\n:::\n\n```\n:::note\n```\n',
  )
  expect((await entries())[0]?.fields['title']).toMatchObject({ locales: { en: '---' } })
  expect(html).not.toMatch(/Tabs|from|:::tip|:::danger/)
  expect(html).toMatch(
    /<blockquote>.*<strong>Tip: <\/strong><strong>Use it<\/strong>.*<em>good<\/em>.*one.*<\/blockquote>/s,
  )
  expect(html).toContain('<strong>Caution: </strong>Hot.')
  expect(html).toContain(':::note')
})

it('reads pages with components as their readers see them: words and code in them, titles, and where they lead', async () => {
  const html = await htmlOf(
    [
      '---\ntitle: Mill\n---',
      'Run it:\n\n<Tabs syncKey="pkg">\n    <Tab label="one">\n        ```sh\n        mill add  <Rye>\n        ```\n\n    </Tab>\n    <Tab label={"two"}>\n        Words *here*.\n    </Tab>\n</Tabs>',
      '<Steps>\n\n1. First:\n\n   <Tabs><Tab label="x">\n\n   ```sh\n   go\n   ```\n\n   </Tab></Tabs>\n\n2. Second.\n\n</Steps>',
      '<Card title="Sieve" icon="star">It is fine.</Card>',
      '<LinkCard\n  title="All flours"\n  href="/flours/"\n  on={() => "a > b"}\n  description="Each of them."\n/>',
      'After `<Tabs>` it goes on.',
    ].join('\n\n'),
  )
  for (const part of [
    '<p><strong>one</strong></p>',
    'mill add  &lt;Rye&gt;',
    '<strong>two</strong>',
    '<p>Words <em>here</em>.</p>',
    '<p><strong>Sieve</strong></p><p>It is fine.</p>',
    '<a href="/flours/">All flours</a>',
    '<p>Each of them.</p>',
    '&lt;Tabs&gt;',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/syncKey|icon|a &gt; b|&lt;\/Tab&gt;|```/)
  expect(html.match(/<pre/g)).toHaveLength(2)
  expect(html.match(/<ol/g)).toHaveLength(1)
})

it('a block of another kind inside a callout does not end it, and a thousand open ones are no deeper than a few', async () => {
  const html = await htmlOf(
    'Before.\n\n:::note\nOne.\n\n:::details More\nTwo.\n:::\n\nThree.\n:::\n\nFour.\n',
  )
  expect(html).toMatch(/<blockquote>.*One.*Two.*Three.*<\/blockquote>.*Four/s)
  expect(await htmlOf(':::note\r\nOne.\r\n:::\r\n')).toContain('<strong>Note: </strong>One.')
  const open = ':::note\n'.repeat(1000)
  expect(inCommonMarkdown(open).length).toBeLessThan(20 * open.length)
  const closed = await htmlOf(`${open}Deep.\n${':::\n'.repeat(1000)}\nOut.\n`)
  expect(closed).toContain('Deep.')
  expect(closed).toMatch(/<p[^>]*>Out\.<\/p>/)
})

it('links between files lead to pages, others stay', async () => {
  const html = await htmlOf(
    'See [two](two.md#part), [about](../page/about.md), [far](https://example.com/x.md), [top](/x).',
  )
  for (const href of ['/guide/two#part', '/about', 'https://example.com/x.md', '/x'])
    expect(html).toContain(`href="${href}"`)
})

it('the first paragraph is the summary of types that have one, unless it says more than words', async () => {
  const fields = [
    { id: 'summary', type: 'text' },
    { id: 'body', type: 'richText' },
  ]
  write('content-types/note.json', JSON.stringify({ contentType: { id: 'note', fields } }))
  write('entries/note/a.md', '# A\n\nIn `short`.\n\nAt length.\n')
  write('entries/note/b.md', '# B\n\nSee [a](a.md).\n\nAt length.\n')
  const [a, b] = await entries()
  expect(a?.fields['summary']).toEqual({ type: 'text', value: 'In short.' })
  expect(plainText(a?.fields['body']?.value)).not.toContain('short')
  expect(b?.fields).not.toHaveProperty('summary')
  expect(richTextToHtml(b?.fields['body']?.value)).toContain('href="/note/a"')
})

it('says where front matter is wrong, and which language there is not', async () => {
  write('entries/guide/bad.md', '---\ntitle: One\nlevel: [easy\n---\nText.\n')
  await expect(entries()).rejects.toThrow(/^entries\/guide\/bad\.md:[34]: (?!.*at line).*[^:]\.$/)
  write('entries/guide/bad.md', '---\ntitle: One\n\n# One\n\nText.\n')
  await expect(entries()).rejects.toThrow(/^entries\/guide\/bad\.md:1: .*second ---/)
  rmSync(path.join(folder, 'entries/guide/bad.md'))
  write('entries/guide/good.fr.md', 'Bonjour.')
  await expect(entries()).rejects.toThrow('entries/guide/good.fr.md: fr is none of the languages')
})

it('two files that are one language of one page are named, and neither is taken', async () => {
  const refused = async (one: string, other: string, more = '') => {
    write(one, '# One\n')
    write(other, '# Other\n')
    await expect(entries()).rejects.toThrow(
      `${one} and ${other} are the same page in en: keep one of the two${more}.`,
    )
    rmSync(path.join(folder, one))
    rmSync(path.join(folder, other))
  }
  await refused('entries/guide/start.md', 'entries/guide/start/index.md')
  await refused('entries/guide/tea.en.md', 'entries/guide/tea.md')
  await refused('entries/guide/tea.md', 'entries/guide/tea.mdx')
  write('content/markdown.json', JSON.stringify({ guide: { from: '../pages' } }))
  write('content/feed.json', '{ "locales": ["en", "de"] }')
  folder = path.join(folder, 'content')
  try {
    await refused(
      '../pages/a/README.md',
      '../pages/a/index.md',
      ', or name one below "except" in markdown.json',
    )
  } finally {
    folder = path.dirname(folder)
  }
})

it('folders elsewhere are entries too: the section is the folder, links out of it lead where it says', async () => {
  const fields = ['title', 'section', 'file', 'order'].map(id => ({ id, type: 'text' }))
  const body = { id: 'body', type: 'richText' }
  write('content-types/docs.json', JSON.stringify({ contentType: { id: 'docs', fields: [...fields, body] } }))
  write(
    'markdown.json',
    '{ "docs": { "from": "manual", "except": ["left-out.md"], "sections": { "First": ["start"], "All about it": ["2-more/*"] }, "files": "/", "outside": "https://code.example/manual/" } }',
  )
  write(
    'manual/start.md',
    // Another program reads these files too: what it is told there is none of ours.
    '---\nid: start\nsidebar_label: Begin\n---\n# Start\n\n[in](2-more/README.md#x), [left](left-out.md), [up](../LICENSE), [data](x/a.json), ![p](pictures/a.png)\n',
  )
  write('manual/2-more/README.md', '# More\n\n[back](../start.md), [box](box.md)\n')
  write('manual/2-more/box.md', '# Box\n\nText.\n')
  write('manual/left-out.md', '# Out\n')
  const found = new Map((await entries()).map(entry => [entry._slug, entry.fields]))
  expect([...found.keys()]).toEqual(['2-more', '2-more-box', 'start'])
  expect(found.get('2-more-box')).toMatchObject({
    section: { value: 'All about it' },
    order: { value: 2 },
    file: { value: '2-more/box.md' },
  })
  expect(found.get('start')).toMatchObject({ section: { value: 'First' }, order: { value: 1 } })
  expect(Object.keys(found.get('start') ?? {}).sort()).toEqual(['body', 'file', 'order', 'section', 'title'])
  const html = richTextToHtml(found.get('start')?.['body']?.value)
  for (const href of [
    '/docs/2-more#x',
    'https://code.example/manual/left-out.md',
    'https://code.example/LICENSE',
    'https://code.example/manual/x/a.json',
  ])
    expect(html).toContain(`href="${href}"`)
  expect(html).toContain('src="/pictures/a.png"')
  expect(richTextToHtml(found.get('2-more')?.['body']?.value)).toContain('href="/docs/start"')
})

it('links of files elsewhere lead to pages by the addresses that another program gives them, and their description is the summary', async () => {
  const fields = ['title', 'summary'].map(id => ({ id, type: 'text' }))
  const body = { id: 'body', type: 'richText' }
  write('content-types/docs.json', JSON.stringify({ contentType: { id: 'docs', fields: [...fields, body] } }))
  write('markdown.json', '{ "docs": { "from": "manual", "outside": "https://code.example/manual/" } }')
  write(
    'manual/guides/rye.mdx',
    '---\ntitle: Rye\ndescription: All about rye.\n---\nFirst [a](b).\n\nSecond.\n',
  )
  write('manual/guides/index.md', '---\ndescription: Of guides.\n---\n# Guides\n\nText.\n\nMore.\n')
  write(
    'manual/start.md',
    '# Start\n\n[a](/guides/rye/#flour) [b](/manual/guides/rye) [c](guides/rye) [d](/guides/) [e](/elsewhere/) [f](/)\n',
  )
  const found = new Map((await entries()).map(entry => [entry._slug, entry.fields]))
  const rye = found.get('guides-rye')
  expect(rye).toMatchObject({ summary: { value: 'All about rye.' } })
  expect(richTextToHtml(rye?.['body']?.value)).toContain('<p>First ')
  expect(found.get('guides')).toMatchObject({ summary: { value: 'Text.' } })
  const html = richTextToHtml(found.get('start')?.['body']?.value)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/guides-rye#flour',
    '/docs/guides-rye',
    '/docs/guides-rye',
    '/docs/guides',
    '/elsewhere/',
    '/',
  ])
})

it('files elsewhere need no names and headings of ours', async () => {
  const fields = [
    { id: 'title', type: 'text' },
    { id: 'body', type: 'richText' },
  ]
  const slugSettings = { regularExpression: '^[a-z0-9]+(-[a-z0-9]+)*$' }
  write('content-types/docs.json', JSON.stringify({ contentType: { id: 'docs', slugSettings, fields } }))
  write('markdown.json', '{ "docs": { "from": "manual" } }')
  write(
    'manual/Guides/Getting_Started.md',
    '<h1 align="center">Tool</h1>\n\n## Getting *started*\n\nSee [Über](ÜBER-uns.md).\n',
  )
  write('manual/Guides/Index.md', '<h1 align="center">All guides</h1>\n\nText.\n')
  write('manual/Guides/ÜBER-uns.md', 'Only text.\n')
  const found = new Map((await entries()).map(entry => [entry._slug, entry.fields]))
  expect([...found].map(([slug, { title }]) => [slug, title?.value])).toEqual([
    ['guides-getting-started', 'Getting started'],
    ['guides', 'All guides'],
    ['guides-uber-uns', 'ÜBER uns'],
  ])
  const html = richTextToHtml(found.get('guides-getting-started')?.['body']?.value)
  expect(html).toContain('href="/docs/guides-uber-uns"')
  expect(html).not.toContain('started')
})

it('files elsewhere keep their names as addresses where their type takes them; of two alike each has its own', async () => {
  write('markdown.json', '{ "docs": { "from": "manual" } }')
  const long = 'long-'.repeat(25)
  for (const name of ['a-b', 'a_b', 'A.b', 'a/b', `${long}one`, `${long}two`])
    write(`manual/${name}.md`, `See [the other](${name === 'a_b' ? 'a-b' : 'a_b'}.md).\n`)
  write('manual/a_b.de.md', 'Text.\n')
  const slugs = async () => (await entries()).map(({ _slug, _locales }) => [_slug, _locales.length])
  const kept = ['A.b', 1]
  expect(await slugs()).toEqual([
    kept,
    ['a-b', 1],
    ['a-b-2', 1],
    ['a_b', 2],
    [`${long}one`, 1],
    [`${long}two`, 1],
  ])
  const slugSettings = { regularExpression: '^[a-z0-9-]{1,120}$' }
  const fields = [{ id: 'body', type: 'richText' }]
  write('content-types/docs.json', JSON.stringify({ contentType: { id: 'docs', slugSettings, fields } }))
  expect((await slugs()).map(([slug]) => slug)).toEqual([
    'a-b-3',
    'a-b',
    'a-b-2',
    'a-b-4',
    long.slice(0, -26),
    `${long.slice(0, -26)}-2`,
  ])
  expect(richTextToHtml((await entries())[1]?.fields['body']?.value)).toContain('href="/docs/a-b-4"')
})

it('the first heading of a file elsewhere stays where what stands before the text says the title', async () => {
  const fields = [
    { id: 'title', type: 'text' },
    { id: 'body', type: 'richText' },
  ]
  write('content-types/docs.json', JSON.stringify({ contentType: { id: 'docs', fields } }))
  write('markdown.json', '{ "docs": { "from": "manual" } }')
  write('manual/a.md', '---\ntitle: Tool\n---\n## Setup\n\nText.\n')
  write('manual/b.md', '---\ntitle: Tool\n---\n# The tool\n\n## Setup\n\nText.\n')
  for (const { fields } of await entries()) {
    expect(fields['title']?.value).toBe('Tool')
    expect(plainText(fields['body']?.value)).toBe('Setup Text.')
  }
})

it('a language that is none is said with its line', async () => {
  for (const none of ['klingonisch', 'e n', 'xx']) {
    write('feed.json', `{\n  "locales": [\n    "en",\n    "${none}"\n  ]\n}`)
    await expect(entries()).rejects.toThrow(
      `feed.json:4: "${none}" is no language tag: write it as in en, pt-BR or zh-Hant.`,
    )
  }
})

it('a folder elsewhere that is not there, and a wrong key, are said', async () => {
  write('markdown.json', '{ "docs": { "from": "nowhere" } }')
  await expect(entries()).rejects.toThrow('markdown.json: "docs": there is no folder nowhere.')
  write('markdown.json', '{ "docs": { "form": "manual" } }')
  await expect(entries()).rejects.toThrow(/markdown\.json: .*form/s)
  write('manual/start.md', '# Start')
  write('markdown.json', '{ "docs": { "from": "manual", "sections": { "First": ["strat"] } } }')
  await expect(entries()).rejects.toThrow('markdown.json: "strat" is in a section and is not there.')
})

it.each([
  ['a name that stands for nothing', 'title: *bold*', 'bold'],
  [
    'names that stand for ever more of one another',
    ['a: &a [x, x, x, x, x, x, x, x, x]']
      .concat(
        [...'bcdefgh'].map(
          (name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(', ')}]`,
        ),
      )
      .join('\n'),
    'alias',
  ],
])('names the file where %s', async (_, front, said) => {
  write('entries/guide/bomb.md', `---\n${front}\n---\n\n# Bomb\n`)
  await expect(entries()).rejects.toMatchObject({ name: 'ContentFolderError' })
  await expect(entries()).rejects.toThrow(new RegExp(`bomb\\.md:2: .*${said}`, 'i'))
})

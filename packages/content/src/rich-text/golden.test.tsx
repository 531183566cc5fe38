import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { richTextToHtml } from './html.ts'
import { isEmptyRichText } from './node.ts'
import { plainText } from './plain-text.ts'
import { RichText } from './react.tsx'
import { asset, br, cell, doc, el, heading, item, link, list, p, t, tab, table, url } from './test/build.ts'

const html = (...nodes: Record<string, unknown>[]) => richTextToHtml(doc(...nodes))
const compatible = (...nodes: Record<string, unknown>[]) =>
  richTextToHtml(doc(...nodes), { compatible: true })
const react = (...nodes: Record<string, unknown>[]) =>
  renderToStaticMarkup(<RichText value={doc(...nodes)} />)

describe('the vectors of the contract', () => {
  test('all seven formats, strong outermost', () => {
    expect(html(t('x', 127))).toBe(
      '<strong><em><s><u><code><sub><sup>x</sup></sub></code></u></s></em></strong>',
    )
    expect(react(t('x', 127))).toBe(
      '<strong><em><s><u><code><sub><sup>x</sup></sub></code></u></s></em></strong>',
    )
  })

  test('an empty paragraph keeps its line in a string', () => {
    const empty = el('paragraph', [], { format: 'start' })
    expect(html(empty, p(t('x')))).toBe('<p style="text-align: start;"><br></p><p>x</p>')
    expect(react(empty, p(t('x')))).toBe('<p data-align="start"></p><p>x</p>')
  })

  test('an ordered list that starts later and holds another', () => {
    const nested = list('ol', [item(3, t('a')), item(4, list('ul', [item(1, t('n'))]))], { start: 3 })
    expect(compatible(nested)).toBe(
      '<ol start="3"><li value="3">a</li><li value="4"><ul><li value="1">n</li></ul></li></ol>',
    )
    const ours = '<ol start="3"><li value="3">a</li><li class="rt-nested"><ul><li>n</li></ul></li></ol>'
    expect(html(nested)).toBe(ours)
    expect(react(nested)).toBe(ours)
  })

  test('code keeps its lines and tabs', () => {
    const code = el('code', [t('a'), br, tab, t('b<')], { language: null })
    expect(html(code)).toBe('<pre><code>a<br>\tb&lt;</code></pre>')
    expect(react(code)).toBe('<pre><code>a<br/>\tb&lt;</code></pre>')
    expect(html(el('code', [t('a')], { language: 'c++' }))).toBe(
      '<pre><code class="language-c++">a</code></pre>',
    )
  })

  test('header cells and empty cells', () => {
    const one = table([cell(3, [p(t('c'))]), cell(0, [])])
    expect(html(one)).toBe('<table><tbody><tr><th><p>c</p></th><td></td></tr></tbody></table>')
    expect(compatible(one)).toBe(html(one))
  })

  test('text is escaped', () => {
    expect(html(t('a&b<"\'>'))).toBe('a&amp;b&lt;&quot;&#39;&gt;')
  })

  test('plain text of headings, paragraphs and line breaks', () => {
    expect(plainText(doc(heading('h1', t('A')), p(t('B'), br, t('C'))))).toBe('A B C')
  })
})

describe('every kind of node', () => {
  test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])('%s', tag => {
    expect(html(heading(tag, t('x')))).toBe(`<${tag}>x</${tag}>`)
    expect(react(heading(tag, t('x')))).toBe(`<${tag}>x</${tag}>`)
  })

  test('alignment and direction', () => {
    const aligned = el('heading', [t('x')], { tag: 'h2', format: 'center', direction: 'rtl' })
    expect(react(aligned)).toBe('<h2 dir="rtl" data-align="center">x</h2>')
    expect(html(aligned)).toBe('<h2 style="text-align: center;" dir="rtl">x</h2>')
    expect(compatible(aligned)).toBe('<h2>x</h2>')
    expect(html(el('paragraph', [t('x')], { format: 'match-parent', direction: 'up' }))).toBe('<p>x</p>')
  })

  test('quotes, line breaks, tabs', () => {
    expect(html(el('quote', [t('a'), br, tab, t('b')]))).toBe('<blockquote>a<br>\tb</blockquote>')
  })

  test('links of all four kinds; off-site ones give nothing away', () => {
    expect(html(url('https://example.org/?a=1&b=2', t('x')))).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">x</a>',
    )
    expect(html(url('/guides/first-night#mill', t('x')))).toBe('<a href="/guides/first-night#mill">x</a>')
    expect(html(link({ type: 'email', path: 'sea@example.org' }, t('x')))).toBe(
      '<a href="mailto:sea@example.org">x</a>',
    )
    expect(html(link({ type: 'tel', path: '+34 (91) 123-45' }, t('x')))).toBe(
      '<a href="tel:+349112345">x</a>',
    )
    expect(html(link({ type: 'projectMapNode', nodeId: 'n', path: '/es/guias' }, t('x')))).toBe(
      '<a href="/es/guias">x</a>',
    )
    expect(html(link(undefined, t('x')))).toBe('x')
  })

  test('check lists say what is done', () => {
    const todo = list(
      'ul',
      [
        { ...item(1, t('a')), checked: true },
        { ...item(2, t('b')), checked: false },
      ],
      {
        listType: 'check',
      },
    )
    expect(html(todo)).toBe(
      '<ul class="rt-check"><li class="rt-done"><input aria-label="a" type="checkbox" disabled checked>a</li>' +
        '<li class="rt-open"><input aria-label="b" type="checkbox" disabled>b</li></ul>',
    )
    expect(react(todo)).toBe(
      '<ul class="rt-check"><li class="rt-done"><input aria-label="a" type="checkbox" disabled="" checked=""/>a</li>' +
        '<li class="rt-open"><input aria-label="b" type="checkbox" disabled=""/>b</li></ul>',
    )
  })

  test('tables with spans and headers by row and column', () => {
    const rows = table(
      [cell(2, [t('name')], { colSpan: 2 }), cell(2, [t('size')])],
      [
        cell(1, [t('Sun')], { rowSpan: 2 }),
        cell(0, [t('a')], { colSpan: 0 }),
        cell(0, [t('b')], { rowSpan: -5 }),
      ],
    )
    expect(html(rows)).toBe(
      '<table><tbody><tr><th colspan="2" scope="col">name</th><th scope="col">size</th></tr>' +
        '<tr><th rowspan="2" scope="row">Sun</th><td>a</td><td>b</td></tr></tbody></table>',
    )
    expect(react(rows)).toContain('<div class="rt-table" tabindex="0"><table>')
    expect(react(rows)).toContain('<th scope="col" colSpan="2">name</th>')
  })

  test('columns of a table that lie to a side', () => {
    const rows = table([cell(2, [t('n')], { format: 'right' }), cell(2, [t('x')], { format: 'evil' })])
    expect(html(rows)).toContain('<th style="text-align: right;" scope="col">n</th><th scope="col">x</th>')
    expect(react(rows)).toContain('<th scope="col" data-align="right">n</th>')
  })

  test('an image with its size, its choices, its words', () => {
    const image = asset(
      'image',
      {
        url: 'https://img.example/m42.jpg',
        title: 'Oriel',
        description: 'The "great" needle',
        width: 900,
        height: 600,
      },
      { _source: 'uniform-assets' },
    )
    expect(html(image)).toBe(
      '<figure><img src="https://img.example/m42.jpg" alt="Oriel" width="900" height="600"' +
        ' srcset="https://img.example/m42.jpg?width=320 320w, https://img.example/m42.jpg?width=640 640w"' +
        ' sizes="(min-width: 48rem) 42rem, 100vw"><figcaption>The &quot;great&quot; needle</figcaption></figure>',
    )
    expect(compatible(image)).toBe(
      '<figure><img src="https://img.example/m42.jpg" alt="Oriel"><figcaption>The &quot;great&quot; needle</figcaption></figure>',
    )
    expect(react(image)).toMatch(
      /<figure><img loading="lazy" decoding="async" src="https:\/\/img\.example\/m42\.jpg" alt="Oriel" width="900"/,
    )
    expect(html(asset('image', { url: '/media/m1.svg' }))).toBe(
      '<figure><img src="/media/m1.svg" alt=""></figure>',
    )
  })

  test('video, audio and other files', () => {
    const video = asset('video', { url: 'https://v.example/a.mp4', title: 'T', width: 640, height: 360 })
    expect(html(video)).toBe(
      '<figure><video src="https://v.example/a.mp4" width="640" height="360" aria-label="T" controls preload="metadata"></video></figure>',
    )
    expect(react(asset('audio', { url: 'https://v.example/a.mp3', description: 'D' }))).toBe(
      '<figure><audio src="https://v.example/a.mp3" aria-label="D" controls="" preload="metadata"></audio><figcaption>D</figcaption></figure>',
    )
    expect(html(asset('other', { url: 'https://v.example/map.pdf' }))).toBe(
      '<a href="https://v.example/map.pdf" class="rt-file">map.pdf</a>',
    )
    expect(compatible(video)).toBe('')
    expect(html({ type: 'asset', version: 1 })).toBe('')
  })

  test('a figure ends no paragraph', () => {
    expect(react(p(t('a'), asset('image', { url: '/a.svg' })))).toMatch(/^<div>a<figure>/)
  })

  test('variables: a default, or a name in a preview, or nothing', () => {
    const variable = (reference: string) => p(t('a'), { type: 'variable', version: 1, reference })
    expect(html(variable('#jptr:/product/name'))).toBe('<p>a</p>')
    expect(html(variable('#jptr:/product/name:fa=t:fd=n/a\\; x'))).toBe('<p>an/a: x</p>')
    expect(richTextToHtml(doc(variable('#jptr:/product/name')), { preview: true })).toBe(
      '<p>a<span class="rt-variable">name</span></p>',
    )
  })

  test('a node nobody knows shows its children', () => {
    expect(html(el('callout', [p(t('x'))]))).toBe('<p>x</p>')
    expect(react(el('callout', [p(t('x'))]))).toBe('<p>x</p>')
  })

  test('nothing comes of an empty value', () => {
    for (const value of [null, undefined, '', 5, [], {}, { root: null }, doc(), doc(p())]) {
      expect(isEmptyRichText(value)).toBe(true)
      expect(richTextToHtml(value)).toBe('')
      expect(plainText(value)).toBe('')
      expect(renderToStaticMarkup(<RichText value={value} />)).toBe('')
    }
    expect(isEmptyRichText(doc(p(), p()))).toBe(false)
  })
})

describe('drawing a kind of node another way', () => {
  const value = doc(p(url('/a', t('x', 1))), el('quote', [t('q')]))

  test('a renderer gets node, children and ancestors; null leaves out; the rest is as usual', () => {
    const drawn = renderToStaticMarkup(
      <RichText
        value={value}
        renderers={{
          link: ({ children, ancestors }) => (
            <b title={ancestors.map(node => node.type).join(' ')}>{children}</b>
          ),
          quote: null,
        }}
      />,
    )
    expect(drawn).toBe('<p><b title="paragraph"><strong>x</strong></b></p>')
  })

  test('a name that every object has is no renderer', () => {
    expect(renderToStaticMarkup(<RichText value={doc(el('constructor', [t('x')]))} renderers={{}} />)).toBe(
      'x',
    )
  })

  test('strings are resolved alike', () => {
    const shout = richTextToHtml(value, {
      resolve: (node, children) => (node.type === 'link' ? `[${children().join('')}]` : undefined),
    })
    expect(shout).toBe('<p>[<strong>x</strong>]</p><blockquote>q</blockquote>')
  })
})

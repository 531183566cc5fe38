import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { calibrate, slowness } from '../../../../bench/measure/calibrate.ts'
import { richTextToHtml } from './html.ts'
import { safeLink, safeSource } from './link.ts'
import { plainText } from './plain-text.ts'
import { RichText } from './react.tsx'
import { asset, cell, doc, el, heading, link, list, p, t, table, url } from './test/build.ts'

const render = (value: unknown) => [richTextToHtml(value), renderToStaticMarkup(<RichText value={value} />)]

/** What may stand in markup that came from rich text: nothing that acts. */
function expectHarmless(markup: string) {
  const tags = [...markup.matchAll(/<\/?([a-z0-9]+)/gi)].map(match => match[1]?.toLowerCase())
  const known =
    'p h1 h2 h3 h4 h5 h6 ul ol li a blockquote pre code table tbody tr td th figure figcaption img video audio input br span div strong em s u sub sup link'
  for (const tag of tags) expect(known.split(' ')).toContain(tag)
  for (const [, name = '', value = ''] of markup.matchAll(/\s([a-z-]+)="([^"]*)"(?=[^<>]*>)/gi)) {
    expect(name.toLowerCase()).not.toMatch(/^on|^srcdoc$|^formaction$/)
    if (/^(href|src)$/i.test(name)) expect(value).toMatch(/^(https?:|mailto:|tel:|[/#?.\p{L}\p{N}_~%-])/iu)
    if (/^(href|src)$/i.test(name)) expect(value).not.toMatch(/^\s*(javascript|data|vbscript|blob|file):/i)
    if (name === 'style') expect(value).toMatch(/^text-align: [a-z]+;$/)
  }
}

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u00adscript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'javascript\u2028:alert(1)',
  'javascript&colon;alert(1)//:',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://x/1',
  'file:///etc/passwd',
  'filesystem:https://x/1',
  'view-source:https://x',
  'intent://x#Intent;end',
  'ws://x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  '',
  '   ',
]

describe('addresses', () => {
  test.each(schemes)('%j leads nowhere', path => {
    expect(safeLink(path)).toBeNull()
    for (const markup of render(doc(p(url(path, t('x')))))) {
      expect(markup).toBe('<p>x</p>')
    }
  })

  test.each([...schemes, 'mailto:a@b.c', 'tel:1', 'relative.png', '"onerror=alert(1)'])(
    '%j is no asset',
    path => {
      expect(safeSource(path)).toBeNull()
      for (const type of ['image', 'video', 'audio', 'other']) {
        for (const markup of render(doc(asset(type, { url: path, title: 'x' })))) expect(markup).toBe('')
      }
    },
  )

  test.each([
    'https://a.example',
    'HTTP://a.example/x y',
    'mailto:a@b.c',
    'tel:+1',
    '/a',
    '/a:b',
    '#x',
    '?q=a:b',
    'a/b:c',
    './x',
    '../x',
  ])('%j is fine', path => expect(safeLink(path)).not.toBeNull())

  test('an address cannot leave its attribute', () => {
    for (const markup of render(doc(p(url('https://a.example/"onmouseover="alert(1)', t('x')))))) {
      expect(markup).toContain('&quot;onmouseover=&quot;')
    }
  })

  test.each(['a@b.c?bcc=all@b.c', 'javascript:x@y.z"><script>', 'a b@c.d', 'nobody'])(
    'the mail address %j is text',
    path => {
      const [markup] = render(doc(p(link({ type: 'email', path }, t('x')))))
      expect(markup).toBe('<p>x</p>')
    },
  )

  test('links do not nest', () => {
    const [markup] = render(doc(p(url('/a', t('x'), url('/b', t('y'))))))
    expect(markup).toBe('<p><a href="/a">xy</a></p>')
  })
})

describe('markup in every place where text can stand', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  test.each([
    ['text', p(t(evil))],
    ['heading tag', heading('script', t(evil))],
    ['heading tag with attributes', heading('h1 onclick=alert(1)', t('x'))],
    [
      'list tag',
      list('iframe', [el('listitem', [t(evil)], { value: evil, checked: evil })], {
        start: evil,
        listType: evil,
      }),
    ],
    ['code language', el('code', [t(evil)], { language: evil })],
    ['alignment', el('paragraph', [t('x')], { format: `left;${evil}`, direction: evil, textStyle: evil })],
    ['text style', p({ ...t('x'), style: evil, mode: evil, detail: evil })],
    ['text format', p({ ...t('x'), format: evil })],
    [
      'cell',
      table([
        cell(1, [t('x')], {
          colSpan: evil,
          rowSpan: evil,
          width: evil,
          backgroundColor: evil,
          verticalAlign: evil,
        }),
      ]),
    ],
    ['header state', table([el('tablecell', [t('x')], { headerState: evil })])],
    [
      'asset words',
      asset('image', { url: 'https://a.example/i.png', title: evil, description: evil, width: evil }),
    ],
    ['asset address', asset('image', { url: `https://a.example/${evil}`, title: 'x' })],
    ['asset type', asset(evil, { url: 'https://a.example/i.png', title: evil })],
    ['file name', asset('other', { url: `https://a.example/${evil}` })],
    ['variable', { type: 'variable', version: 1, reference: `#jptr:/a:fd=${evil}` }],
    ['node type', el(evil, [t('x')])],
    ['inherited names', el('__proto__', [el('constructor', [t('x')]), el('toString', [t('y')])])],
  ])('%s', (_, node) => {
    for (const markup of render(doc(node, p(t('end'))))) {
      expectHarmless(markup)
      expect(markup.replace(/"[^"]*"/g, '""')).not.toMatch(/<script|<iframe|<img[^>]*\sonerror/i)
    }
  })

  test('React elements carry no style attribute', () => {
    const [, markup] = render(doc(el('paragraph', [t('x')], { format: 'center' }), heading('h2', t('y'))))
    expect(markup).not.toContain('style=')
  })
})

describe('size and shape', () => {
  /** The aim, in milliseconds: longer on a machine that is slower, as the calibration says. */
  let longest = 50
  beforeAll(() => {
    longest *= slowness(calibrate(), calibrate())
  })

  /** The processor's time, the best of several: other work on this machine must not count. */
  function cost(work: () => void): number {
    let best = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 3 || (turn < 12 && best > longest); turn++) {
      const before = process.cpuUsage()
      work()
      const { user, system } = process.cpuUsage(before)
      best = Math.min(best, (user + system) / 1000)
    }
    return best
  }

  function timed(value: unknown, words: string) {
    for (const markup of render(value)) expect(markup).toContain(words)
    expect(plainText(value)).toContain(words)
    expect(cost(() => richTextToHtml(value))).toBeLessThan(longest)
    expect(cost(() => renderToStaticMarkup(<RichText value={value} />))).toBeLessThan(longest)
    expect(cost(() => plainText(value))).toBeLessThan(longest)
  }

  test.each(['quote', 'list', 'listitem', 'link', 'nothing', 'table', 'paragraph', 'code'])(
    '10 000 %s nodes inside each other keep their words',
    type => {
      let node = t('deep down')
      for (let n = 0; n < 10_000; n++) node = el(type, [node])
      timed(doc(node), 'deep down')
    },
  )

  test('a megabyte of text', () => timed(doc(p(t('<&"x '.repeat(200_000)))), '&lt;&amp;'.slice(0, 0) || 'x'))

  test('more than a long book is cut off, at the end of a letter', () => {
    const texts = ['a'.repeat(499_999), '\u{1F30C}\u{1F30C}', 'never']
    for (const markup of render(doc(...texts.map(text => p(t(text)))))) {
      expect(markup).toContain('a'.repeat(499_999))
      expect(markup).not.toMatch(/never|[\uD800-\uDFFF]/)
    }
    expect(plainText(doc(p(t('a'.repeat(600_000)))))).toHaveLength(600_000)
  })

  test('a hundred thousand nodes side by side are cut off, not drawn', () => {
    const many = Array.from({ length: 100_000 }, (_, n) => p(t(`n${n}`)))
    timed(doc(...many), 'n0')
    expect(richTextToHtml(doc(...many)).length).toBeLessThan(400_000)
  })

  test('a list with fifty thousand texts fits into one call', () => {
    timed(doc(p(...Array.from({ length: 50_000 }, () => t('x')))), 'x')
  })

  test.each([
    { root: 5 },
    { root: { children: 'x' } },
    { root: { children: [null, 5, 'x', [], {}, { type: 5 }, { type: 'text' }, { type: 'text', text: 5 }] } },
    {
      root: {
        children: [
          { type: 'link', link: 'x' },
          { type: 'asset', __asset: [] },
          { type: 'list', children: {} },
        ],
      },
    },
    {
      root: {
        children: [
          { type: 'asset', __asset: { fields: { url: null } } },
          { type: 'variable', reference: 5 },
        ],
      },
    },
  ])('%j is borne', value => {
    for (const markup of render(value)) expectHarmless(markup)
  })

  test('anything at all is borne and harmless', () => {
    const leaf = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom(...schemes, null, true, '<script>', 'h1', 'ul'),
    )
    const { node } = fc.letrec<{ node: unknown }>(tie => ({
      node: fc.record(
        {
          type: fc.oneof(
            fc.constantFrom(
              'paragraph',
              'text',
              'heading',
              'list',
              'listitem',
              'link',
              'code',
              'table',
              'tablecell',
              'asset',
              'variable',
            ),
            fc.string(),
          ),
          children: fc.oneof({ depthSize: 'small' }, fc.array(tie('node'), { maxLength: 4 }), leaf),
          text: leaf,
          tag: leaf,
          format: leaf,
          value: leaf,
          start: leaf,
          reference: leaf,
          link: fc.record({ type: fc.constantFrom('url', 'email', 'tel'), path: leaf }),
        },
        { requiredKeys: ['type'] },
      ),
    }))
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), nodes => {
        for (const markup of render({ root: { type: 'root', children: nodes } })) expectHarmless(markup)
      }),
      { numRuns: 300 },
    )
  })
})

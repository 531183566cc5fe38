import { asset, cell, doc, el, heading, link, list, p, t, table, url } from './build.ts'

/** Sets `pwned` wherever it is run. */
const run = 'window.pwned=1'
const evil = `"><script>${run}</script><img src=x onerror=${run}><svg onload=${run}>`
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\nscript:${run}`,
  `java\tscript:${run}`,
  `\u0001javascript:${run}`,
  `java\u00adscript:${run}`,
  `\u200bjavascript:${run}`,
  `javascript&colon;${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example/x',
  '\t//evil.example/x',
]

function nested(type: string, depth: number): unknown {
  let node: ReturnType<typeof t> = t('deep down')
  for (let n = 0; n < depth; n++) node = el(type, [node])
  return doc(node)
}

/** Rich texts that try to run, to load, or to exhaust. Each has the word `end`, `deep down` or `x` to be found. */
export const hostileCorpus: readonly (readonly [string, unknown])[] = [
  ['markup in text', doc(p(t(evil)), p(t('end')))],
  ['markup in tags', doc(heading('script', t(evil)), heading(`h1 onclick=${run}`, t('x')), p(t('end')))],
  [
    'markup in lists',
    doc(
      list('iframe', [el('listitem', [t(evil)], { value: evil, checked: evil })], {
        start: evil,
        listType: 'check',
      }),
    ),
  ],
  ['markup in a code language', doc(el('code', [t(evil)], { language: evil }))],
  [
    'markup in layout',
    doc(el('paragraph', [t('x')], { format: `left;${evil}`, direction: evil, textStyle: evil })),
  ],
  [
    'markup in cells',
    doc(table([cell(1, [t(evil)], { colSpan: evil, rowSpan: evil, backgroundColor: evil })])),
  ],
  [
    'markup in variables',
    doc({ type: 'variable', version: 1, reference: `#jptr:/a:fd=${evil}` }, p(t('end'))),
  ],
  ['markup in node types', doc(el(evil, [t('x')]), el('__proto__', [el('constructor', [t('x')])]))],
  ['addresses of links', doc(...addresses.map(path => p(url(path, t('x')))))],
  [
    'mail and telephone',
    doc(
      ...addresses.flatMap(path => [
        p(link({ type: 'email', path }, t('x'))),
        p(link({ type: 'tel', path }, t('x'))),
      ]),
    ),
  ],
  [
    'addresses of assets',
    doc(
      ...addresses.flatMap(path =>
        ['image', 'video', 'audio', 'other'].map(type => asset(type, { url: path, title: evil })),
      ),
      p(t('end')),
    ),
  ],
  ...['quote', 'list', 'listitem', 'link', 'table', 'paragraph', 'code', 'unknown'].map(
    type => [`10 000 ${type} nodes inside each other`, nested(type, 10_000)] as const,
  ),
  ['a megabyte of text', doc(p(t('<&"x '.repeat(200_000))))],
  ['a hundred thousand paragraphs', doc(...Array.from({ length: 100_000 }, (_, n) => p(t(`x${n}`))))],
  ['fifty thousand texts in one paragraph', doc(p(...Array.from({ length: 50_000 }, () => t('x'))))],
]

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

describe('markup is read', () => {
  it.each([
    ['<p>one<p>two<br>three', 'one\ntwo\nthree'],
    ['<p>a < b &lt; c &amp;&amp; d &#233;&#xe8;&eacute; &unknown;', 'a < b < c && d éèé &unknown;'],
    ['<script>if (a < b) "</p>"</script>x<style>p>a{}</style>y', 'xy'],
    ['<!-- <p>no --> yes <!doctype html><?php no ?>', 'yes'],
    ['<a title="x > y" href=\'a"b\'>link</a> and <b/>bold', 'link and bold'],
    ['<table><tr><td>1<td>2<tr><td>3</table>', '1\n2\n3'],
    ['<head><title>T</title><meta charset=x><body>seen', 'seen'],
    ['<script>never closed', ''],
    ['<p title="never closed', ''],
    ['a<noscript>b</noscript>c<svg><text>d</text></svg>e', 'ace'],
    ['<textarea><b>raw</textarea>', '<b>raw'],
  ])('%j says %j', (html, text) => {
    expect(htmlText(html).text).toBe(text)
  })
  it('with its title, headings, language and descriptions', () => {
    const page =
      '<html lang="fr"><title> A &amp; B </title><meta name="Author" content="Ana"><h1>One <em>two</em></h1>x<h2></h2><h3>Three</h3>'
    expect(htmlText(page)).toMatchObject({
      title: 'A & B',
      headings: ['One two', 'Three'],
      meta: { language: 'fr', author: 'Ana' },
      text: 'One two\nx\nThree',
    })
  })
  it.each([
    [
      '<h2>How?</h2><ol><li><p>Open it.</p><p>Wait.</p><li>Close it.<ul><li>Softly</ul></ol>Done.',
      ['heading 2 How?', 'step Open it. Wait.', 'step Close it.', 'item Softly', 'paragraph Done.'],
    ],
    [
      '<table><thead><tr><th>Plan<th>Price</thead><tr><td><p>Small</p><td>3 <b>euros</b><tr><th>Large<td>9</table>',
      ['head Plan|Price', 'row Small|3 euros', 'row Large|9'],
    ],
    [
      '<table><tr><td><h1>Laid out</h1><p>One.<td>Two.</table>',
      ['heading 1 Laid out', 'paragraph One.', 'paragraph Two.'],
    ],
    [
      '<dl><dt>Is it free?<dd>Yes.</dl><details><summary>Why?</summary>Because.</details>',
      ['heading 6 Is it free?', 'paragraph Yes.', 'heading 6 Why?', 'paragraph Because.'],
    ],
    [
      '<h1>Two<br>lines</h1><pre>a\n  b</pre>one<br>two',
      ['heading 1 Two lines', 'code a\n  b', 'paragraph one', 'paragraph two'],
    ],
    ['<nav><a>Home</a></nav><p>Said.<footer>Imprint</footer>', ['paragraph Said.']],
    ['<header>Site</header><main><p>Said.</main><p>Advertised.', ['paragraph Said.']],
  ])('%j is %j', (html, lines) => {
    const { text, blocks } = htmlText(html)
    const said = blocks.map(({ kind, level, start, end, cells }) => {
      const words = cells
        ? cells.map(cell => text.slice(cell.start, cell.end)).join('|')
        : text.slice(start, end)
      return [kind, level, words].filter(Boolean).join(' ')
    })
    expect(said).toEqual(lines)
  })
  it('whatever it is, in time that grows with its length', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<',
            '>',
            '</',
            '<p',
            '"',
            "'",
            '=',
            '&',
            '<!--',
            '<script>',
            'a',
            ' ',
            '/',
            '<title>',
          ),
        ),
        parts => {
          expect(typeof htmlText(parts.join('')).text).toBe('string')
        },
      ),
      { numRuns: 300 },
    )
    for (const part of ['<', '<p ', '<p a="', '<!--', '<title>', '&', '<script></scrip', '<p a=b']) {
      const before = process.cpuUsage()
      htmlText(part.repeat(100_000))
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
    }
  })
})

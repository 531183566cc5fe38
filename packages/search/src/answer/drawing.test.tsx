import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { citation } from '../../test/answer-service.ts'
import { AnswerText, citedAddress, passageParts, SnippetText } from '../answer-react.ts'
import { blocksOf } from './markdown.ts'
import type { Citation } from './state.ts'

const cite = (id: string, text: string, spans = [{ start: 0, end: text.length }]): Citation =>
  citation(id, { text, spans }) as Citation
const mark = (at: number) => <sup>{at + 1}</sup>

function drawn(answer: string, citations: Citation[] = [], isStreaming = false): string {
  const state = { answer, answerContentFormat: 'text/markdown' as const, citations, isStreaming }
  return renderToStaticMarkup(<AnswerText answer={state} locale="en" citation={mark} />)
}

describe('markdown', () => {
  it('becomes elements', () => {
    expect(
      drawn(
        '# One\n\nA **b** and *c* with `d` &amp; e.\n\n1. x\n2. y\n\n| f | g |\n| --- | --- |\n| 1 | 2 |',
      ),
    ).toBe(
      '<p><strong>One</strong></p><p>A <strong>b</strong> and <em>c</em> with <code>d</code> &amp; e.</p>' +
        '<ol><li>x</li><li>y</li></ol><table><thead><tr><th>f</th><th>g</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    )
  })

  it.each([
    ['<img src=x onerror=alert(1)>', '&lt;img'],
    ['<script>alert(1)</script>', '&lt;script'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['[x](//evil.test/a)', '<p>x</p>'],
    ['![x](https://evil.test/pixel.gif)', '<p>x</p>'],
    ['[x](https://good.test/)', '<a href="https://good.test/">x</a>'],
    ['[x](/object/m31)', '<a href="/object/m31">x</a>'],
  ])('never brings more than text and safe links: %s', (text, expected) => {
    const html = drawn(text)
    expect(html).toContain(expected)
    expect(html).not.toMatch(/<(?:img|script)|href="(?:javascript|\/\/)/i)
  })

  it('draws only what is on the list, whatever comes', () => {
    const piece = fc.constantFrom(
      '<b onclick=x>',
      '[a](',
      'javascript:',
      ')',
      '**',
      '`',
      '|',
      '\n',
      '- ',
      '<svg/onload=1>',
      'x',
      '&lt;',
      '"',
      '![',
      ']',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), list => {
        for (const html of [
          drawn(list.join(''), [], true),
          renderToStaticMarkup(<SnippetText html={list.join('')} />),
        ])
          for (const [tag] of html.matchAll(/<[^>]*>/g))
            expect(tag).toMatch(
              /^<\/?(?:p|strong|em|del|code|pre|blockquote|ul|ol|li|br|hr|table|thead|tbody|tr|th|td)\/?>$|^<ol start="\d+">$|^<a( href="(?:https?:\/\/|\/)[^"]*")?>$|^<\/a>$/,
            )
      }),
      { numRuns: 300 },
    )
  })

  it('commits blocks as they close, and shows no half signs of the one that is open', () => {
    const text = 'First **point**.\n\n1. Take a lens\n2. Turn **it'
    const at = (end: number) => blocksOf(text.slice(0, end), true)
    expect(at(10)).toEqual([{ raw: 'First po', isClosed: false }])
    expect(at(text.length).map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(drawn(text, [], true)).toBe(
      '<p>First <strong>point</strong>.</p><ol><li>Take a lens</li><li>Turn it</li></ol>',
    )
    // What is closed stays as it was drawn, however much follows.
    let before: string[] = []
    for (let end = 1; end <= text.length; end++) {
      const closed = at(end).flatMap(({ raw, isClosed }) => (isClosed ? [raw.trim()] : []))
      expect(closed.slice(0, before.length)).toEqual(before)
      before = closed
    }
  })
})

describe('marks of citations', () => {
  const tiran = cite('a', 'Tiran is a island of Samos. It has lakes.')
  const sirmio = cite('b', 'Sirmio is the busiest harbour of the night.')

  it('stand where what rests on a page ends', () => {
    expect(
      drawn('Tiran is a island of Samos. It has lakes. Sirmio is the busiest harbour.', [tiran, sirmio]),
    ).toBe(
      '<p>Tiran is a island of Samos. It has lakes.<sup>1</sup> Sirmio is the busiest harbour.<sup>2</sup></p>',
    )
    expect(
      drawn('- **Sirmio** is the *busiest* harbour.\n- Nothing of this is known here.', [tiran, sirmio]),
    ).toBe(
      '<ul><li><strong>Sirmio</strong> is the <em>busiest</em> harbour.<sup>2</sup></li><li>Nothing of this is known here.</li></ul>',
    )
  })

  it('are all of the one page, when there is one', () => {
    expect(drawn('Anything.', [tiran])).toBe('<p>Anything.<sup>1</sup></p>')
    expect(drawn('| Size | 5 |\n| --- | --- |\n| Far | 8 |', [tiran])).toContain('<td>8<sup>1</sup></td>')
  })

  it('stand in each cell of a row that compares what several pages say', () => {
    const pages = [cite('a', 'Diameter 5,268 km'), cite('b', 'Diameter 4,879 km')]
    const table = '| | Ganymede | Mercury |\n| --- | --- | --- |\n| Diameter | 5,268 km | 4,879 km |'
    expect(drawn(table, pages)).toContain(
      '<td>Diameter</td><td>5,268 km<sup>1</sup></td><td>4,879 km<sup>2</sup></td>',
    )
    // Both cells are of the one page: one mark.
    expect(drawn(table, [cite('a', 'Diameter 5,268 km 4,879 km'), cite('b', 'Nothing')])).toContain(
      '<td>5,268 km</td><td>4,879 km<sup>1</sup></td>',
    )
  })
})

describe('a cited page', () => {
  it('is opened at the sentence', () => {
    const text =
      'Before. Christiaan Hartog discovered Tiran in 1655 with a well-made compass of his own. After.'
    const long = cite('a', text, [{ start: 8, end: 87 }])
    expect(citedAddress(long)).toBe(
      '/a#:~:text=Christiaan%20Hartog%20discovered%20Tiran,compass%20of%20his%20own.',
    )
    expect(citedAddress(cite('b', 'A well-made lens.'))).toBe('/b#:~:text=A%20well%2Dmade%20lens.')
    expect(citedAddress({ ...cite('c', ''), spans: [] })).toBe('/c')
    expect(citedAddress({ ...cite('d', 'x y'), clickUri: '/d#part' })).toBe('/d#part:~:text=x%20y')
  })

  it('is opened at the sentences that a mark stands for, and no others', () => {
    const page = cite('a', 'Tiran has lakes. It is cold there. Hartog landed in 2005.', [
      { start: 0, end: 16 },
      { start: 35, end: 58 },
    ])
    const other = cite('b', 'Sirmio is the busiest harbour.')
    const marks: string[] = []
    const state = {
      answer: 'Hartog landed in 2005. Sirmio is the busiest harbour. Tiran has lakes. Hartog landed in 2005.',
      answerContentFormat: 'text/markdown' as const,
      citations: [page, other],
      isStreaming: false,
    }
    const noted = (at: number, quotes: readonly number[]) => {
      marks.push(citedAddress([page, other][at] ?? page, quotes))
      return null
    }
    renderToStaticMarkup(<AnswerText answer={state} locale="en" citation={noted} />)
    expect(marks).toEqual([
      '/a#:~:text=Hartog%20landed%20in%202005.',
      '/b#:~:text=Sirmio%20is%20the%20busiest%20harbour.',
      '/a#:~:text=Tiran%20has%20lakes.&text=Hartog%20landed%20in%202005.',
    ])
    expect(passageParts(page, [1]).filter(({ isCited }) => isCited)).toEqual([
      { text: 'Hartog landed in 2005.', isCited: true },
    ])
  })

  it('shows its passage with the sentences that were used', () => {
    const text = 'One. Two. Three.'
    expect(
      passageParts({
        text,
        spans: [
          { start: 5, end: 9 },
          { start: 5, end: 7 },
          { start: 40, end: 50 },
        ],
      }),
    ).toEqual([
      { text: 'One. ', isCited: false },
      { text: 'Two.', isCited: true },
      { text: ' Three.', isCited: false },
    ])
  })
})

describe('the HTML of a snippet', () => {
  const html = (text: string) => renderToStaticMarkup(<SnippetText html={text} />)
  it.each([
    ['<p><b>x</b> is &lt;y&gt;</p>', '<p><strong>x</strong> is &lt;y&gt;</p>'],
    ['<ol><li>a<li>b</ol>', '<ol><li>a<li>b</li></li></ol>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<a href="javascript:alert(1)" onclick="x">y</a>', 'y'],
    ['<a href=/good title=">">y</a>', '<a href="/good">y</a>'],
    ['<img src=x onerror=alert(1)>z', 'z'],
    ['<h2 style="x">T</h2><custom>u</custom>', '<p>T</p>u'],
    ['<constructor>a</constructor>', 'a'],
    ['<!-- <b>no</b> --><i>yes</i', '<em>yes&lt;/i</em>'],
    ['</p>a</div>', 'a'],
  ])('becomes elements of the list: %s', (given, expected) => {
    expect(html(given)).toBe(expected)
  })
})

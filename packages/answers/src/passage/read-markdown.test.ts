import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

function linesOf(source: string): string[] {
  const { text, blocks } = readMarkdown(source)
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replace(/\n/g, ' / ')}`)
}

it('tells headings, paragraphs, items, steps, rows and code apart', () => {
  const source = `---
title: Left out
---
# Refunds

Ask within *30 days* of the
**purchase**, see [terms](/terms) or ![a picture](x.png).

- One
- Two
  goes on

1. Open \`Settings\`
2. Choose **Refund**

| Plan | Price |
| --- | --- |
| Solo | 9 euros |

\`\`\`sh
npm start
\`\`\`

Older
-----
`
  expect(linesOf(source)).toEqual([
    'heading: Refunds',
    'paragraph: Ask within 30 days of the purchase, see terms or a picture.',
    'item: One',
    'item: Two goes on',
    'step: Open Settings',
    'step: Choose Refund',
    'head: Plan / Price',
    'row: Solo / 9 euros',
    'code: npm start',
    'heading: Older',
  ])
})

it('reads code below an item as code, as far in as it stands there', () => {
  const source = `1. Run this:

       \`\`\`sh
       if cold; then
         heat
       fi
       \`\`\`

2. Wait`
  expect(linesOf(source)).toEqual(['step: Run this:', 'code: if cold; then /   heat / fi', 'step: Wait'])
})

it('leaves nothing of MDX in the text: imports, components, data for machines, admonitions, attributes', () => {
  const source = `import Tabs from '@theme/Tabs'
import {
  Card,
} from '../card'

export const meta = { a: 1 }

<script type="application/ld+json">
{ "@context": "https://schema.org" }
</script>

## Set up {#set-up}

:::note Before you begin
You need a key.
:::

:::tip[Hint]{icon="x"}
Keep it.
:::

<Tabs groupId="os" values={1}>
Run it. {/* not this */}
</Tabs>

{props.children}

> [!WARNING]
> Do not share it.

<!-- nor this -->
[link]: https://example.com
`
  expect(linesOf(source)).toEqual([
    'heading: Set up',
    'paragraph: Before you begin',
    'paragraph: You need a key.',
    'paragraph: Hint',
    'paragraph: Keep it.',
    'paragraph: Run it.',
    'paragraph: Do not share it.',
  ])
})

it('keeps what stands between backticks, tags too', () => {
  expect(linesOf('Use `<Form>` or `**x**` in `a_b_c`.')).toEqual(['paragraph: Use <Form> or **x** in a_b_c.'])
})

it('reads the directives and roles of MyST as what they hold', () => {
  const { text, blocks } = readMarkdown(
    [
      '(ovens)=',
      '# Ovens',
      '```{currentmodule} kitchen',
      '```',
      '```{note}',
      'Call {meth}`~Oven.heat` first, as {ref}`the rules <rules>` say.',
      '',
      '- Flour is kept dry.',
      '```',
      '```{code-block} python',
      ':caption: oven.py',
      'oven.heat()',
      '```',
      'The set `{a}` is written in braces.',
    ].join('\n'),
  )
  expect(blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`)).toEqual([
    'heading: Ovens',
    'paragraph: Call Oven.heat first, as the rules say.',
    'item: Flour is kept dry.',
    'code: oven.heat()',
    'paragraph: The set {a} is written in braces.',
  ])
})

it('reads code between tags as code, and characters that are written by their names', () => {
  const source = `Run this for &lt;NAME&gt; &amp; wait &#8212; once:

<pre><code class="cmd">oven bake [--to &lt;file&gt;]</code></pre>

<pre>
  one
    <b>two</b>
</pre>
After`
  expect(linesOf(source)).toEqual([
    'paragraph: Run this for <NAME> & wait — once:',
    'code: oven bake [--to <file>]',
    'code:   one /     two',
    'paragraph: After',
  ])
})

it('leaves out a table of contents, and keeps links that say something or lead elsewhere', () => {
  const source = `- [Baking](#baking)
- **[Cooling](#cooling)**
- **[oven bake](#oven-bake)**
  Bakes what lies in it
- [Elsewhere](/elsewhere)`
  expect(linesOf(source)).toEqual(['item: oven bake Bakes what lies in it', 'item: Elsewhere'])
})

it('reads notes, definitions and attributes as other writers mark them', () => {
  const source = `!!! warning "Hot"

    Ovens burn. See [ovens](ovens.md){:target="_blank"}.

??? note

Temperature
: How warm it is.`
  expect(linesOf(source)).toEqual([
    'paragraph: Hot',
    'paragraph: Ovens burn. See ovens.',
    'paragraph: Temperature',
    'paragraph: How warm it is.',
  ])
})

it('reads headings in tags, and tables without lines around them', () => {
  const source = `<h2 id="sizes">Sizes <a class="anchor" href="#sizes">¶</a></h2>

Oven  | Size
------|-----
Small | 40 l

A | B says nothing.

<dl>
    <dt id="x"><code>OVEN_SIZE</code></dt>
    <dd>
        <p>How large it is.</p>
    </dd>
</dl>`
  expect(linesOf(source)).toEqual([
    'heading: Sizes',
    'head: Oven / Size',
    'row: Small / 40 l',
    'paragraph: A | B says nothing.',
    'heading: OVEN_SIZE',
    'paragraph: How large it is.',
  ])
})

it.each([
  ['spaces in a heading', '# a', ' ', 'b'],
  ['spaces in a heading in tags', '<h1>a', ' ', 'b'],
  ['spaces before a brace', 'a', ' ', '{b'],
  ['spaces before a column', '', ' ', '|x'],
  ['comments that never end', '', '<!--', ''],
  ['fences', '', '```\n```\n', ''],
  ['notes that nothing closes', '', '```{note}\n', ''],
  ['notes within notes', '', '```{note}\n', '```\n'.repeat(30_000)],
  ['pictures that lead nowhere', '', '![', ''],
  ['links that never end', '', '[a](', ''],
  ['ends of links', '', '](', ''],
  ['addresses that never end', '', '<https:a', ''],
  ['bold words that never end', '', '**a ', ''],
  ['lines of code', '```\n', 'a\n', ''],
  ['spaces in the title of a note', '```{note} a', ' ', 'b\n```'],
  ['lines of another system in a line', '', '\u2028', 'x'],
  ['spaces in what a reference names', '{a}`', ' ', '` x`'],
  ['spaces before a target in what a reference names', '{a}`b', ' ', 'c`'],
])('reads three hundred thousand characters of %s in the time of their length', (_, before, unit, after) => {
  const source = before + unit.repeat(300_000 / unit.length) + after
  const start = process.cpuUsage()
  readMarkdown(source)
  const { user, system } = process.cpuUsage(start)
  // A tenth of this each; an expression that looks on from every character takes minutes.
  expect((user + system) / 1000).toBeLessThan(3000)
})

it('tells names from what stands around them, and what is left of them from what leads elsewhere', () => {
  expect(linesOf('See [one](a), ![two](b), ![three][c], [four][d], [](e) and [f] [g.')).toEqual([
    'paragraph: See one, two, three, four, and [f] [g.',
  ])
  expect(
    linesOf('# [a](b) # c ##  \n<h2>Title</H2>\n::: note [Read this] {.wide}\n::: tip Plainly {1} {b}'),
  ).toEqual(['heading: a # c', 'heading: Title', 'paragraph: Read this', 'paragraph: Plainly {1}'])
  expect(linesOf('a<!-- b {/* c -->d{/* e <!-- */}f <!-- g')).toEqual(['paragraph: adf <!-- g'])
})

it('leaves no marks of a link whose words hold code, nor of what is bold around it', () => {
  expect(
    linesOf('See [the `brew` option][brew] and [`steep --long` of **tea**](/tea). **`Milk`** is extra.'),
  ).toEqual(['paragraph: See the brew option and steep --long of tea. Milk is extra.'])
  expect(linesOf('Keep `[a](b)` and `**c**` as they are.')).toEqual([
    'paragraph: Keep [a](b) and **c** as they are.',
  ])
})

it('reads lines that somebody broke as lines', () => {
  expect(linesOf('Type: `Number`<br>\nDefault: `4`<br/>\nMinutes that it steeps.')).toEqual([
    'paragraph: Type: Number',
    'paragraph: Default: 4',
    'paragraph: Minutes that it steeps.',
  ])
})

import { expect, it } from 'vitest'
import { richTextOfHtml } from './import-html.ts'

/** The words of the cells of a table, as they are kept. */
function cells(table: string): string[] {
  const found: string[] = []
  const walk = (node: unknown, cell: string[] | null): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, text, children } = node as { type?: string; text?: string; children?: unknown[] }
    if (typeof text === 'string') cell?.push(text)
    const own = type === 'tablecell' ? [] : cell
    for (const child of children ?? []) walk(child, own)
    if (own && type === 'tablecell') found.push(own.join(''))
  }
  walk((richTextOfHtml(table) as { root: unknown }).root, null)
  return found
}

it('words of one paragraph of a cell do not run into those of the next', () => {
  expect(
    cells(`<table><thead><tr><th><p>Flour</p><p>What it is for</p></th><th>Days</th></tr></thead>
      <tbody><tr><td><p><code>rye</code></p><p>Keeps <em>long</em>.</p></td><td><ul><li>one</li><li>two</li></ul></td></tr>
      <tr><td><div>wheat</div>soft</td><td><p>three</p></td></tr></tbody></table>`),
  ).toEqual(['Flour What it is for', 'Days', 'rye Keeps long.', 'one two', 'wheat soft', 'three'])
})

it('an anchor that leads nowhere is no link', () => {
  const kept = JSON.stringify(richTextOfHtml('<p><a name="top"></a>Flour <a id="old">is old</a>.</p>'))
  expect(kept).toContain('is old')
  expect(kept).not.toContain('link')
})

/** Short ways to write nodes in tests. */
type Node = Record<string, unknown>

export const doc = (...children: Node[]) => ({ root: { type: 'root', version: 1, children } })
export const t = (text: string, format = 0): Node => ({ type: 'text', version: 1, text, format })
export const br: Node = { type: 'linebreak', version: 1 }
export const tab: Node = { type: 'tab', version: 1, text: '\t' }
export const el = (type: string, children: Node[], more: Node = {}): Node => ({
  type,
  version: 1,
  children,
  ...more,
})
export const p = (...children: Node[]) => el('paragraph', children)
export const heading = (tag: string, ...children: Node[]) => el('heading', children, { tag })
export const list = (tag: string, items: Node[], more: Node = {}) => el('list', items, { tag, ...more })
export const item = (value: number, ...children: Node[]) => el('listitem', children, { value })
export const link = (value: unknown, ...children: Node[]) => el('link', children, { link: value })
export const url = (path: string, ...children: Node[]) => link({ type: 'url', path }, ...children)
export const cell = (headerState: number, children: Node[], more: Node = {}) =>
  el('tablecell', children, { headerState, ...more })
export const table = (...rows: Node[][]) =>
  el(
    'table',
    rows.map(cells => el('tablerow', cells)),
  )

export function asset(type: string, fields: Record<string, unknown>, more: Node = {}): Node {
  const wrapped = Object.entries(fields).map(([name, value]) => [name, { type: 'text', value }])
  return {
    type: 'asset',
    version: 1,
    __asset: { type, _id: 'a1', fields: Object.fromEntries(wrapped), ...more },
  }
}

import type { Result } from '@quarry/search'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ResultCard } from './results.tsx'
import { searchWords } from './search-words.ts'

const found = (more: Partial<Result>): Result =>
  ({
    title: 'Orion Nebula (M42)',
    excerpt: 'A <b>nebula</b> below the belt.',
    clickUri: 'https://sky.example/es/object/m42',
    titleHighlights: [{ offset: 6, length: 6 }],
    excerptHighlights: [],
    raw: {
      kind: 'object',
      object_objectType: 'emission nebula',
      constellationName: 'Orión',
      date: Date.UTC(2026, 1, 3),
    },
    ...more,
  }) as Result
const render = (more: Partial<Result> = {}): string =>
  renderToStaticMarkup(<ResultCard result={found(more)} locale="es" words={searchWords('es').card} />)

describe('a result', () => {
  it('marks what was found and shows markup of an index as text', () => {
    const html = render()
    expect(html).toContain('Orion <mark>Nebula</mark> (M42)')
    expect(html).toContain('A &lt;b&gt;nebula&lt;/b&gt;')
  })

  it('says in the reader’s language what it is; the sky has no date', () => {
    const html = render()
    expect(html).toContain('Objeto')
    expect(html).toContain('Nebulosa de emisión · Orión')
    expect(html).not.toContain('2026')
  })

  it('dates what was written, and shows a kind that it does not know as it is called', () => {
    expect(
      render({ raw: { kind: 'guide', object_objectType: 'Guide', date: Date.UTC(2026, 1, 3) } }),
    ).toMatch(/Guía.*3 feb 2026/)
    expect(render({ raw: { kind: 'recipe' } })).toContain('recipe')
  })

  it('is a link to a page, and to nothing else', () => {
    expect(render({ clickUri: '/es/object/m42' })).toContain('<a href="/es/object/m42">')
    expect(render()).toContain('<a href="https://sky.example/es/object/m42">')
    expect(render({ clickUri: 'javascript:alert(1)' })).not.toContain('<a ')
  })
})

import type { Result } from '@quarry/search'
import { locales } from '@quarry/site/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ResultCard } from '../results.tsx'
import { searchSorts, searchTabs } from '../search-places.ts'
import { searchWords } from '../search-words.ts'
import { shownResult } from '../shown-result.ts'

const found = (more: Partial<Result>): Result =>
  ({
    title: 'Orion Nebula (M42)',
    excerpt: 'A <b>nebula</b> below the belt.',
    clickUri: 'https://sky.example/es/object/m42',
    titleHighlights: [{ offset: 6, length: 6 }],
    excerptHighlights: [],
    raw: {
      kind: 'object',
      category: 'Cielo;Cielo profundo;Nebulosa',
      object_objectType: 'emission nebula',
      constellationName: 'Orión',
      magnitude: 4,
      distanceLightYears: 1344,
      date: Date.UTC(2026, 1, 3),
    },
    ...more,
  }) as Result
type Locale = (typeof locales)[number]
const render = (more: Partial<Result> = {}, locale: Locale = 'es'): string =>
  renderToStaticMarkup(<ResultCard result={found(more)} locale={locale} words={searchWords(locale).card} />)
const facts = (raw: Record<string, unknown>, locale: Locale = 'en'): string[] =>
  [...render({ raw } as Partial<Result>, locale).matchAll(/<li>(.*?)<\/li>/g)].map(match => match[1] ?? '')

describe('a result', () => {
  it('marks what was found and shows markup of an index as text', () => {
    const html = render()
    expect(html).toContain('Orion <mark>Nebula</mark> (M42)')
    expect(html).toContain('A &lt;b&gt;nebula&lt;/b&gt;')
  })

  it('has the drawing of its page before it, where there is one', () => {
    expect(render()).toContain('src="/es/picture/object/m42.svg?small"')
    expect(render({ raw: { kind: 'glossary' } })).not.toContain('<img')
    expect(render({ clickUri: '/object/m42?from=here' }, 'en')).toContain(
      'src="/picture/object/m42.svg?small"',
    )
    for (const clickUri of ['javascript:alert(1)', 'https://[', '/', ''])
      expect(render({ clickUri }), clickUri).not.toContain('<img')
  })

  it('says in the reader’s language what it is and where it belongs; the sky has no date', () => {
    const html = render()
    expect(html).toContain('Objeto')
    expect(html.match(/Cielo|Cielo profundo|Nebulosa</g)).toHaveLength(3)
    expect(html).not.toContain('2026')
  })

  it('dates what was written, and shows a kind that it does not know as it is called', () => {
    expect(render({ raw: { kind: 'guide', date: Date.UTC(2026, 1, 3) } } as Partial<Result>)).toMatch(
      /Guía.*3 feb 2026/,
    )
    expect(render({ raw: { kind: 'recipe' } })).toContain('recipe')
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'may be of a kind called %s, of which nothing is known',
    kind => {
      expect(render({ raw: { kind } })).toContain(`>${kind}<`)
      const raw = { kind, object_objectType: kind }
      const shown = { title: 'x', clickUri: '/x', raw } as Pick<Result, 'title' | 'clickUri' | 'raw'>
      expect(shownResult(shown, {})).toMatchObject({ note: '', glyph: 'page' })
      expect(shownResult({ ...shown, raw: { ...raw, kind: 'object' } }, {})?.glyph).toBe('star')
    },
  )

  it('is a link to a page, and to nothing else', () => {
    expect(render({ clickUri: '/es/object/m42' })).toContain('<a href="/es/object/m42">')
    expect(render()).toContain('<a href="https://sky.example/es/object/m42">')
    expect(render({ clickUri: 'javascript:alert(1)' })).not.toContain('<a ')
  })
})

describe('facts of a result', () => {
  it('say how bright and how far an object is, as each language writes it', () => {
    const galaxy = {
      kind: 'object',
      object_objectType: 'spiral galaxy',
      magnitude: 3.4,
      distanceLightYears: 2_500_000,
    }
    expect(facts(galaxy)).toEqual(['Spiral galaxy', 'Magnitude 3.4', '2.5 million light years'])
    expect(facts(galaxy, 'es')).toEqual(['Galaxia espiral', 'Magnitud 3,4', '2,5 millones de años luz'])
    expect(facts(galaxy, 'fr')[2]).toMatch(/^2,5\smillions d’années-lumière$/)
    expect(facts({ kind: 'object', distanceLightYears: 350 })).toEqual(['350 light years'])
    expect(facts({ kind: 'object', distanceAu: 5.2 })).toEqual(['5.2 au from the Sun'])
  })

  it('say when an event is, over one day or several', () => {
    const [start, end] = [Date.UTC(2026, 7, 11), Date.UTC(2026, 7, 13)]
    expect(facts({ kind: 'event', startDate: start, endDate: end, zenithalRate: 100 })).toEqual([
      'Aug 11 – 13, 2026',
      'Up to 100 an hour',
    ])
    expect(facts({ kind: 'event', startDate: start, endDate: start })).toEqual(['Aug 11, 2026'])
  })

  it('say what a guide takes, what an instrument can and how a question stands', () => {
    const date = Date.UTC(2026, 1, 3)
    expect(facts({ kind: 'guide', minutes: 1, date })).toEqual(['1 minute to read', 'Feb 3, 2026'])
    expect(facts({ kind: 'instrument', apertureMm: 130, magnification: 26 })).toEqual(['130 mm', '26×'])
    expect(facts({ kind: 'question', replyCount: 2, answered: 'true', date })).toEqual([
      '2 answers',
      'Answered',
      'Feb 3, 2026',
    ])
    expect(facts({ kind: 'question' })).toEqual(['0 answers'])
  })
})

it.each(locales)('every tab and every order has a name in %s', locale => {
  const { tabs, sorts } = searchWords(locale)
  expect(Object.keys(tabs)).toEqual(searchTabs.map(({ id }) => id))
  expect(Object.keys(sorts)).toEqual([...searchSorts])
})

import { describe, expect, it } from 'vitest'
import table, { products } from '../shop/products.mjs'
import storefront from '../shop/storefront.json' with { type: 'json' }
import { shopSetup } from '../shop.tsx'

type Row = Readonly<Record<string, string | number | undefined>>
const rows = [...products()] as unknown as readonly Row[]
const n = (row: Row, name: string): number => Number(row[name])

describe('the catalogue', () => {
  it('has four hundred products and more, each variant once', () => {
    expect(new Set(rows.map(({ group, id }) => group ?? id)).size).toBeGreaterThanOrEqual(400)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('says of telescopes and binoculars what follows from their optics', () => {
    for (const row of rows.filter(({ section }) => section === 'telescopes')) {
      expect(n(row, 'focal') / n(row, 'aperture'), String(row['id'])).toBeCloseTo(n(row, 'ratio'), 1)
      expect(n(row, 'resolution') * n(row, 'aperture')).toBeGreaterThan(110)
      expect(n(row, 'resolution') * n(row, 'aperture')).toBeLessThan(122)
    }
    for (const row of rows.filter(({ section }) => section === 'binoculars'))
      expect(n(row, 'aperture') / n(row, 'power'), String(row['id'])).toBeCloseTo(n(row, 'pupil'), 0)
  })

  it('is called something in every language, and costs something in every currency', () => {
    const [header = '', ...lines] = table().split('\n')
    const names = header.split(',')
    expect(lines).toHaveLength(rows.length)
    for (const name of ['ec_name.en', 'ec_name.es', 'ec_name.fr', 'ec_price', 'price_mxn', 'price_eur'])
      expect(names).toContain(name)
    expect(table()).not.toMatch(/undefined|NaN|,\s{2,}/)
  })

  it('is shown on pages of which each has products', () => {
    const sections = new Set(rows.map(({ section }) => `/shop/${section}`))
    const [top, ...others] = shopSetup.sections.map(({ path }) => path)
    expect(top).toBe('/shop')
    expect([...sections].sort()).toEqual(others.sort())
    expect(storefront.listings.map(({ url }) => url).sort()).toEqual(['/shop', ...others].sort())
  })
})

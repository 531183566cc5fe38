import { readdirSync, readFileSync } from 'node:fs'
import { type EntryReader, readEntry } from '@quarry/site/content'
import { describe, expect, it } from 'vitest'
import { drawnKinds } from '../results.tsx'
import { drawings } from './draw.ts'
import { horizontal, viewOf } from './night.ts'

const now = Date.UTC(2026, 10, 25, 22)
function entry(name: string, locale = 'en'): EntryReader {
  const file = new URL(`../content/entries/${name}.json`, import.meta.url)
  return readEntry({ modified: '', ...JSON.parse(readFileSync(file, 'utf8')) }, locale)
}
const draw = (name: string, locale = 'en') => {
  const drawn = drawings.draw(entry(name, locale), locale, now)
  if (!drawn) throw new Error(`Nothing is drawn of ${name}`)
  return drawn
}

describe('pictures', () => {
  it.each([
    ...['object/m31', 'object/saturn', 'object/pluto', 'object/moon', 'object/titan', 'constellation/orion'],
    ...['event/perseids', 'event/lunar-eclipse-2026-08-28', 'event/solar-eclipse-2026-08-12'],
    ...['event/june-solstice-2027', 'guide/finding-north', 'guide/dark-adaptation'],
    ...['instrument/dobsonian-200', 'instrument/binoculars-10x50', 'instrument/oiii-filter'],
    ...['instrument/star-tracker', 'instrument/plossl-25', 'instrument/red-torch'],
  ])('of %s are whole, and small ones have no letters', name => {
    const { svg, alt, caption } = draw(name)
    expect(svg(false)).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg(false).length).toBeLessThan(60_000)
    expect(svg(true)).not.toContain('<text')
    expect(alt).not.toMatch(/\{|^$/)
    expect(caption).not.toMatch(/\{|^$/)
  })

  it('say in each language how they were made', () => {
    const captions = ['en', 'es', 'fr'].map(locale => draw('object/m31', locale).caption)
    expect(new Set(captions).size).toBe(3)
    expect(draw('object/saturn', 'fr').svg(false)).toContain('>Saturne<')
  })

  it.each([...drawnKinds])('are there of each %s, for results show them', kind => {
    const slugs = readdirSync(new URL(`../content/entries/${kind}`, import.meta.url)).map(file =>
      file.replace('.json', ''),
    )
    expect(slugs.filter(slug => !drawings.draw(entry(`${kind}/${slug}`), 'en', now))).toEqual([])
  })

  it('are not drawn of words and talk', () => {
    expect(drawings.draw(entry('glossary/aperture'), 'en', now)).toBeNull()
  })
})

it('a view has what it is of at the height that it says, where that rises so high', () => {
  const andromeda = { ra: 10.7, dec: 41.3 }
  const view = viewOf(andromeda)
  expect(horizontal(andromeda, view).altitude).toBeCloseTo(36, 5)
  expect(view.azimuth).toBeGreaterThan(0)
  expect(view.azimuth).toBeLessThan(90)
  // The pole of the sky stands as high as the place is north.
  expect(horizontal({ ra: 0, dec: 90 }, view).altitude).toBeCloseTo(40, 5)
})

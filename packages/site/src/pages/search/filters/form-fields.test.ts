import { describe, expect, it } from 'vitest'
import { dates, list, slider } from './declare.ts'
import { redirectOfForm } from './form-fields.ts'
import { linearScale } from './scale.ts'

const plans = [
  list({ field: 'kind' }),
  slider({ field: 'magnitude', scale: linearScale(0, 10, 1, { open: [-30, 30] }) }),
  dates({ field: 'startDate', id: 'when' }),
]
const led = (query: string) => redirectOfForm(new URL(`https://sea.example/es/search?${query}`), plans)

describe('a form of ranges without script', () => {
  it('leads to the canonical key, from page one, and keeps the rest', () => {
    expect(led('q=a&f-kind=x&firstResult=20&min-magnitude=2&max-magnitude=6.5')).toBe(
      '/es/search?q=a&f-kind=x&nf-magnitude=2...6.5',
    )
    expect(led('nf-magnitude=1..2&min-magnitude=3&max-magnitude=4')).toBe('/es/search?nf-magnitude=3...4')
  })
  it('takes an empty field for an open end, and two for no range', () => {
    expect(led('min-magnitude=&max-magnitude=6')).toBe('/es/search?nf-magnitude=-30...6')
    expect(led('q=a&nf-magnitude=1..2&min-magnitude=&max-magnitude=')).toBe('/es/search?q=a')
  })
  it('reads days, the last one to its end', () => {
    expect(led('from-when=2027-01-02&to-when=2027-01-03')).toBe(
      `/es/search?${new URLSearchParams({ 'df-when': '2027/01/02@00:00:00...2027/01/03@23:59:59' })}`,
    )
  })
  it('drops what makes no sense', () => {
    expect(led('q=a&nf-magnitude=1..2&min-magnitude=x&max-magnitude=2')).toBe(
      '/es/search?q=a&nf-magnitude=1..2',
    )
    expect(led('q=a&min-magnitude=7&max-magnitude=2')).toBe('/es/search?q=a')
    expect(led('from-when=2027-13-41&to-when=')).toBe('/es/search')
  })
  it('stays on this site, however many slashes an address begins with', () => {
    const url = new URL('https://sea.example//evil.example/search?min-magnitude=2')
    expect(redirectOfForm(url, plans)).toBe('/evil.example/search?nf-magnitude=2...30')
  })
  it('leaves every other address alone', () => {
    expect(led('q=a&nf-magnitude=2..3')).toBeNull()
    expect(led('min-kind=2')).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromFragment, isSearchFragment, toFragment } from './fragment.ts'
import { fromAddress, fromQuery, toQuery } from './params.ts'

describe('an address', () => {
  it('is written in one order, whatever order it was given in', () => {
    const params = [
      { key: 'firstResult', values: ['10'] },
      { key: 'f-b', values: ['z', 'a'], kind: 'list' as const },
      { key: 'cf-geo', values: ['North', 'East'], kind: 'path' as const },
      { key: 'q', values: ['a b'] },
    ]
    expect(toQuery(params)).toBe('q=a+b&f-b=a&f-b=z&cf-geo=North&cf-geo=East&firstResult=10')
    expect(toQuery([...params].reverse())).toBe(toQuery(params))
  })

  it('gives up to 100 values in all: every link of its page holds them', () => {
    const keys = ['q', ...Array.from({ length: 9 }, (_, at) => `f-${at}`)]
    const many = keys.flatMap(key => Array.from({ length: 90 }, (_, at) => [key, `${at}`]))
    const params = fromQuery(new URLSearchParams(many).toString())
    expect(Object.values(params).flat()).toHaveLength(100)
    expect(Object.entries(params).map(([key, { length }]) => [key, length])).toEqual([
      ['q', 90],
      ['f-0', 10],
    ])
  })

  it('is split at its first question mark and hash', () => {
    expect(fromAddress('https://h.test/es/search?q=a?b#c')).toEqual({
      path: '/es/search',
      params: { q: ['a?b'] },
    })
    expect(fromAddress('')).toEqual({ path: '/', params: {} })
    expect(fromAddress('?q=1').path).toBe('/')
  })
})

describe('a fragment', () => {
  it('is read as other clients write it', () => {
    const text =
      'q=a%20b%26c%3Dd&f-author=A%2C%20B,%C3%87%26%3D&fExcluded-ft=pdf&cf-geo=North%20America,Canada&nf-size=0..10,10...20&df-date=2020/01/01@00:00:00..2021/01/01@00:00:00,past-1-month...now&sf-sf1=You%20Tube&af-auto1=A'
    const params = fromFragment(text)
    expect(params).toEqual({
      q: ['a b&c=d'],
      'f-author': ['A, B', 'Ç&='],
      'fExcluded-ft': ['pdf'],
      'cf-geo': ['North America', 'Canada'],
      'nf-size': ['0..10', '10...20'],
      'df-date': ['2020/01/01@00:00:00..2021/01/01@00:00:00', 'past-1-month...now'],
      'sf-sf1': ['You Tube'],
      'af-auto1': ['A'],
    })
  })

  it('keeps what stands after the first equals sign, and what cannot be decoded', () => {
    expect(fromFragment('#q=a=b=c')).toEqual({ q: ['a=b=c'] })
    expect(fromFragment('q=%E0%A4%A')).toEqual({ q: ['%E0%A4%A'] })
    expect(fromFragment('q')).toEqual({ q: [''] })
  })

  it('is told from a place on the page', () => {
    expect(isSearchFragment('#q=a')).toBe(true)
    expect(isSearchFragment('#f-author=x')).toBe(true)
    expect(isSearchFragment('#results')).toBe(false)
    expect(isSearchFragment('')).toBe(false)
  })

  it('comes back as it was written', () => {
    const value = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(value, fc.uniqueArray(value, { minLength: 1, maxLength: 5 }), (q, list) => {
        const params = [
          { key: 'q', values: [q] },
          { key: 'f-a', values: list, kind: 'list' as const },
        ]
        expect(fromFragment(toFragment(params))).toEqual({ q: [q], 'f-a': list })
      }),
    )
  })
})

it('reads any text without harm', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webQueryParameters(), fc.constant('__proto__=1&constructor=2')),
      text => {
        for (const params of [fromQuery(text), fromFragment(text), fromAddress(text).params]) {
          expect(({} as Record<string, unknown>)['1']).toBeUndefined()
          for (const values of Object.values(params)) expect(values.length).toBeLessThanOrEqual(100)
        }
      },
    ),
  )
})

import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import type { FieldSpec, FieldValue } from './port.ts'
import { defaultFields, indexText, keywordsOf, numbersOf, segmentsOf, valuesOf } from './text-values.ts'

const title: FieldSpec = { name: 'title', kind: 'text' }
const path: FieldSpec = { name: 'path', kind: 'path', delimiter: ' > ' }

describe('the values of a field', () => {
  it('are one or several, without what is no value', () => {
    expect(valuesOf(undefined)).toEqual([])
    expect(valuesOf(0)).toEqual([0])
    expect(valuesOf(['a', false])).toEqual(['a', false])
    const fromJson = JSON.parse('[null, "a", {"b": 1}, ["c"]]') as FieldValue
    expect(valuesOf(fromJson)).toEqual(['a'])
  })

  it('are keywords once each, written out, empty ones left out', () => {
    expect(keywordsOf({ name: 'k', kind: 'keyword' }, ['b', 'a', 'b', '', 5, true])).toEqual([
      'b',
      'a',
      '5',
      'true',
    ])
  })

  it('are paths without empty segments', () => {
    expect(keywordsOf(path, ['a > b', ' > a >  > b > '])).toEqual(['a > b'])
    expect(segmentsOf({ name: 'p', kind: 'path' }, '|a||b')).toEqual(['a', 'b'])
  })

  it('are finite numbers once each', () => {
    expect(numbersOf([3, '4', Number.NaN, 1, 3, Number.POSITIVE_INFINITY, -0, 0])).toEqual([3, 1, 0])
  })
})

describe('a text', () => {
  it('keeps terms in the language and words in none', () => {
    const text = indexText(title, 'Galleries', 'en')!
    expect([...text.terms.keys()]).toEqual(['galleri'])
    expect([...text.words]).toEqual(['galleries'])
    expect(text.length).toBe(1)
  })

  it('leaves more room between values than any phrase can cross', () => {
    const text = indexText(title, ['one two', '', 'three'], undefined)!
    expect(text.terms.get('two')).toEqual([1])
    expect(text.terms.get('three')).toEqual([2 + limits.valueGap])
    expect(limits.valueGap).toBeGreaterThan(Math.max(limits.slop, limits.closeness))
    expect(text.length).toBe(3)
  })

  it('is none without words', () => {
    expect(indexText(title, undefined, 'en')).toBeUndefined()
    expect(indexText(title, ['', ' … '], 'en')).toBeUndefined()
  })
})

describe('the fields of a search that names none', () => {
  it('are the searchable ones with their weights, 1 if not said', () => {
    const fields: FieldSpec[] = [
      title,
      { name: 'body', kind: 'text', weight: 0.5 },
      { name: 'notes', kind: 'text', weight: 0 },
      { name: 'kind', kind: 'keyword' },
      { name: 'author', kind: 'keyword', searchable: 2 },
      { name: 'price', kind: 'number' },
    ]
    expect(defaultFields({ name: 'i', version: 1, fields })).toEqual([
      { name: 'title', weight: 1 },
      { name: 'body', weight: 0.5 },
      { name: 'author', weight: 2 },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import {
  fieldAssets,
  fieldBlocks,
  fieldEntries,
  fieldFlag,
  fieldLink,
  fieldNumber,
  fieldReferences,
  fieldText,
  fieldTexts,
  fieldValue,
} from './fields.ts'

const envelope = (fields: Record<string, unknown>, more: object = {}) => ({
  projectId: 'p',
  state: 64 as const,
  created: '',
  modified: '',
  entry: {
    _id: 'e',
    type: 't',
    fields: Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, { type: 'x', value }])),
  },
  ...more,
})

describe('values of their kind', () => {
  const target = envelope({ title: 'Oriel' })
  const stub = envelope({}, { stubType: 'tooDeep' })
  const entry = envelope({
    text: 'a',
    number: 4.2,
    flag: true,
    texts: ['a', 5, 'b'],
    one: target,
    many: [target, stub, null, { entry: {} }],
    blocks: [{ type: 'section', fields: { heading: { type: 'text', value: 'H' } } }, 'x'],
    assets: [
      { type: 'image', _id: 'i', fields: { url: { type: 'text', value: 'https://a.example/i.png' } } },
      { type: 'image', _id: 'j', fields: { url: { type: 'text', value: 'javascript:alert(1)' } } },
    ],
    link: { type: 'url', path: '/guides' },
    unsafe: { type: 'url', path: 'javascript:alert(1)' },
  })

  test('are given', () => {
    expect(fieldText(entry, 'text')).toBe('a')
    expect(fieldNumber(entry, 'number')).toBe(4.2)
    expect(fieldFlag(entry, 'flag')).toBe(true)
    expect(fieldTexts(entry, 'texts')).toEqual(['a', 'b'])
    expect(fieldEntries(entry, 'one')).toEqual([target])
    expect(fieldEntries(entry, 'many')).toEqual([target])
    expect(fieldReferences(entry, 'many')).toEqual([target, stub])
    const [block] = fieldBlocks(entry, 'blocks')
    expect(block && fieldText(block, 'heading')).toBe('H')
    expect(fieldAssets(entry, 'assets').map(asset => asset.src)).toEqual(['https://a.example/i.png'])
    expect(fieldLink(entry, 'link')).toEqual({ href: '/guides', offSite: false })
  })

  test('and nothing is given in place of another kind, an absent field or an unsafe address', () => {
    expect(fieldText(entry, 'number')).toBeNull()
    expect(fieldNumber(entry, 'text')).toBeNull()
    expect(fieldFlag(entry, 'text')).toBe(false)
    expect(fieldTexts(entry, 'text')).toEqual([])
    expect(fieldEntries(entry, 'text')).toEqual([])
    expect(fieldBlocks(entry, 'text')).toEqual([])
    expect(fieldAssets(entry, 'text')).toEqual([])
    expect(fieldLink(entry, 'unsafe')).toBeNull()
    expect(fieldValue(entry, 'constructor')).toBeUndefined()
  })
})

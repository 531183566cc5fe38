import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constant, serializeProps, serializeState } from './state-block.ts'

describe('the state block', () => {
  it('cannot be ended or commented out by what it holds', () => {
    const text = serializeState({ q: '</script><!--<script>' })
    expect(text).not.toMatch(/[<>]/)
  })
  it('reads back as what was written, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = serializeState(value)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.stringify(JSON.parse(text))).toEqual(JSON.stringify(value))
      }),
    )
  })
  it('writes props the same, with what is constant in them or without', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), props => {
        expect(serializeProps(props)).toBe(serializeState(props))
        const words = constant({ '<a>': '&', list: [null, 1, undefined] })
        const whole = { locale: 'en', missing: undefined, words, again: words, ...props }
        expect(serializeProps(whole)).toBe(serializeState(whole))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serializeState } from './state-block.ts'

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
})

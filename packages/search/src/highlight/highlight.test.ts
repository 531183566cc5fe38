import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlighted } from './highlight.ts'

describe('highlighting', () => {
  it('cuts a text into parts', () => {
    expect(
      highlighted('the red mill', [
        { offset: 4, length: 3 },
        { offset: 8, length: 4 },
      ]),
    ).toEqual([
      { text: 'the ', match: false },
      { text: 'red', match: true },
      { text: ' ', match: false },
      { text: 'mill', match: true },
    ])
  })

  it('stops at a range that does not fit', () => {
    expect(
      highlighted('abc', [
        { offset: 1, length: 9 },
        { offset: 0, length: 1 },
      ]),
    ).toEqual([{ text: 'abc', match: false }])
  })

  it('never loses or adds text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.record({ offset: fc.integer(), length: fc.integer() })),
        (text, ranges) => {
          expect(
            highlighted(text, ranges)
              .map(part => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Combobox, closed, press } from './combobox.ts'

const key = (name: string, alt = false) => ({ key: name, alt })
const open = (active = -1): Combobox => ({ open: true, active })

describe('the keys of the combobox', () => {
  it('go down and up through the choices, round by way of the input', () => {
    const walk = (keys: string[], choices = 2) =>
      keys.reduce((now, name) => press(now, key(name), choices, false).next, open()).active
    expect(walk(['ArrowDown'])).toBe(0)
    expect(walk(['ArrowDown', 'ArrowDown'])).toBe(1)
    expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown'])).toBe(-1)
    expect(walk(['ArrowUp'])).toBe(1)
  })

  it('open a closed box at its first or last choice, and look for choices where there are none', () => {
    expect(press(closed, key('ArrowDown'), 3, false).next).toEqual(open(0))
    expect(press(closed, key('ArrowUp'), 3, false).next).toEqual(open(2))
    expect(press(closed, key('ArrowDown', true), 3, false).next).toEqual(open(-1))
    expect(press(open(1), key('ArrowUp', true), 3, false).next).toEqual(closed)
    expect(press(closed, key('ArrowDown'), 0, false).effect).toBe('look')
  })

  it('take a choice with Enter, and leave the key to the form where there is none', () => {
    expect(press(open(1), key('Enter'), 3, false)).toMatchObject({ effect: 'accept', taken: true })
    expect(press(open(), key('Enter'), 3, false)).toEqual({ next: closed, taken: false })
  })

  it('close with Escape, then clear, then let it pass', () => {
    const first = press(open(1), key('Escape'), 3, false)
    expect(first).toEqual({ next: closed, taken: true })
    const second = press(first.next, key('Escape'), 3, false)
    expect(second).toMatchObject({ effect: 'clear', taken: true })
    expect(press(second.next, key('Escape'), 0, true)).toEqual({ next: closed, taken: false })
  })

  it('leave the caret its keys, and go back to the input with them', () => {
    for (const name of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect(press(open(2), key(name), 3, false)).toEqual({ next: open(-1), taken: false })
  })

  it('never point at what is not there', () => {
    const keys = fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Home', 'a'))
    fc.assert(
      fc.property(keys, fc.nat(12), (names, choices) => {
        let now = closed
        for (const name of names) {
          now = press(now, key(name), choices, false).next
          expect(now.active).toBeGreaterThanOrEqual(-1)
          expect(now.active).toBeLessThan(Math.max(choices, 0))
        }
      }),
    )
  })
})

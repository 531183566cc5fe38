import { expect, it } from 'vitest'
import { readQuestion } from '../question/question.ts'
import { stem } from '../words/stem.ts'
import { termsOf } from '../words/words.ts'
import { createAmong, isKin, isMistyped } from './kin.ts'

it('knows words of one root, and no others', () => {
  for (const [one, other] of [
    ['orbit', 'orbital'],
    ['discovery', 'discoverer'],
    ['constellation', 'constellations'],
  ] as const)
    expect([one, isKin(stem(one, 'en'), stem(other, 'en'))]).toEqual([one, true])
  for (const [one, other] of [
    ['star', 'stand'],
    ['planet', 'plan'],
    ['comet', 'commander'],
    ['m1010', 'm10101'],
  ] as const)
    expect([one, isKin(one, other)]).toEqual([one, false])
})

it('forgives a letter behind the first, of long words without figures', () => {
  expect(isMistyped('microscopum', 'microscopium')).toBe(true)
  expect(isMistyped('sagitario', 'sagittario')).toBe(true)
  expect(isMistyped('saturm', 'saturn')).toBe(true)
  expect(isMistyped('saturn', 'saturn')).toBe(false)
  expect(isMistyped('vega', 'vela')).toBe(false)
  expect(isMistyped('ngc7789', 'ngc7788')).toBe(false)
  expect(isMistyped('batter', 'matter')).toBe(false)
})

it('tells how far each word of a question is among others', () => {
  const question = readQuestion('Who discovered the orbit of Microscopum?', 'en')
  if (!question) throw new Error('This is a question.')
  const found = createAmong(question)(termsOf('It was found on an orbital path in Microscopium', 'en'))
  const byWord = Object.fromEntries(question.wanted.map(({ text }, at) => [text, found.words[at]]))
  expect(byWord).toEqual({ discovered: expect.closeTo(0.9, 0), orbit: 0.6, Microscopum: 0.95 })
})

it('tells what is only near a word apart, and less of what most passages say', () => {
  const question = readQuestion('Where did the probe land?', 'en')
  if (!question) throw new Error('This is a question.')
  const at = question.wanted.findIndex(({ text }) => text === 'land')
  const page = termsOf('It came down to the surface under a parachute', 'en')
  const { words, near } = createAmong(question)(page)
  expect([words[at], near[at]]).toEqual([0, 1])
  const common = createAmong(question, () => 0.75)
  expect(common(page).near[at]).toBe(0.25)
  const other = termsOf('It set down softly: a touchdown', 'en')
  expect(createAmong(question)(other).words[at]).toBeGreaterThan(0.5)
  expect(common(other).words[at]).toBeLessThan(0.25)
})

import { expect, it } from 'vitest'
import { answerLanguages, answerWords, wordsOf } from '../text.ts'
import { createTypeFit } from './type-fit.ts'

it('reads what tells a reason, a way or a time in the time of its length, in each language', () => {
  const long = [`x um a ${'zu'.repeat(50_000)}`, 'ando'.repeat(50_000), `x ${'om a te '.repeat(20_000)}`]
  const before = process.cpuUsage()
  const found = answerLanguages.flatMap(language => {
    const { reason, way, time } = answerWords(language)
    return [reason, way, time].flatMap(sign => long.filter(text => sign.test(text)))
  })
  expect(found.every(text => text.startsWith('ando'))).toBe(true)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})

it('finds paths in the time of the length of what holds them', () => {
  const fit = createTypeFit({ type: 'place', terms: [], language: 'en' })
  const held = (text: string): number => fit({ text, kind: 'sentence' }, wordsOf(text, 'en'), []).held
  for (const told of ['in /srv/files', 'in 2etc/mill/oven', 'in iOS Settings > Users', 'in mill/oven/bread'])
    expect(held(told)).toBe(1)
  const before = process.cpuUsage()
  for (const part of ['a', 'A', 'aB']) held(`in ${part.repeat(50_000)}`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})

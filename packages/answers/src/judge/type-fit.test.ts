import { expect, it } from 'vitest'
import { answerLanguages, answerWords } from '../text.ts'

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

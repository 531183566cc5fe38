import { expect, it } from 'vitest'
import { readQuestion } from '../question/read-question.ts'
import { type Language, withoutBrackets } from '../text.ts'
import { defines } from './definition.ts'

it.each([
  ['fr', 'Qu’est-ce que le levain ?', 'Le levain est une pâte qui fermente.'],
  ['fr', 'Qu’est-ce que l’amidon ?', 'L’amidon est une réserve de la graine.'],
  ['it', 'Che cos’è il lievito?', 'Il lievito è un fungo.'],
  ['it', 'Che cos’è l’amido?', 'L’amido è una riserva del seme.'],
  ['en', 'What’s leaven?', 'Leaven is a dough that ferments.'],
] as const)(
  '%s: %s is asked, and told, whichever apostrophe stands in it: %s',
  (language: Language, asked, told) => {
    for (const mark of ['’', "'"]) {
      const question = readQuestion(asked.replaceAll('’', mark), language)
      expect(question && defines(question, told)).toBe(true)
      expect(question && defines(question, told.replaceAll('’', mark))).toBe(true)
    }
  },
)

it('leaves brackets out of a name, in the time of its length', () => {
  expect(withoutBrackets('steepTime (Number), restTime ()').split(/ +/)).toEqual([
    'steepTime',
    ',',
    'restTime',
    '',
  ])
  const before = process.cpuUsage()
  const open = '('.repeat(100_000)
  expect(withoutBrackets(open)).toBe(open)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})

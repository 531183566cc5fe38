import { expect, it } from 'vitest'
import { readQuestion } from '../question/read-question.ts'
import type { Language } from '../text.ts'
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

import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { readPlain } from '../passage/read-body.ts'
import { readQuestion } from '../question/question.ts'
import { unitsOf } from './evidence.ts'
import { fitOf } from './fit.ts'

/** How far the first sentence of a text is of the kind that a question asks for. */
function fit(text: string, question: string): number {
  const read = readQuestion(question, 'en')
  const evidence = cutPassages(readPlain(text)).map(passage => ({
    ...passage,
    ...{ id: 'a#0', document: 'a', title: 'A', score: 1 },
  }))
  const [unit] = unitsOf(evidence)
  if (!read || !unit) throw new Error(`Nothing to read in "${question}" or "${text}".`)
  return fitOf(unit, read)
}

it('knows a year before our time', () => {
  const question = 'When were the Lyrids first recorded?'
  expect(fit('The Lyrids were noted in 687 by chroniclers.', question)).toBe(0.9)
  expect(fit('The Lyrids were noted by 687 chroniclers.', question)).toBe(0)
})

it('tells degrees of warmth from those of the sky', () => {
  const question = 'What is the temperature of Tarvos?'
  expect(fit('Tarvos has a surface of 40 degrees.', question)).toBeGreaterThan(0)
  expect(fit('Tarvos stands 40 degrees above the horizon.', question)).toBe(0)
  expect(fit('Tarvos measures 6′.', question)).toBe(0)
})

it('does not take the time that a question names for the answer', () => {
  const question = 'When does spring begin in 2029?'
  expect(fit('In the north spring begins.', question)).toBe(0)
  expect(fit('In 2029 the north has its turn.', question)).toBe(0)
  expect(fit('In 2029 spring begins on 20 March.', question)).toBe(1)
  expect(fit('It begins at dawn.', question)).toBe(0.7)
})

it('tells a season by another one no better than by itself', () => {
  expect(fit('In the south autumn begins.', 'When does spring begin in 2029?')).toBe(0)
  expect(fit('Elsewhere autumn begins, or winter.', 'When does spring begin in 2029?')).toBe(0)
  expect(fit('It is highest on autumn evenings.', 'When is Vega highest?')).toBe(0.7)
})

it('wants a day where a day is asked for', () => {
  expect(fit('It begins in the evening.', 'On what date does the eclipse begin?')).toBe(0.2)
  expect(fit('It begins in the evening.', 'When does the eclipse begin?')).toBe(0.7)
})

it('does not take what something is compared with for its name', () => {
  const question = 'What is the name of the planet of Pollux?'
  expect(fit('It is heavier than Jupiter.', question)).toBe(0)
  expect(fit('It was called Thestias.', question)).toBe(0.8)
})

it('takes a number beside the word for a magnitude', () => {
  const question = 'What is the absolute magnitude of the Sun?'
  expect(fit('At that distance the magnitude of the Sun would be 4.8.', question)).toBe(0.6)
  expect(fit('At that distance the Sun would be at 4.8.', question)).toBe(0)
})

it('takes the French for "is" for no point of the compass', () => {
  const question = 'Quelle température fait-il sur Triton ?'
  expect(fit('À −235 degrés, c’est l’un des endroits les plus froids.', question)).toBe(0.8)
  expect(fit('Il se tient à 40 degrés à l’est de Neptune.', question)).toBe(0)
})

it('wants a year where a year is asked for, and an hour for an hour', () => {
  expect(fit('It was seen in July.', 'In which year was Tarvos seen?')).toBe(0.2)
  expect(fit('It was seen in July 1744.', 'In which year was Tarvos seen?')).toBe(1)
  expect(fit('It happens on 22 December 2027.', 'At what hour does the solstice happen?')).toBe(0.2)
  expect(fit('It happens at 2:42 UT on 22 December.', 'At what hour does the solstice happen?')).toBe(1)
  expect(fit('It happens in December.', 'What time of year does the solstice happen?')).toBe(1)
})

it('counts neither what is measured nor the number of a name', () => {
  expect(fit('Epsilon Indi is twelve light years away.', 'How many planets has Epsilon Indi?')).toBe(0)
  expect(fit('There Voyager 2 saw dark plumes.', 'How many plumes did Voyager 2 see?')).toBe(0)
  expect(fit('There Voyager 2 saw three dark plumes.', 'How many plumes did Voyager 2 see?')).toBe(1)
})

it('takes "a minute or two" and "quelques centaines de millions d’années" for a time', () => {
  expect(fit('Expose it for a minute or two.', 'How long do I expose it?')).toBe(0.8)
  const question = 'Au bout de combien de temps un amas se disperse-t-il ?'
  expect(fit('Ils se dissolvent en quelques centaines de millions d’années.', question)).toBe(0.8)
  expect(fit('Ils se dissolvent dans le disque.', question)).toBe(0)
})

it('takes an angle for a distance on the sky, and a comparison for a size', () => {
  expect(fit('It is 12.5° east of Sirius.', 'How far from Sirius is the cluster?')).toBe(0.6)
  expect(fit('It has a companion as wide as the Earth.', 'How wide is the companion?')).toBe(0.5)
  expect(fit('It has a companion of the Earth.', 'How wide is the companion?')).toBe(0)
})

it('wants another name where one of several things is asked for', () => {
  const question = 'Which planet did Galle find?'
  expect(fit('In Berlin it was Galle who found Neptune.', question)).toBe(0.8)
  // The page may be about it.
  expect(fit('There it was found by Galle.', question)).toBe(0.5)
})

it('takes what is told of the instrument asked for as how it looks', () => {
  const question = 'What does M53 look like in binoculars?'
  expect(fit('Binoculars: like a star out of focus.', question)).toBe(0.9)
  expect(fit('Large telescope: like a star out of focus.', question)).toBe(0.5)
})

it('wants a day of the month where the day is asked for', () => {
  const question = '¿Qué día cae la noche más larga?'
  expect(fit('Al anochecer se ven los objetos de agosto.', question)).toBe(0.5)
  expect(fit('La noche más larga es la del 21 de diciembre.', question)).toBe(1)
})

it('reads a long list of numbers in little time', () => {
  const numbers = Array.from({ length: 4000 }, (_, at) => `x${at} ${at}`).join(' ')
  const started = performance.now()
  expect(fit(`Plumes: ${numbers}.`, 'How many plumes did Voyager 2 see?')).toBeGreaterThan(0)
  expect(performance.now() - started).toBeLessThan(2000)
})

it('takes no diameter for an area, and knows an area by its unit', () => {
  expect(fit('Deimos measures 12 km across.', 'What is the area of Deimos?')).toBe(0)
  expect(fit('Crux covers 68 square degrees.', 'What is the area of Crux?')).toBe(0.8)
  expect(fit('Crux covers 68 square degrees.', 'How large is Crux?')).toBe(0.8)
})

it('knows a unit by its sign in a question too', () => {
  expect(fit('Tarvos is 384,400 km away.', 'How many km away is Tarvos?')).toBe(0.8)
  expect(fit('Tarvos was seen 12 times.', 'How many km away is Tarvos?')).toBe(0)
})

it('takes an angle for how far two things are from each other on the sky', () => {
  const question = 'How far from Alcor is Tarvos?'
  expect(fit('Tarvos and Alcor are 12 minutes of arc apart.', question)).toBe(0.6)
  expect(fit('Tarvos rises 12 minutes before Alcor.', question)).toBe(0)
})

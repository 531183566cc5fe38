import { expect, it } from 'vitest'
import { sentencesIn } from '../extract/evidence.ts'
import { extract } from '../extract/extract.ts'
import { cutPassages } from '../passage/cut.ts'
import { readMarkdown } from '../passage/read-markdown.ts'
import { readQuestion } from '../question/read-question.ts'
import type { Language } from '../text.ts'
import { createWorthOfKind } from './kinds.ts'

function evidenceOf(pages: Readonly<Record<string, string>>) {
  return Object.entries(pages).flatMap(([title, text]) =>
    cutPassages(readMarkdown(text)).map((passage, at) => ({
      ...passage,
      id: `${title}#${at + 1}`,
      document: title,
      title,
      score: 1,
    })),
  )
}

function worth(question: string, pages: Readonly<Record<string, string>>, language: Language): number[] {
  const read = readQuestion(question, language)
  if (!read) throw new Error('It is no question.')
  return sentencesIn(evidenceOf(pages), { language }).map(createWorthOfKind(read))
}

it.each([
  [
    'en',
    'Is a tomato a fruit or a vegetable?',
    'A tomato is a fruit of the nightshade family.',
    'A fruit grows from a flower, a vegetable does not.',
  ],
  ['en', 'Is rye a grain, a herb or a seed?', 'Rye is a grain.', 'A herb is no grain.'],
  [
    'de',
    'Ist die Tomate ein Obst oder ein Gemüse?',
    'Die Tomate ist eine Frucht, kein Gemüse.',
    'Obst wächst an Bäumen, Gemüse am Boden.',
  ],
  [
    'es',
    '¿Es el tomate una fruta o una verdura?',
    'El tomate es una fruta.',
    'Una fruta nace de una flor, una verdura no.',
  ],
  [
    'es',
    '¿El tomate es una fruta o una verdura?',
    'El tomate es una fruta.',
    'Una fruta nace de una flor, una verdura no.',
  ],
  [
    'fr',
    'La tomate est-elle un fruit ou un légume ?',
    'La tomate est un fruit.',
    'Un fruit naît d’une fleur, un légume non.',
  ],
  [
    'fr',
    'Est-ce que la tomate est un fruit ou un légume ?',
    'La tomate est un fruit.',
    'Un fruit naît d’une fleur, un légume non.',
  ],
  [
    'it',
    'Il pomodoro è un frutto o un ortaggio?',
    'Il pomodoro è un frutto.',
    'Un frutto nasce da un fiore, un ortaggio no.',
  ],
  [
    'pt',
    'O tomate é uma fruta ou um legume?',
    'O tomate é uma fruta.',
    'Uma fruta nasce de uma flor, um legume não.',
  ],
  [
    'nl',
    'Is tomaat een vrucht of een groente?',
    'Tomaat is een vrucht.',
    'Een vrucht groeit uit een bloem, een groente niet.',
  ],
] as const)('%s: of a kind is what a sentence says that it is: %s', (language, question, said, other) => {
  expect(worth(question, { 'A page': said, Another: other }, language)).toEqual([6, -5])
})

it('a row of its own page says it, too', () => {
  const table = '| Fact | Value |\n| --- | --- |\n| Kind | grain |\n| Height | 2 m |'
  expect(worth('Is rye a grain or a seed?', { Rye: table, Wheat: table }, 'en')).toEqual([6, -5, -5, -5])
})

it('a page of another name may call it one of a kind', () => {
  const said =
    'In the north grows rye, known to all: a hardy grain. A grain as hardy as rye is rare. Rye or a seed is sown.'
  expect(worth('Is rye a grain or a seed?', { 'Secale cereale': said }, 'en')).toEqual([0, -5, -5])
})

it.each([
  'Should I buy a loaf or a cake?',
  'Is it better to buy a loaf or a cake?',
  'Which is better, a loaf or a cake?',
  'Is there a bus or a train?',
  'What is a grain?',
])('nothing else is asked so: %s', question => {
  expect(worth(question, { Loaves: 'A loaf is a bread.', Cakes: 'A cake is sweet.' }, 'en')).toEqual([0, 0])
})

const telling = {
  'Telling fruit from vegetables':
    'A fruit is a part that grows from a flower. A vegetable is any other part of a plant. Is it a fruit or a vegetable? Look for its seeds.',
}

it('is answered by the page of the thing, and not by one that tells the kinds apart', async () => {
  const question = readQuestion('Is a tomato a fruit or a vegetable?', 'en')
  if (!question) throw new Error('It is a question.')
  const baking = {
    'Tomato bread': 'Mix a tomato with flour and water. No vegetable keeps as long as a tomato.',
  }
  expect(await extract(question, evidenceOf({ ...telling, ...baking }))).toBeNull()
  const answer = await extract(
    question,
    evidenceOf({
      ...telling,
      Tomato: 'It likes the sun. A tomato is a fruit, which cooks call a vegetable.',
    }),
  )
  expect(answer?.pieces[0]?.claim.text).toBe('A tomato is a fruit, which cooks call a vegetable.')
})

import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { passageId } from '../passage/pack.ts'
import { readMarkdown } from '../passage/read-markdown.ts'
import { readQuestion } from '../question/read-question.ts'
import { extract, usualExtractOptions } from './extract.ts'

/** What pages of documentation say with more than sentences: code, and lists that a sentence leads to. */
const pages = {
  'Ovens in code': `An oven is an object of the kitchen, and the kitchen is told what to do with it.

## Heating

To heat an oven, call its method before the dough goes in:

\`\`\`ts
import { heatOven } from 'kitchen'

heatOven(oven, { degrees: 230 })
\`\`\`

The oven is ready after twenty minutes.

## Usage

\`\`\`ts
import { closeOven } from 'kitchen'
\`\`\`

\`\`\`ts
closeOven(oven)
\`\`\``,
  Flours: `The kitchen knows these kinds of flour:

- Rye
- Spelt
- Wheat

Flour is kept dry.`,
  Options: `| Option | What it is |
| --- | --- |
| steam | The value of the steam setting of the baking chamber |
| fan | The value of the fan setting of the baking chamber |
| light | The value of the light setting of the baking chamber |`,
}

const opposites = {
  Alarms: `## Switch the alarm on
Alarms are set up in the kitchen, and these deeds are known:

- Enable the alarm of the kitchen
- Disable the alarm of the kitchen

## Switch the alarm off

\`\`\`ts
disableAlarm(kitchen)
\`\`\``,
}

async function said(
  text: string,
  of: Readonly<Record<string, string>> = pages,
  options = usualExtractOptions,
): Promise<string> {
  const evidence = Object.entries(of).flatMap(([title, source]) =>
    cutPassages(readMarkdown(source)).map((passage, at) => {
      return { ...passage, id: passageId(title, at), document: title, title, score: 1 }
    }),
  )
  const texts = evidence.map(({ title, text: words }) => `${title} ${words}`.toLowerCase())
  const frequencyOf = (term: string): number => texts.filter(words => words.includes(term)).length
  const question = readQuestion(text, 'en', { documents: texts.length, frequencyOf })
  return (question && (await extract(question, evidence, options)))?.markdown ?? '(refused)'
}

it('shows the code that a way to do something leads to, as it is written', async () => {
  expect(await said('How do I heat an oven?')).toMatch(
    /^To heat an oven, call .*:\n\n```\nimport \{ heatOven \} from 'kitchen'\n\nheatOven\(oven, \{ degrees: 230 \}\)\n```/,
  )
})

it('shows no code below what answers another kind of question', async () => {
  const kitchen = {
    Ovens: 'The oven is ready after twenty minutes.\n\n```ts\nlookInto(oven)\n```',
    Pans: 'Pans hang on the wall.',
  }
  expect(await said('How long does it take until the oven is ready?', kitchen, whatever)).toBe(
    'The oven is ready after twenty minutes.',
  )
})

it('finds code by the words that its names are made of, and not by what it imports', async () => {
  const answer = await said('How do I close an oven?')
  expect(answer).toContain('```\ncloseOven(oven)\n```')
  expect(answer).not.toContain('heatOven')
})

it('shows the list that a sentence leads to', async () => {
  expect(await said('Which kinds of flour are known?')).toMatch(/flour:\n\n- Rye\n- Spelt\n- Wheat/)
})

it('does not say the same again in nearly the same words', async () => {
  const answer = await said('What is the setting of the baking chamber?')
  expect(answer.match(/setting of the baking chamber/g)).toHaveLength(1)
})

it('shows no code and no item that does the opposite', async () => {
  const answer = await said('How do I enable the alarm of the kitchen?', opposites)
  expect(answer).toContain('Enable the alarm')
  expect(answer).not.toMatch(/disable/i)
})

/** Which is the best of a few sentences, however sure: all of them have the words of the question. */
const whatever = { mostWords: 120, coverage: 0, confidence: 0 }

it('takes what says what a thing is before what only speaks of it', async () => {
  const kitchen = {
    Baking:
      'Once the oven is heated, the dough goes in. The oven has a lamp. Each oven is cleaned on Mondays.',
    Ovens: 'An oven (of whatever make) is a box that is hot inside. Ovens are bought in May.',
    Repairs: 'The oven of the kitchen is repaired by the maker of the oven.',
  }
  expect(await said('What is an oven?', kitchen, whatever)).toMatch(/^An oven \(of whatever make\) is a box/)
})

it('says nothing that it is less sure of than it has to be', async () => {
  const ask = (confidence: number) =>
    said('Which kinds of flour are known?', pages, { mostWords: 120, coverage: 0, confidence })
  expect(await ask(0)).toContain('Rye')
  expect(await ask(1)).toBe('(refused)')
})

it('may say the opposite of what is not to be done', async () => {
  const kitchen = { Lamps: 'To use the kitchen at night, hide the lamps.', Pans: 'Pans hang on the wall.' }
  expect(await said('How do I use the kitchen without showing the lamps?', kitchen, whatever)).toMatch(
    /hide the/,
  )
  expect(await said('How do I show the lamps of the kitchen?', kitchen, whatever)).not.toMatch(/hide the/)
  const nothingElse = { Lamps: kitchen.Lamps }
  expect(await said('How do I show the lamps of the kitchen?', nothingElse, whatever)).toBe('(refused)')
})

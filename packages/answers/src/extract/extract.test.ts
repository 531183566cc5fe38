import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { readMarkdown } from '../passage/read-markdown.ts'
import { readQuestion } from '../question/read-question.ts'
import { languageOfQuestion } from '../text.ts'
import type { Answer } from './answer.ts'
import { sentencesIn } from './evidence.ts'
import { extract } from './extract.ts'
import { writeAnswer } from './write.ts'

const pages = {
  'Change your plan': `## Move to a larger plan
A larger plan works at once.

## End your subscription
Open Settings and choose End subscription. You keep reading rights for ten years.`,
  Reminders: `## Switch reminders on
Go to Settings and enable automatic reminders.

## Switch reminders off
Go to Settings and disable automatic reminders.`,
  'Reset your password': `## How do I reset my password?
1. Open the sign-in page.
2. Choose Forgot password.
3. Follow the link in the email.

The link is valid for 20 minutes.`,
  Prices: `| Plan | Price | Users |
| --- | --- | --- |
| Solo | 9 euros | 1 |
| Team | 24 euros | 5 |`,
  'Data centres':
    'Your data are kept in Finland. A backup is made every hour. The company was founded by Ada Quill in 2009.',
  Rivals: 'The red team lost its captain in the first week. They then beat the northern champions twice.',
  Export: 'Only owners of an account may export bookings. The file is a ZIP archive.',
}

const documents = Object.keys(pages).length

async function answer(question: string): Promise<Answer | null> {
  const language = languageOfQuestion(question, 'en')
  const evidence = Object.entries(pages).flatMap(([title, source]) =>
    cutPassages(readMarkdown(source)).map((passage, at) => {
      return { ...passage, id: `${title}#${at}`, document: title, title, score: 1 }
    }),
  )
  const texts = evidence.map(({ title, text }) => `${title} ${text}`.toLowerCase())
  const frequencyOf = (term: string): number => texts.filter(text => text.includes(term)).length
  const read = readQuestion(question, language, { documents, frequencyOf })
  return read && extract(read, evidence)
}

const said = async (question: string): Promise<string> => (await answer(question))?.markdown ?? '(refused)'

it('says the sentence with the fact first, and what it rests on', async () => {
  const found = await answer('Who founded the company?')
  expect(found?.pieces[0]?.claim.text).toBe('The company was founded by Ada Quill in 2009.')
  expect(found?.passages).toEqual(['Data centres#0'])
})

it('answers a heading that is the question with what stands below it', async () => {
  expect(await said('How do I end my subscription?')).toMatch(/^Open Settings and choose End subscription\./)
})

it('says a way to do something whole and in order', async () => {
  expect(await said('How do I reset my password?')).toMatch(
    /^1\. Open the sign-in page\.\n2\. Choose Forgot password\.\n3\. Follow the link in the email\./,
  )
})

it('never tells the opposite of what is asked', async () => {
  expect(await said('How do I enable automatic reminders?')).toContain('enable')
  expect(await said('How do I enable automatic reminders?')).not.toContain('disable')
  expect(await said('How do I disable automatic reminders?')).not.toContain('enable')
})

it('says a row with the names of its columns', async () => {
  expect(await said('How much is the price of the Team plan?')).toContain(
    '**Team**: Price: 24 euros; Users: 5',
  )
})

it('tells the only row of a table, and one that begins with a figure, with the name of the first column too', () => {
  const table = (...rows: string[]) =>
    ['| Port | Setting | Flag |', '| --- | --- | --- |', ...rows].join('\n')
  const told = (...rows: string[]) => {
    const [passage] = cutPassages(readMarkdown(table(...rows)))
    if (!passage) throw new Error('It has a passage.')
    const evidence = { ...passage, id: 'a#1', document: 'a', title: 'Ports', score: 1 }
    return writeAnswer(sentencesIn([evidence])).map(({ markdown, claim }) => [markdown.trim(), claim.text])
  }
  const whole = 'Port: main; Setting: listen; Flag: none'
  expect(told('| main | listen | none |')).toEqual([[whole, whole]])
  expect(told('| main | listen | none |', '| 80 | |  off |')).toEqual([
    ['**main**: Setting: listen; Flag: none', 'main: listen: none'],
    ['Port: 80; Flag: off', 'Port: 80; Flag: off'],
  ])
})

it('says what a sentence goes on from before it, and never begins in the middle', async () => {
  const found = await answer('red team beat northern champions')
  expect(found?.pieces.map(({ claim }) => claim.text)).toEqual([
    'The red team lost its captain in the first week.',
    'They then beat the northern champions twice.',
  ])
})

it('refuses what the pages do not speak of', async () => {
  expect(await said('Who won the football match yesterday?')).toBe('(refused)')
  expect(await said('Which whales live in the Pacific?')).toBe('(refused)')
})

it('reads no question where only a page is named', () => {
  expect(readQuestion('Data centres', 'en')).toBeNull()
  expect(readQuestion('of the and', 'en')).toBeNull()
})

it('answers whoever tells what happened to them', () => {
  expect(readQuestion('my parcel was damaged', 'en')?.terms.map(({ text }) => text)).toEqual([
    'parcel',
    'damaged',
  ])
  expect(readQuestion('my account', 'en')).toBeNull()
})

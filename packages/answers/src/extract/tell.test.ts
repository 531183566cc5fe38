import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { type Body, readPlain } from '../passage/read-body.ts'
import { readQuestion } from '../question/question.ts'
import { plainNetwork } from '../test/plain-network.ts'
import { unitsOf } from './evidence.ts'
import { usualExtractOptions } from './extract.ts'
import type { Fitted } from './fit-type.ts'
import { rankUnits } from './rank.ts'
import { tell } from './tell.ts'

const plainly: Fitted = {
  features: '',
  rank: plainNetwork({ coverage: 1 }),
  sure: plainNetwork({}),
}

/** What is told of a page, best sentence by its words alone. */
function toldOf(question: string, title: string, body: string): string | null {
  return toldOfPages(question, [[title, readPlain(body)]])
}

function toldOfPages(
  question: string,
  pages: readonly (readonly [title: string, body: Body])[],
): string | null {
  const read = readQuestion(question, 'en')
  if (!read) throw new Error('This is a question.')
  const units = unitsOf(
    pages.flatMap(([title, body]) =>
      cutPassages(body).map((passage, at) => ({
        ...passage,
        ...{ id: `${title}#${at}`, document: title, title, score: 1 },
      })),
    ),
  )
  const { ranked, confidence } = rankUnits(units, read, plainly)
  const told = tell(read, { passing: ranked, units, confidence, options: usualExtractOptions })
  return told?.pieces.map(({ markdown }) => markdown).join('') ?? null
}

it('names the page where neither the question nor the sentence does', () => {
  const triangle = 'Three bright stars form a large triangle between the two clouds.'
  const question = 'Which constellation is a large triangle between two clouds?'
  expect(toldOf(question, 'Hydrus', triangle)).toBe(`**Hydrus**: ${triangle}`)
  expect(toldOf(question, 'Hydrus', `Hydrus is a snake. ${triangle}`)).not.toContain('**')
  expect(toldOf('Is Hydrus a large triangle?', 'Hydrus', triangle)).toBe(triangle)
})

it('says for who, when, where and how many only what names, dates, places or counts', () => {
  const page = 'The bridge over the river was built of stone. John Smith built it in 1802.'
  expect(toldOf('When was the stone bridge over the river built?', 'Bridge', page)).toContain('1802')
  const silent = 'The bridge over the river was built of stone.'
  expect(toldOf('When was the stone bridge over the river built?', 'Bridge', silent)).toBeNull()
})

it('leaves to others what somebody only asks', () => {
  const page = 'How do I photograph the Moon with my phone?\nA phone sees the Moon well through an eyepiece.'
  expect(toldOf('How do I photograph the Moon with my phone?', 'Moon by phone', page)).toMatch(
    /^A phone sees/,
  )
})

it('answers with a reply where the page only asks', () => {
  const asked = 'I see nothing at all through my new telescope. Is it broken?'
  const reply = 'Your telescope still wears its cap: take it off.'
  const title = 'Why do I see nothing through my telescope?'
  for (const lead of ['Re: ', 'Re : ']) {
    const told = toldOfPages('Why do I see nothing through my telescope?', [
      [title, readPlain(asked)],
      [`${lead}${title}`, readPlain(reply)],
    ])
    expect(told).toContain(reply)
  }
})

it('says beside a fact what else the page says of it, within the words allowed', () => {
  const row = 'Length\n90 m'
  const sentences =
    'The bridge over the river is old. The bridge spans the river. The bridge over the river pleases.'
  const cells = [
    { start: 0, end: 6 },
    { start: 7, end: 11 },
  ]
  const text = `${row}\n${sentences}`
  const blocks = [
    { kind: 'row' as const, start: 0, end: row.length, cells },
    { kind: 'paragraph' as const, start: row.length + 1, end: text.length },
  ]
  const told = toldOfPages('What is the length of the bridge over the river?', [['Bridge', { text, blocks }]])
  expect(told).toContain('| 90 m |')
  expect(told?.match(/The bridge/g)).toHaveLength(2)
})

it('takes neither a number nor a little word for the name of a page', () => {
  const sentence = 'In 1995 it became the first of all stars with a planet.'
  const question = 'Which was the first of all stars with a planet?'
  expect(toldOf(question, '51 of Pegasi, a star', sentence)).toBe(`**51 of Pegasi, a star**: ${sentence}`)
})

import { describe, expect, it } from 'vitest'
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
  Ovens: `Ovens are cleaned on Mondays.

After baking, an oven stays warm for:

- Small ones: most of an hour. Default: 40 minutes.
- Doors are hot.`,
  Bridges: 'Most gates are open by night. However, the bridge closes at 9 o’clock on Sundays.',
  Upgrades: `## By hand
1. Stop the service.
2. Rebuild the catalogue of shelves.
3. Start it again.`,
  'Can I keep a drum in the cellar?':
    'We are two and the drum is too large for our room. Can it be kept in the cellar, in its case or without?',
  'Can I tune a drum by myself?':
    'Can a drum be tuned by oneself? You can tune a drum by yourself with a key.',
  Bread: `1. Mix flour and water.
2. Let the dough rest for two nights.
3. Bake it.`,
  Kilns: 'How long an idle kiln is kept. Defaults to 12 minutes.',
  Recipes: 'Old recipes are kept with care. Old recipes are in /srv/kitchen/recipes.',
  'Windmill (Tower Hill)': `The mill turns in any wind.

| Fact | Value |
| --- | --- |
| Diameter | 24 metres |
| Mass of the stones | 3 tonnes |
| Season of grinding | 7 months |
| Roof | thatch |
| Built | 1790 |`,
  'Visiting the windmill':
    'A big wheel stands beside the windmill, with 40 seats. Its hot chocolate is served at 60 degrees.',
  Grinders:
    'The grinding season of the windmill was never as long for the grinders as in 1790, when 9 of them came.',
  'Wheel of the windmill': `| Fact | Value |
| --- | --- |
| Diameter | 12 metres |`,
  Export: 'Only owners of an account may export bookings. The file is a ZIP archive.',
}

async function answer(
  question: string,
  of: Readonly<Record<string, string>> = pages,
): Promise<Answer | null> {
  const documents = Object.keys(of).length
  const language = languageOfQuestion(question, 'en')
  const evidence = Object.entries(of).flatMap(([title, source]) =>
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

it('refuses where a page holds nothing of a question but the word that asks', async () => {
  const of = {
    Wege: '## Kosten der Wege\n\nDie Kosten der Wege sind im Jahr 4 Euro.',
    Mühle: 'Ein Rundgang durch die Mühle kostet 4 Euro.',
    ...Object.fromEntries([...'abcdefghij'].map(one => [`Ofen ${one}`, 'Der Ofen wird am Montag geputzt.'])),
  }
  expect((await answer('Was kostet ein Rundgang durch die Mühle?', of))?.markdown).toContain('4 Euro')
  expect(await answer('Was kostet ein Flugschein?', of)).toBeNull()
})

it('takes no question of a page for an answer', async () => {
  expect(await said('Can I keep a drum in the cellar?')).toBe('(refused)')
  expect(await said('Can I tune a drum by myself?')).toMatch(/^You can tune a drum by yourself with a key/)
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

it('tells an item whole, after what leads to its list where that has what is asked', async () => {
  const found = await answer('How long does an oven stay warm?')
  expect(found?.pieces.map(({ claim }) => claim.text)).toEqual([
    'After baking, an oven stays warm for:',
    'Small ones: most of an hour. Default: 40 minutes.',
  ])
})

it('takes a path for a place', async () => {
  const found = await answer('Where are old recipes kept?')
  expect(found?.pieces[0]?.claim.text).toBe('Old recipes are in /srv/kitchen/recipes.')
})

it('says the fact first where what it goes on from has nothing more of the question', async () => {
  const found = await answer('When does the bridge close on Sundays?')
  expect(found?.pieces[0]?.claim.text).toBe('However, the bridge closes at 9 o’clock on Sundays.')
})

it('answers from the page that is likeliest as a whole', async () => {
  const read = readQuestion('Who paints the old bridge green?', 'en')
  if (!read) throw new Error('It is read as a question.')
  const evidence = [
    'The old bridge was painted green.',
    'Painters come in May. They paint the old bridge green.',
  ].map((text, at) => ({
    ...cutPassages(readMarkdown(text))[0]!,
    id: `${at}#1`,
    document: `${at}`,
    title: '',
    score: 1,
  }))
  const judge = async () => [0.3, 0.2, 0.25]
  const found = await extract(read, evidence, { mostWords: 120, coverage: 0, confidence: 0, judge })
  expect(found?.passages).toEqual(['1#1'])
  expect(found?.confidence).toBeCloseTo(0.45)
})

it('weighs a list of steps by the step that answers', async () => {
  const found = await answer('How do I rebuild the catalogue of shelves?')
  expect(found?.pieces.map(({ claim }) => claim.text)).toEqual(['Rebuild the catalogue of shelves.'])
})

it('tells a fact that is a step alone', async () => {
  const found = await answer('How many nights does the dough rest?')
  expect(found?.pieces[0]?.claim.text).toBe('Let the dough rest for two nights.')
})

it('says what a default is of before the default', async () => {
  const found = await answer('How many minutes is an idle kiln kept ready?')
  expect(found?.pieces.map(({ claim }) => claim.text)).toEqual([
    'How long an idle kiln is kept.',
    'Defaults to 12 minutes.',
  ])
})

it.each([
  ['How big is the windmill?', 'Windmill (Tower Hill)', '24 metres'],
  ['What is the diameter of the windmill?', 'Windmill (Tower Hill)', '24 metres'],
  ['How big is the wheel of the windmill?', 'Wheel of the windmill', '12 metres'],
  ['How heavy are the stones of the windmill?', 'Windmill (Tower Hill)', '3 tonnes'],
])('a row of facts answers %j, though it calls that otherwise', async (question, page, value) => {
  const { markdown = '', passages = [] } = (await answer(question)) ?? {}
  expect(markdown.split('\n')[0]).toContain(value)
  expect(passages[0]).toBe(`${page}#0`)
})

it('a row whose label says what is measured answers though it does not say the measure, if it holds a figure', async () => {
  expect((await said('How long is the grinding season of the windmill?')).split('\n')[0]).toContain(
    '7 months',
  )
  expect(await said('How heavy is the roof of the windmill?')).not.toContain('thatch')
})

it('a row of another measure answers no question for one', async () => {
  expect(await said('How cold is the windmill?')).not.toMatch(/24 metres|3 tonnes|7 months|1790/)
})

it('what is one or the other is told by the page that asks that', async () => {
  const texts = {
    'How can I tell rye from wheat?': 'The grain of one is grey. The other is golden.',
    Granary: 'Rye or wheat hides a mouse.',
  }
  expect((await answer('rye or wheat?', texts))?.passages).toEqual(['How can I tell rye from wheat?#0'])
})

describe('what stands below the name of a setting', () => {
  const settings = {
    Settings: `### steep-retries

* Default: 2
* Type: Number

How often the kettle is asked again.

### steep-retry-factor

* Default: 10
* Type: Number

The factor between the times at which the kettle is asked to steep again, and the retries of the steep.

### kettleLimit (Number)

Default: 7

Most cups of a kettle. A kettleLimit is kept by each kettle.

### pour-timeout

- Default: 300000 (5 minutes)
- Type: Number

The longest time to wait for the water to be poured.`,
    Steps: `A kettle has steps, and each step is done by a maker of the kettle: the success step, too.

| Step | Needed | What it does |
| --- | --- | --- |
| boil | yes | Makes the water hot |
| success | no | Rings the bell |`,
    Words: '- Draught: air that is let into the fire\n- Damper: what lets less of the draught in',
  }
  it.each([
    ['What is the default of steep-retries?', 'Default: 2'],
    ['What is the default of steep-retry-factor?', 'Default: 10'],
    ['What does kettleLimit do?', 'Most cups of a kettle.'],
    ['What does the success step do?', 'success: no: Rings the bell'],
    ['What is a damper?', 'Damper: what lets less of the draught in'],
  ])('%s', async (question, first) => {
    const found = await answer(question, settings)
    expect(found?.pieces[0]?.claim.text).toBe(first)
  })

  it('is told with its number where one is asked for', async () => {
    const found = await answer('How long does it wait for the water to be poured?', settings)
    expect(found?.pieces.map(({ claim }) => claim.text)).toContain('Default: 300000 (5 minutes)')
  })
})

it('ends no sentence at a short form', async () => {
  const tea = { Tea: 'The pot is told how long the tea steeps (e.g. 30 minutes for black tea) by its maker.' }
  const found = await answer('How long does black tea steep?', tea)
  expect(found?.pieces[0]?.claim.text).toBe(tea.Tea)
})

it('is as sure of what two pages say in the same words as of what one says', async () => {
  const shared = '### Pour\n\nThe water is poured when the bell rings twice.'
  const one = await answer('When is the water poured?', { Pots: shared, Bells: 'Bells are of brass.' })
  // Said twice it is no surer either.
  const both = await answer('When is the water poured?', {
    Pots: shared,
    Kettles: shared,
    Bells: 'Bells are of brass.',
  })
  expect(both?.confidence).toBeGreaterThan((one?.confidence ?? 0) * 0.8)
  expect(both?.confidence).toBeLessThanOrEqual(one?.confidence ?? 0)
})

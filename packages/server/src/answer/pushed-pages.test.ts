import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPipelines } from '../pipelines-command.ts'
import { openStage } from '../sources/test/stage.ts'
import { eventsOf, told } from './test/sea.ts'

let stage: Awaited<ReturnType<typeof openStage>>
let token: string
let source: string
beforeEach(async () => {
  stage = await openStage()
  token = await stage.token()
  source = await stage.source()
})
afterEach(() => stage.close())

async function push(id: string, title: string, data: string, fileExtension = '.mdx'): Promise<void> {
  const body = { title, data, fileExtension, language: 'en' }
  await stage.push('PUT', `/sources/${source}/documents?documentId=u://${id}`, body)
}

async function pushAll(): Promise<void> {
  await push(
    'plan',
    'Your plan',
    `import Note from './note'

## How do I end my subscription?

:::note
Only owners may do this.
:::

1. Open **Settings**.
2. Choose <Button kind="main">End subscription</Button>.
3. Confirm with your password.

## Refunds

A refund is paid within five working days.
`,
  )
  await push('users', 'Users', 'Adviser accounts may read all books. An invitation is valid for seven days.')
  await push(
    'data',
    'Data',
    'The books are kept in Finland. A backup is made each hour by the storage service.',
  )
  await push('app', 'The app', 'The phone app takes photographs of receipts. It needs no network for drafts.')
  await stage.settle()
  stage.advance(60_000)
}

async function answer(q: string) {
  const response = await stage.services.fetch(
    new Request('http://x/rest/organizations/quarry/answer/v1/configs/default/generate', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        q,
        locale: 'en',
        pipelineRuleParameters: {
          mlGenerativeQuestionAnswering: { responseFormat: { contentFormat: ['text/markdown'] } },
        },
      }),
    }),
  )
  return told(await eventsOf(response))
}

it('answers a heading that is the question with the whole list below it, and no marks of MDX', async () => {
  await pushAll()
  const { text, citations } = await answer('How do I end my subscription?')
  expect(text).toBe('1. Open Settings.\n2. Choose End subscription .\n3. Confirm with your password.')
  expect(citations[0]?.text).not.toMatch(/import|:::|<Button/)
  const [span] = citations[0]?.spans ?? []
  expect(citations[0]?.text.slice(span?.start, span?.end)).toBe('Open Settings.')
})

it('reads the structure of HTML: a question in a heading, steps in order, a row with what its columns are', async () => {
  await pushAll()
  const page = `<html><nav><a>Where do I change my plan?</a></nav><main><h1>Plans</h1>
    <h2>Where do I change my plan?</h2><ol><li><p>Open <b>Account</b>.</p></li><li>Choose a plan.</li><li>Confirm it.</li></ol>
    <table><tr><th>Plan</th><th>Storage</th></tr><tr><td>Harbour</td><td>40 gigabytes</td></tr></table></main></html>`
  await push('html', 'Plans and storage', page, '.html')
  await stage.settle()
  stage.advance(60_000)
  const { text, citations } = await answer('Where do I change my plan?')
  expect(text).toBe('1. Open Account.\n2. Choose a plan.\n3. Confirm it.')
  expect(citations[0]?.text).not.toMatch(/[<>]/)
  expect((await answer('How many gigabytes of storage has the Harbour plan?')).text).toContain('40 gigabytes')
})

it('a fact and its condition on two pages are both said, each with its page', async () => {
  await pushAll()
  await push('lending', 'Lending', 'A microscope may be borrowed for four weeks.', '.txt')
  await push(
    'insurance',
    'Insurance',
    'Borrowed microscopes need an insurance of 90 francs when they travel abroad.',
    '.txt',
  )
  await stage.settle()
  stage.advance(60_000)
  const { text, citations } = await answer(
    'How many weeks may I borrow a microscope, and what is the insurance abroad?',
  )
  expect(text).toContain('four weeks')
  expect(text).toContain('90 francs')
  expect(citations.map(({ permanentid }) => permanentid)).toHaveLength(2)
})

it("asks with the synonyms of the site's rules too", async () => {
  await pushAll()
  const question = 'How soon do I get my money back?'
  expect((await answer(question)).text).not.toContain('five working days')

  const { pipelines, close } = await openPipelines(stage.folder, Date.now)
  const rules = [{ id: 'same', type: 'thesaurus', synonyms: [['money back', 'refund']] }]
  await pipelines.replace({ pipelines: [{ name: 'default', rules }] }, { by: 'test', note: '' })
  await close()
  stage.advance(60_000)
  const { text } = await answer(question)
  expect(text).toContain('A refund is paid within five working days.')
})

it('says nothing that a reader takes for no answer', async () => {
  await stage.close()
  let odds = 0
  const read = async (_: string, texts: readonly string[]) => texts.map(() => odds)
  stage = await openStage('reference', { reader: { read, close: async () => {} } })
  token = await stage.token()
  source = await stage.source()
  await pushAll()
  const question = 'Where is a refund paid?'
  expect((await answer(question)).text).toContain('A refund is paid within five working days.')
  odds = -8
  // Answers are remembered as long as nothing changes.
  stage.advance(600_000)
  expect((await answer(question)).text).not.toContain('A refund')
})

it('answers with what a page says of itself in short', async () => {
  const body = {
    title: 'steep-long',
    data: '# steep-long\n\nTwelve minutes at most.',
    fileExtension: '.md',
    language: 'en',
    summary: 'Lets black tea steep over night',
  }
  await stage.push('PUT', `/sources/${source}/documents?documentId=u://steep`, body)
  await pushAll()
  const { text } = await answer('How do I let black tea steep over night?')
  expect(text).toContain('Lets black tea steep over night')
})

import {
  buildContext,
  buildDidYouMean,
  buildExecuteTrigger,
  buildNotifyTrigger,
  buildQuerySummary,
  buildQueryTrigger,
  buildRedirectionTrigger,
  buildResultList,
  buildSearchBox,
  buildSmartSnippet,
  buildSmartSnippetQuestionsList,
  buildStandaloneSearchBox,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
const contains = (word: string) => ({ query: { contains: [word] } })
const steered = openStage({
  pipelines: [
    { name: 'default', rules: [{ id: 'pin', type: 'featured', ids: ['primer'], when: contains('winter') }] },
    {
      name: 'night',
      when: { context: { mode: 'night' } },
      rules: [
        { id: 'say', type: 'notify', text: 'Red light only', when: contains('zodiacal') },
        { id: 'go', type: 'redirect', to: 'https://sky.example/moon', when: contains('moon') },
        { id: 'run', type: 'execute', name: 'dim', params: ['screen', 20, true], when: contains('zodiacal') },
        { id: 'other', type: 'query', query: 'zodiacal', when: { query: { is: ['false dawn'] } } },
      ],
    },
  ],
})
export const stages = [stage, steered]

const { describe, scenario } = stage

describe('without rules', () => {
  scenario('no trigger fires, whatever is searched for', async ({ connect }) => {
    const client = connect()
    const { engine } = client
    const query = buildQueryTrigger(engine)
    const notify = buildNotifyTrigger(engine)
    const redirect = buildRedirectionTrigger(engine)
    const run = buildExecuteTrigger(engine)
    const box = buildSearchBox(engine)
    const summary = buildQuerySummary(engine)
    let fired = 0
    for (const trigger of [query, notify, redirect, run]) trigger.subscribe(() => fired++)
    const before = fired
    await client.act(() => {
      box.updateText('zodiacal')
      box.submit()
    })
    expect(engine.state.search.response.triggers).toEqual([])
    expect(query.state).toMatchObject({ wasQueryModified: false, newQuery: '', originalQuery: '' })
    expect(notify.state.notifications).toEqual([])
    expect(redirect.state.redirectTo).toBe('')
    expect(run.state.executions).toEqual([])
    expect(fired).toBe(before)
    expect(summary.state.total).toBe(1)
    expect(client.count()).toBe(1)
  })

  scenario('a corrected query and triggers do not get in each other’s way', async ({ connect }) => {
    const client = connect()
    const trigger = buildQueryTrigger(client.engine)
    const correction = buildDidYouMean(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('zodiacel')
      box.submit()
    })
    expect(correction.state.wasCorrectedTo).toBe('zodiacal')
    expect(trigger.state.wasQueryModified).toBe(false)
  })
})

describe('without answers', () => {
  scenario('smart snippets stay empty and can be used without harm', async ({ connect }) => {
    const client = connect()
    const snippet = buildSmartSnippet(client.engine)
    const questions = buildSmartSnippetQuestionsList(client.engine)
    await client.first()
    expect(snippet.state).toMatchObject({ answerFound: false, answer: '', question: '', expanded: false })
    expect(questions.state.questions).toEqual([])
    snippet.expand()
    snippet.collapse()
    expect(client.engine.state.search.error).toBeNull()
  })
})

steered.describe('with rules', () => {
  const atNight = (engine: Parameters<typeof buildContext>[0]) => buildContext(engine).set({ mode: 'night' })

  steered.scenario('a search tells, runs and names its pipeline', async ({ connect }) => {
    const client = connect()
    atNight(client.engine)
    const notify = buildNotifyTrigger(client.engine)
    const run = buildExecuteTrigger(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('zodiacal')
      box.submit()
    })
    expect(client.engine.state.search.response.pipeline).toBe('night')
    expect(notify.state.notifications).toEqual(['Red light only'])
    expect(run.state.executions).toEqual([{ functionName: 'dim', params: ['screen', 20, true] }])
  })

  steered.scenario(
    'a query that stands for another is searched as that, and can be taken back',
    async given => {
      const client = given.connect()
      atNight(client.engine)
      const trigger = buildQueryTrigger(client.engine)
      const notify = buildNotifyTrigger(client.engine)
      const list = buildResultList(client.engine)
      const box = buildSearchBox(client.engine)
      await client.act(() => {
        box.updateText('false dawn')
        box.submit()
      })
      await client.until(() => list.state.results[0]?.uniqueId === 'zodiacal')
      expect(trigger.state).toMatchObject({
        wasQueryModified: true,
        originalQuery: 'false dawn',
        newQuery: 'zodiacal',
      })
      expect(notify.state.notifications).toEqual(['Red light only'])
      await client.act(() => trigger.undo())
      expect(trigger.state.wasQueryModified).toBe(false)
      expect(box.state.value).toBe('false dawn')
    },
  )

  steered.scenario('a search leads elsewhere, and so does a box on its own', async ({ connect }) => {
    const client = connect()
    atNight(client.engine)
    const redirect = buildRedirectionTrigger(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('moon')
      box.submit()
    })
    expect(redirect.state.redirectTo).toBe('https://sky.example/moon')
    const alone = buildStandaloneSearchBox(client.engine, {
      options: { id: 'header', redirectionUrl: '/search' },
    })
    alone.updateText('the moon')
    alone.submit()
    await client.until(() => alone.state.redirectTo !== '')
    expect(alone.state.redirectTo).toBe('https://sky.example/moon')
  })

  steered.scenario('what is featured comes first, and says so', async ({ connect }) => {
    const client = connect()
    const list = buildResultList(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('winter sky')
      box.submit()
    })
    expect(client.engine.state.search.response.pipeline).toBe('default')
    const [first, ...rest] = list.state.results
    expect(first).toMatchObject({ uniqueId: 'primer', isTopResult: true })
    expect(rest.some(one => one.isTopResult)).toBe(false)
  })
})

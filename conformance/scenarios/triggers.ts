import {
  buildDidYouMean,
  buildExecuteTrigger,
  buildNotifyTrigger,
  buildQuerySummary,
  buildQueryTrigger,
  buildRedirectionTrigger,
  buildSearchBox,
  buildSmartSnippet,
  buildSmartSnippetQuestionsList,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

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

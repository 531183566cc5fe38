import { buildInteractiveResult, HighlightUtils } from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'
import { buildSearchPage as build } from '../support/search-page.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

describe('a result', () => {
  scenario('marks of titles are offsets into the very title, counted in UTF-16', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('telescope eclipse')
    const primer = list.state.results.find(one => one.uniqueId === 'primer')
    if (!primer) throw new Error('The primer was not found.')
    const marked = primer.titleHighlights.map(({ offset, length }) =>
      primer.title.slice(offset, offset + length),
    )
    expect(marked).toEqual(['Telescope', 'éclipse'])
    const html = HighlightUtils.highlightString({
      content: primer.title,
      highlights: primer.titleHighlights,
      openingDelimiter: '<b>',
      closingDelimiter: '</b>',
    })
    expect(html).toContain('🔭 <b>Telescope</b> primer: <b>éclipse</b> &amp;')
  })

  scenario('marks of excerpts and first sentences hold the words of the query', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('telescope')
    expect(list.state.results.length).toBeGreaterThan(3)
    let marks = 0
    for (const result of list.state.results) {
      const texts = [
        [result.excerpt, result.excerptHighlights],
        [result.firstSentences, result.firstSentencesHighlights],
      ] as const
      for (const [text, ranges] of texts) {
        let end = 0
        for (const { offset, length } of ranges) {
          expect(offset).toBeGreaterThanOrEqual(end)
          end = offset + length
          expect(text.slice(offset, end).toLowerCase()).toContain('telescope')
          marks += 1
        }
      }
    }
    expect(marks).toBeGreaterThan(5)
  })

  scenario('a long query finds pages that lack some words, and names those', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('zodiacal light faint glow along the unheardof')
    const [best] = list.state.results
    expect(best?.uniqueId).toBe('zodiacal')
    expect(best?.absentTerms).toEqual(['unheardof'])
  })

  scenario('a result has everything that a page about it needs', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('zodiacal')
    expect(list.state.results[0]).toMatchObject({
      title: 'Zodiacal light',
      uri: 'https://sky.example/zodiacal',
      printableUri: 'https://sky.example/zodiacal',
      clickUri: 'https://sky.example/zodiacal',
      uniqueId: 'zodiacal',
      hasHtmlVersion: true,
      isTopResult: false,
      isRecommendation: false,
      isUserActionView: false,
      rankingInfo: null,
      parentResult: null,
      childResults: [],
      totalNumberOfChildResults: 0,
      summary: null,
      absentTerms: [],
      raw: { permanentid: 'zodiacal', urihash: 'hash-zodiacal', source: 'Guide', language: ['English'] },
    })
    expect(list.state.results[0]?.percentScore).toBeGreaterThan(0)
    expect(list.state.results[0]?.percentScore).toBeLessThanOrEqual(100)
  })

  scenario('a result can be opened: the client finds nothing wrong with it', async ({ connect }) => {
    const client = connect()
    const { submit, list } = build(client)
    await submit('zodiacal')
    const [result] = list.state.results
    if (!result) throw new Error('Nothing was found.')
    const interactive = buildInteractiveResult(client.engine, { options: { result } })
    expect(() => interactive.select()).not.toThrow()
    expect(client.engine.state.search.error).toBeNull()
  })
})

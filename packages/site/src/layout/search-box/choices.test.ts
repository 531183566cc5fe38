import type { BoxState, InstantState, Result } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { choicesOf, type Offers, previewOf } from './choices.ts'

const box = (...values: string[]): BoxState => ({
  text: '',
  responseId: 'r',
  suggestions: values.map(value => ({ value, parts: [{ text: value, kind: 'completion' }] })),
})
const instant = (text = '', ...titles: string[]): InstantState => ({
  text,
  status: 'ready',
  askedAt: 0,
  kept: { [text]: { list: titles.map(title => ({ title }) as Result), total: titles.length, at: 0 } },
})
const offered = (
  text: string,
  { offers, ...parts }: { box?: BoxState; recent?: string[]; instant?: InstantState; offers?: Offers } = {},
) =>
  choicesOf({
    offers,
    isQuestion: one => one.startsWith('why '),
    text,
    box: parts.box ?? box(),
    recent: parts.recent ?? [],
    instant: parts.instant ?? instant(),
    href: q => `/search?q=${q}`,
    show: ({ title }) =>
      title === 'nowhere' ? undefined : { href: `/${title}`, title, note: 'Object', sign: [] },
  })
const texts = (groups: ReturnType<typeof offered>) =>
  groups.map(group => [group.kind, ...group.choices.map(one => one.parts.map(part => part.text).join(''))])

describe('what the box offers', () => {
  it('is recent and popular queries and questions, before anything is typed', () => {
    const offers = { popular: ['Mint', 'clamp'], questions: ['why is it dark?'] }
    expect(texts(offered(' ', { box: box('a'), recent: ['mill', 'mint'], offers }))).toEqual([
      ['recent', 'mill', 'mint'],
      ['popular', 'clamp'],
      ['question', 'why is it dark?'],
    ])
    // Where the site does not say, what the service suggests to an empty box.
    expect(texts(offered('', { box: box('a') }))).toEqual([['popular', 'a']])
  })

  it('is to ask, first of all, where the text is a question: its pages are its own', () => {
    const groups = offered('why is it', { box: box('why is the sea dark'), offers: { popular: ['clamp'] } })
    expect(texts(groups)).toEqual([
      ['ask', 'why is it'],
      ['suggestion', 'why is the sea dark'],
    ])
    expect(groups[0]?.choices[0]).toMatchObject({ q: 'why is it', href: '/search?q=why is it' })
    expect(previewOf('why is it', box('why is the sea dark'), () => true)).toBe('why is it')
  })

  it('is what fits to the text: recent queries, suggestions, pages', () => {
    const groups = offered('mi', {
      box: box('Mill', 'mimosa'),
      recent: ['mill', 'mortar', 'mi'],
      instant: instant('Mill', 'the-mill', 'nowhere'),
    })
    // What was asked before is not suggested again beside itself.
    expect(texts(groups)).toEqual([
      ['recent', 'mill'],
      ['suggestion', 'mimosa'],
      ['result', 'the-mill'],
    ])
    expect(groups[1]?.choices[0]).toMatchObject({ index: 1, q: 'mimosa', href: '/search?q=mimosa' })
    expect(groups[2]?.choices[0]).not.toHaveProperty('q')
  })

  it('is nothing rather than an empty group', () => {
    expect(offered('zz', { recent: ['mill'] })).toEqual([])
  })

  it('shows pages for what is most likely meant', () => {
    expect(previewOf('gal', box('gallery', 'gale'))).toBe('gallery')
    expect(previewOf(' m31 ', box())).toBe('m31')
    expect(previewOf('  ', box('a'))).toBe('')
  })
})

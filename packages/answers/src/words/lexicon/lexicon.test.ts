import { describe, expect, it } from 'vitest'
import { stem } from '../stem.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { lexicons } from './languages.ts'
import { createLexicon } from './lexicon.ts'
import { spanish } from './spanish.ts'

const lexicon = createLexicon(
  `
land, touch down, landing | descend, surface
surface, ground
ground, floor
first | land
`,
  'en',
)

function related(word: string, ...beside: readonly string[]) {
  const term = stem(word, 'en')
  const { same, near } = lexicon.relatedTo(term, new Set([term, ...beside.map(one => stem(one, 'en'))]))
  return { same: same.map(({ text }) => text), near: near.map(({ text }) => text) }
}

it('tells what means the same, and apart from it what is near', () => {
  expect(related('land')).toEqual({ same: ['touch down'], near: ['descend', 'surface', 'first'] })
  // What is near a word has that word near it, but not what else is near that.
  expect(related('descend')).toEqual({ same: [], near: ['land', 'touch down'] })
  expect(related('unheard')).toEqual({ same: [], near: [] })
})

it('takes a phrase only where all of it is asked', () => {
  expect(related('touch')).toEqual({ same: [], near: [] })
  expect(related('touch', 'down').same).toEqual(['land'])
})

it('tells how many of the senses of a word another shares', () => {
  const { same } = lexicon.relatedTo(stem('ground', 'en'), new Set([stem('ground', 'en')]))
  expect(same.map(({ text, share }) => [text, share])).toEqual([
    ['surface', 0.5],
    ['floor', 0.5],
  ])
})

describe.each([
  ['en', english, 'begin', 'start'],
  ['es', spanish, 'comenzar', 'empezar'],
  ['fr', french, 'commencer', 'début'],
] as const)('the lexicon of %s', (language, text, word, other) => {
  it('has groups of two words or more, none twice', () => {
    const lines = text.trim().split('\n')
    expect(lines.length).toBeGreaterThan(1000)
    expect(new Set(lines).size).toBe(lines.length)
    const lonely = lines.filter(line => line.split(/[,|]/).filter(part => part.trim() !== '').length < 2)
    expect(lonely).toEqual([])
    expect(lines.filter(line => /[^\p{L}\p{N}\p{M} ,|'’.+°%×*–/-]/u.test(line))).toEqual([])
  })

  it('knows another word', () => {
    const term = stem(word, language)
    const { same, near } = lexicons[language].relatedTo(term, new Set([term]))
    const terms = [...same, ...near].flatMap(one => one.terms)
    expect(terms).toContain(stem(other, language))
  })
})

import { describe, expect, it } from 'vitest'
import { layoutMessages } from '../messages.ts'
import type { Choice, Group } from './choices.ts'
import { createWords } from './words.ts'

const group = (kind: Choice['kind'], count: number): Group => ({
  kind,
  choices: Array.from({ length: count }, () => ({ kind, href: '/', parts: [] })),
})
const count = (locale: 'en' | 'es' | 'fr', ...groups: Group[]) =>
  createWords(layoutMessages(locale).box, locale).count(groups)

describe('the words of the box', () => {
  it('count what there is, as each language does', () => {
    expect(count('en', group('suggestion', 5), group('result', 1))).toBe('5 suggestions and 1 page')
    expect(count('es', group('suggestion', 1), group('result', 4))).toBe('1 sugerencia y 4 páginas')
    expect(count('fr', group('recent', 2))).toBe('2 recherches récentes')
  })

  it('say so when there is nothing', () => {
    expect(count('en')).toBe('No suggestions')
  })

  it('name a query as it was written, whatever signs it has', () => {
    expect(createWords(layoutMessages('en').box, 'en').heading('result', '$& mill')).toBe(
      'Pages for “$& mill”',
    )
  })
})

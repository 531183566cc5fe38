import { expect, it } from 'vitest'
import { slugOf } from './slug-of.ts'

it.each([
  ['Ça va ?', 'ca-va'],
  ['Getting_Started', 'getting-started'],
  ['日本語ページ', '日本語ページ'],
  ['Хлеб и соль, йод', 'хлеб-и-соль-йод'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['…', 'page'],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('%s is %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

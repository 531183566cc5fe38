import { expect, it } from 'vitest'
import { labelOf } from './label.ts'

it.each([
  ['/', 'page'],
  ['/search', 'search-page'],
  ['/fr/search', 'search-page'],
  ['/pt-BR/search', 'search-page'],
  ['/object/m31', 'page'],
  ['/search-token', 'token'],
  ['/assets/a.js', 'asset'],
  ['/robots.txt', 'asset'],
])('%s belongs to %s', (pathname, label) => {
  expect(labelOf(pathname)).toBe(label)
})

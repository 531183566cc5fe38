import { expect, it } from 'vitest'
import { routeOf } from './performance.ts'

it.each([
  ['/recipe/pita', 'en', '/recipe/:slug'],
  ['/es/recipe/pita', 'es', '/recipe/:slug'],
  ['/zh-Hant/recipe/pita', 'zh-Hant', '/recipe/:slug'],
  ['/ar/search', 'ar', '/search'],
  ['/de', 'de', '/'],
  ['/', 'en', '/'],
  // Of the language that stands in no address.
  ['/es/pita', 'en', '/es/:slug'],
])('%s in %s is measured with %s', (path, language, route) => {
  expect(routeOf(path, language)).toBe(route)
})

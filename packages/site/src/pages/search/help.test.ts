import type { Search } from '@quarry/search'
import { expect, it } from 'vitest'
import { isEmpty } from './help.ts'

type State = Search['state']
const withResults = (status: 'loading' | 'ready', list: readonly object[]): State =>
  ({ results: { status, list } }) as unknown as State

it('nothing was found only where a search was answered, and answered with nothing', () => {
  expect(isEmpty(withResults('ready', []))).toBe(true)
  expect(isEmpty(withResults('ready', [{}]))).toBe(false)
  expect(isEmpty(withResults('loading', []))).toBe(false)
  expect(isEmpty({} as State)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { createMatcher } from './match.ts'

const match = createMatcher([
  { pattern: '/', value: 'home' },
  { pattern: '/object/:slug', value: 'object' },
  { pattern: '/object/list', value: 'list' },
  { pattern: '/:page', value: 'page' },
])

describe('matching a path', () => {
  it('gives the named segments, decoded', () => {
    expect(match('/object/caf%C3%A9')).toEqual({ value: 'object', params: { slug: 'café' } })
  })
  it('prefers a literal segment to a named one, whatever the order of the table', () => {
    expect(match('/object/list')?.value).toBe('list')
  })
  it('ignores a trailing slash', () => {
    expect(match('/object/m31/')?.value).toBe('object')
  })
  it('finds nothing for an unknown shape or a malformed escape', () => {
    expect(match('/a/b/c')).toBeNull()
    expect(match('/object/%E0%A4%A')).toBeNull()
  })
})

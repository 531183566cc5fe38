import { describe, expect, it } from 'vitest'
import type { Consent } from '../consent/consent.ts'
import { adoptVisitor, visitorCookie, visitorId, visitorIn } from './visitor.ts'

const yes: Consent = { version: 1, at: 0, given: ['statistics'] }
const no: Consent = { version: 1, at: 0, given: ['preferences'] }
const one = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'

function browser({ cookie = '', stored = '', broken = false } = {}) {
  let jar = cookie
  const kept = new Map(stored ? [['visitorId', stored]] : [])
  const written: string[] = []
  return {
    written,
    kept,
    jar: () => jar,
    edges: {
      cookies: {
        read: () => jar,
        write(text: string) {
          written.push(text)
          jar = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '')
        },
      },
      storage() {
        if (broken) throw new Error('storage is switched off')
        return {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
          removeItem: (key: string) => void kept.delete(key),
        }
      },
      random: () => one,
      secure: true,
    },
  }
}

describe('a visitor', () => {
  it('has no id without consent to statistics, and loses the one there was', () => {
    for (const consent of [null, no]) {
      const { edges, kept, jar } = browser({ cookie: `${visitorCookie}=${other}`, stored: other })
      expect(visitorId(consent, edges)).toBe('')
      expect(jar()).toBe('')
      expect(kept.size).toBe(0)
    }
    const { edges, written } = browser()
    visitorId(null, edges)
    expect(written).toEqual([])
  })

  it('is given one with consent, for as long as the consent lasts', () => {
    const { edges, kept, written } = browser()
    expect(visitorId(yes, edges)).toBe(one)
    expect(written).toEqual([`${visitorCookie}=${one}; path=/; max-age=15552000; samesite=lax; secure`])
    expect(kept.get('visitorId')).toBe(one)
    expect(visitorId(yes, edges)).toBe(one)
    expect(written).toHaveLength(1)
  })

  it('keeps the id of the cookie, then that of the storage', () => {
    expect(visitorId(yes, browser({ cookie: `${visitorCookie}=${other}`, stored: one }).edges)).toBe(other)
    const { edges, jar } = browser({ stored: other })
    expect(visitorId(yes, edges)).toBe(other)
    expect(jar()).toContain(other)
  })

  it('takes nothing else for an id', () => {
    expect(visitorIn(`${visitorCookie}=me`)).toBe('')
    expect(visitorIn(null)).toBe('')
    expect(visitorId(yes, browser({ cookie: `${visitorCookie}=<b>`, stored: 'me' }).edges)).toBe(one)
  })

  it('has one where storage is switched off', () => {
    const { edges } = browser({ broken: true })
    expect(visitorId(yes, edges)).toBe(one)
    expect(visitorId(null, edges)).toBe('')
  })

  it('takes over the id that the service gives, with consent', () => {
    const { edges, jar } = browser({ cookie: `${visitorCookie}=${one}` })
    adoptVisitor('nonsense', yes, edges)
    adoptVisitor(other, null, edges)
    expect(jar()).toContain(one)
    adoptVisitor(other, yes, edges)
    expect(jar()).toContain(other)
  })
})

import { describe, expect, it } from 'vitest'
import { createSheet } from './sheet.ts'

function setUp(narrow: boolean) {
  const log: string[] = []
  const listeners = new Set<() => void>()
  const pop = () => {
    for (const listener of [...listeners]) listener()
  }
  const sheet = createSheet(
    {
      scrollY: 7,
      matchMedia: () => ({ matches: narrow }) as MediaQueryList,
      addEventListener: (_: string, heard: unknown) => void listeners.add(heard as () => void),
      removeEventListener: (_: string, heard: unknown) => void listeners.delete(heard as () => void),
      history: {
        state: null,
        replaceState: (state: unknown) => log.push(`replace ${JSON.stringify(state)}`),
        pushState: () => log.push('push'),
        back: () => log.push('back'),
      } as unknown as History,
      location: {
        assign: (to: string | URL) => void log.push(`assign ${to}`),
        replace: (to: string | URL) => void log.push(`replace ${to}`),
      },
    },
    { opened: () => log.push('opened'), closed: () => log.push('closed') },
  )
  return { sheet, log, pop }
}

describe('the sheet of a phone', () => {
  it('has an entry of the history, and gives it back', () => {
    const { sheet, log } = setUp(true)
    sheet.open()
    sheet.open()
    expect(log).toEqual(['replace {"y":7}', 'push', 'opened'])
    void sheet.close()
    void sheet.close()
    expect(log.slice(3)).toEqual(['closed', 'back'])
  })

  it('is closed by the back button, which has taken the entry already', () => {
    const { sheet, log, pop } = setUp(true)
    sheet.open()
    pop()
    expect(log.slice(3)).toEqual(['closed'])
    expect(sheet.isOpen()).toBe(false)
  })

  it('opens again when its entry has been given back, not before', async () => {
    const { sheet, log, pop } = setUp(true)
    sheet.open()
    const closed = sheet.close()
    sheet.open()
    expect(log.slice(3)).toEqual(['closed', 'back'])
    pop()
    await closed
    expect(log.slice(5)).toEqual(['replace {"y":7}', 'push', 'opened'])
    expect(sheet.isOpen()).toBe(true)
  })

  it('leaves its entry to the page that comes after it', () => {
    const { sheet, log } = setUp(true)
    sheet.leave('/a')
    sheet.open()
    sheet.leave('/b')
    expect(log[0]).toBe('assign /a')
    expect(log.at(-1)).toBe('replace /b')
  })

  it('is no sheet where there is room', async () => {
    const { sheet, log } = setUp(false)
    sheet.open()
    await sheet.close()
    expect(log).toEqual([])
  })
})

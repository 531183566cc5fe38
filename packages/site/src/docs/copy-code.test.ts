import { afterEach, expect, it, vi } from 'vitest'
import type { ClientPage } from '../kernel/client-page.ts'
import { hydrate } from './copy-code.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A button beside a text, as the markup has it, without a browser. */
function setUp() {
  const button = Object.assign(new EventTarget(), { textContent: 'Copy' })
  const code = { textContent: 'const a = 1\n' }
  const element = { querySelector: () => button, parentElement: { querySelector: () => code } }
  const words = { copy: 'Copy', copied: 'Copied', selected: 'Selected' }
  void hydrate(element as unknown as HTMLElement, words, {} as ClientPage, '')
  return { button, code }
}

it('copies the text beside it, says so, and asks again after a while', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { button } = setUp()
  button.dispatchEvent(new Event('click'))
  await vi.waitFor(() => expect(button.textContent).toBe('Copied'))
  expect(writeText).toHaveBeenCalledWith('const a = 1\n')
  await vi.advanceTimersByTimeAsync(2000)
  expect(button.textContent).toBe('Copy')
})

it.each([
  ['closed to this page', { writeText: () => Promise.reject(new Error('no')) }],
  ['not there', undefined],
])('selects it where the clipboard is closed: %s', async (_, clipboard) => {
  const selectAllChildren = vi.fn()
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('getSelection', () => ({ selectAllChildren }))
  const { button, code } = setUp()
  button.dispatchEvent(new Event('click'))
  await vi.waitFor(() => expect(button.textContent).toBe('Selected'))
  expect(selectAllChildren).toHaveBeenCalledWith(code)
})

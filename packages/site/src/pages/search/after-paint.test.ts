import { expect, it, vi } from 'vitest'
import { createPutOff } from './after-paint.ts'

/** A window whose frames and timers run when the test says so. */
function fakeWindow() {
  const frames: (() => void)[] = []
  const timers: { act: () => void; after: number }[] = []
  const listeners = new Map<string, () => void>()
  const window = {
    requestAnimationFrame: (act: () => void) => frames.push(act),
    setTimeout: (act: () => void, after = 0) => timers.push({ act, after }),
    addEventListener: (type: string, act: () => void) => listeners.set(type, act),
  }
  return {
    window: window as unknown as Parameters<typeof createPutOff>[0],
    frame: () => {
      for (const act of frames.splice(0)) act()
    },
    later: (after: number) => {
      for (const timer of timers.splice(0)) timer.after <= after ? timer.act() : timers.push(timer)
    },
    input: (type: string) => listeners.get(type)?.(),
  }
}

it('waits for a frame and then for a task of its own, and keeps the order', () => {
  const { window, frame, later } = fakeWindow()
  const putOff = createPutOff(window)
  const done: string[] = []
  putOff(() => done.push('first'))
  putOff(() => done.push('second'))
  later(0)
  frame()
  expect(done).toEqual([])
  later(0)
  expect(done).toEqual(['first', 'second'])
  frame()
  later(200)
  expect(done).toEqual(['first', 'second'])
})

it('does not wait for frames that never come', () => {
  const { window, later } = fakeWindow()
  const act = vi.fn()
  createPutOff(window)(act)
  later(200)
  expect(act).toHaveBeenCalledOnce()
})

it.each(['pointerdown', 'keydown', 'click', 'beforeunload', 'pagehide'])('is done before a %s', type => {
  const { window, frame, later, input } = fakeWindow()
  const act = vi.fn()
  createPutOff(window)(act)
  input(type)
  expect(act).toHaveBeenCalledOnce()
  frame()
  later(200)
  expect(act).toHaveBeenCalledOnce()
})

it('does the rest when one fails, and says so', () => {
  const { window, input } = fakeWindow()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const putOff = createPutOff(window)
  const act = vi.fn()
  putOff(() => {
    throw new Error('Too many entries.')
  })
  putOff(act)
  input('click')
  vi.unstubAllGlobals()
  expect(act).toHaveBeenCalledOnce()
  expect(reported).toHaveBeenCalledOnce()
})

import { describe, expect, it } from 'vitest'
import { holdActions } from './held-actions.ts'

type Listener = (event: object) => void

/** A document with elements that say what was done to them, and timers that run when the test says so. */
function fakePage() {
  const listeners = new Map<string, Listener>()
  const timers: (() => void)[] = []
  const done: string[] = []
  const document = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  } as unknown as Document
  /** Says what happened to it when nobody held it: the page's own script, or the browser. */
  const element = (name: string, tagName = 'A') => {
    const fire = (type: string, detail = 1): boolean => {
      let isHeld = false
      const event = { target: own, detail, preventDefault() {}, stopPropagation: () => (isHeld = true) }
      listeners.get(type)?.(event)
      if (!isHeld) done.push(tagName === 'SELECT' ? `${name} ${own.value}` : name)
      return isHeld
    }
    const own = {
      tagName,
      value: '',
      form: { submit: () => done.push(`${name} sent`) },
      closest: (selector: string) => (selector.includes(tagName.toLowerCase()) ? own : null),
      click: () => void fire('click'),
      dispatchEvent: () => fire('change'),
      press: (detail?: number) => fire('click', detail),
      input: () => fire('input'),
      choose(value: string) {
        own.value = value
        fire('input')
        return fire('change')
      },
    }
    return own
  }
  const [facet, page, order] = [element('facet'), element('page'), element('order', 'SELECT')]
  const is =
    (...own: object[]) =>
    (one: object) =>
      own.includes(one)
  const parts = { filters: is(facet), paging: is(page), toolbar: is(order) }
  const held = holdActions(document, parts, act => timers.push(act))
  return { facet, page, order, other: element('other'), held, done, timers }
}

describe('what is done to a part that is not hydrated yet', () => {
  it('is done once where it is clicked twice', () => {
    const { facet, held, done } = fakePage()
    expect([facet.press(), facet.press(2)]).not.toContain(false)
    held.hydrated('filters')
    expect(done).toEqual(['facet'])
  })

  it('is done when it hydrates, in the order in which it was done', () => {
    const { facet, order, held, done } = fakePage()
    expect([facet.press(), order.choose('date'), facet.press(), order.choose('name')]).not.toContain(false)
    expect(done).toEqual([])
    held.hydrated('filters')
    expect(done).toEqual(['facet', 'facet'])
    held.hydrated('toolbar')
    expect(done).toEqual(['facet', 'facet', 'order date', 'order name'])
  })

  it('is a choice of which the page is told twice, and whose list is put back between', () => {
    const { order, held, done } = fakePage()
    order.value = 'date'
    expect(order.input()).toBe(true)
    order.value = 'relevancy'
    held.hydrated('toolbar')
    expect(done).toEqual(['order date'])
  })

  it('waits for its own part only, and what is hydrated is left alone', () => {
    const { facet, page, other, held, done } = fakePage()
    expect(other.press()).toBe(false)
    held.hydrated('filters')
    expect([facet.press(), page.press()]).toEqual([false, true])
    held.hydrated('paging')
    held.hydrated('toolbar')
    expect(done).toEqual(['other', 'facet', 'page'])
  })

  it('is left to the browser when its script does not come: a link is followed, a form is sent', () => {
    for (const act of ['press', 'choose'] as const) {
      const { page, order, held, done, timers } = fakePage()
      if (act === 'press') page.press()
      else order.choose('date')
      for (const run of timers.splice(0)) run()
      const wanted = act === 'press' ? ['page'] : ['order sent']
      expect(done).toEqual(wanted)
      // Coming late it changes nothing.
      held.hydrated('paging')
      held.hydrated('toolbar')
      expect(done).toEqual(wanted)
    }
  })

  it('has its own patience: what was hydrated in time is not given up', () => {
    const { facet, page, held, done, timers } = fakePage()
    facet.press()
    held.hydrated('filters')
    page.press()
    timers[0]?.()
    expect(done).toEqual(['facet'])
    held.hydrated('paging')
    expect(done).toEqual(['facet', 'page'])
  })
})

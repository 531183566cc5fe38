import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { IslandRecord } from './island.tsx'
import { islandMarkup } from './island-markup.ts'

/** A component that counts how often it was drawn. */
function counted() {
  let drawn = 0
  const component = (props: { text: string }): ReactNode => {
    drawn++
    return createElement('b', null, props.text)
  }
  const island = (text: string, isOfProps = true): IslandRecord => ({
    name: 'counted',
    hydrate: 'idle',
    props: { text },
    element: createElement(component, { text }),
    component,
    isOfProps,
  })
  const markup = (one: IslandRecord) => islandMarkup(one, 0, JSON.stringify(one.props))
  return { island, markup, drawn: () => drawn }
}

it('is drawn once for the same props, and each time for others', () => {
  const { island, markup, drawn } = counted()
  expect([markup(island('one')), markup(island('one'))]).toEqual(['<b>one</b>', '<b>one</b>'])
  expect(drawn()).toBe(1)
  expect(markup(island('two'))).toBe('<b>two</b>')
  expect(drawn()).toBe(2)
})

it('is drawn each time where more than its props is given to it', () => {
  const { island, markup, drawn } = counted()
  markup(island('one', false))
  markup(island('one', false))
  expect(drawn()).toBe(2)
})

it('is never that of another component of the same name', () => {
  const [one, other] = [counted(), counted()]
  one.markup(one.island('one'))
  other.markup(other.island('one'))
  expect(other.drawn()).toBe(1)
})

it('is kept for a while only: the oldest goes when there are many, and a long one is not kept at all', () => {
  const { island, markup, drawn } = counted()
  markup(island('first'))
  for (let at = 0; at < 250; at++) markup(island(`${at}`))
  markup(island('first'))
  expect(drawn()).toBe(252)
  const long = 'x'.repeat(12_000)
  markup(island(long))
  markup(island(long))
  expect(drawn()).toBe(254)
})

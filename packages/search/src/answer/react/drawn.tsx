import { createElement, Fragment, type ReactNode } from 'react'
import type { Drawn } from '../node.ts'

/** Draws a mark of a citation, by its place in the list; `quotes`: which of its sentences it stands for. */
export type DrawCitation = (cite: number, quotes: readonly number[]) => ReactNode

/** Elements of a text from elsewhere: of the allow-list and nothing else, without any attribute but a checked address. */
export function draw(drawn: readonly Drawn[], citation: DrawCitation = () => null): ReactNode {
  return drawn.map((one, at) => {
    if (typeof one === 'string') return one
    // What is drawn never changes its order: a place is as good a name as any.
    if ('cite' in one) return createElement(Fragment, { key: at }, citation(one.cite, one.quotes))
    const { tag, children, href, start } = one
    if (tag === 'br' || tag === 'hr') return createElement(tag, { key: at })
    return createElement(tag, { key: at, href, start }, draw(children, citation))
  })
}

import { citationHovered, type GeneratedAnswer } from '@quarry/search/answer'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

const comesAfter = 120
const goesAfter = 200
/** A glance is no reading. */
const readAfter = 1000

/** `quotes`: the sentences that the mark stands for; without them all that were used. */
export type Shown = { cite: number; quotes: readonly number[] | undefined; top: number; left: number }

/** What is shown of a cited page beside its mark, as `useEffect` likes it: on hover and focus, until Escape. */
export function usePassage(generated: GeneratedAnswer, panel: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const since = useRef<{ id: string; at: number }>(undefined)

  function later(run: () => void, milliseconds: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, milliseconds)
  }

  function show(cite: number, quotes: readonly number[] | undefined, mark: Element): void {
    const around = panel.current?.getBoundingClientRect()
    if (!around) return
    const { bottom, left } = mark.getBoundingClientRect()
    const widest = Math.min(416, around.width)
    const room = Math.max(0, around.width - widest)
    setShown({
      cite,
      quotes,
      top: bottom - around.top + 6,
      left: Math.min(Math.max(0, left - around.left - 24), room),
    })
    const id = generated.state.citations[cite]?.id
    if (id) since.current = { id, at: performance.now() }
  }

  function hide(): void {
    clearTimeout(timer.current)
    setShown(undefined)
    const { id, at } = since.current ?? {}
    since.current = undefined
    const milliseconds = Math.round(performance.now() - (at ?? 0))
    if (id && milliseconds >= readAfter) void generated.dispatch(citationHovered(id, milliseconds))
  }

  useEffect(() => {
    if (!shown) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const stay = {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: () => later(hide, goesAfter),
  }
  const propsOf = (cite: number, quotes?: readonly number[]) => ({
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      // A finger opens the page; it has no hover.
      if (pointerType !== 'touch') later(() => show(cite, quotes, currentTarget), comesAfter)
    },
    onPointerLeave: () => later(hide, goesAfter),
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) show(cite, quotes, currentTarget)
    },
    onBlur: hide,
  })
  return { shown, stay, propsOf }
}

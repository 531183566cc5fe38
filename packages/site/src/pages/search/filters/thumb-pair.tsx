import { say } from '@quarry/search/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Locale } from '../../../locale.ts'
import styles from './filters.module.css'
import type { FiltersMessages } from './messages.ts'
import rangeStyles from './range.module.css'

/** Where the two thumbs stand, in steps of the scale. */
export type Places = readonly [low: number, high: number]

/** As long after the last key the range is taken as chosen: arrows come in rows. */
const SETTLED_AFTER = 500

/**
 * The slider pattern with two thumbs. Both are the browser's own sliders: arrows, page up and down, home and end work,
 * and so do the gestures by which screen readers on phones move a slider. Each is bounded by the other.
 */
export function ThumbPair({
  label,
  places,
  last,
  first = 0,
  step = 1,
  said,
  onMove,
  onSettle,
  messages,
  locale,
}: {
  label: string
  places: Places
  last: number
  /** Where places are evenly spaced numbers: what the thumbs then say they are worth. */
  first?: number | undefined
  step?: number | undefined
  /** What a place means, in words. */
  said(place: number): string
  onMove(places: Places): void
  onSettle(places: Places): void
  messages: FiltersMessages
  locale: Locale
}): ReactNode {
  const [low, high] = places
  const root = useRef<HTMLFieldSetElement>(null)
  const latest = useRef({ places, onSettle, isMoving: false, isByKey: false })
  latest.current = { ...latest.current, places, onSettle }

  // The browser's `change` says that a thumb came to rest; React's of that name says that it moves.
  useEffect(() => {
    const element = root.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      clearTimeout(timer)
      const { isMoving, places, onSettle } = latest.current
      if (!isMoving) return
      latest.current.isMoving = false
      onSettle(places)
    }
    const rested = (): void => {
      clearTimeout(timer)
      timer = setTimeout(settle, latest.current.isByKey ? SETTLED_AFTER : 0)
    }
    element?.addEventListener('change', rested)
    element?.addEventListener('focusout', settle)
    // Moved before this was hydrated.
    if (latest.current.isMoving) rested()
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('change', rested)
      element?.removeEventListener('focusout', settle)
    }
  }, [])

  const placeOf = (input: HTMLInputElement): number => Math.round((Number(input.value) - first) / step)
  // The browser moves its sliders without script: where they have been moved to before this was hydrated is where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is drawn anew.
  useLayoutEffect(() => {
    const [one = low, other = high] = [...(root.current?.querySelectorAll('input') ?? [])].map(placeOf)
    if (one === low && other === high) return
    latest.current.isMoving = true
    latest.current.isByKey = true
    onMove(one <= other ? [one, other] : one === low ? [low, low] : [high, high])
  }, [])

  const move = (which: 0 | 1, place: number): void => {
    const next: Places = which === 0 ? [Math.min(place, high), high] : [low, Math.max(place, low)]
    latest.current.isMoving = true
    onMove(next)
  }
  const thumb = (which: 0 | 1) => (
    <input
      type="range"
      // What a browser restores on its own is no choice of this visit.
      autoComplete="off"
      min={first}
      max={first + last * step}
      step={step}
      value={first + places[which] * step}
      aria-label={say(which === 0 ? messages.minOf : messages.maxOf, locale, { filter: label })}
      aria-valuetext={said(places[which])}
      // Two thumbs in one place: the one that can still go somewhere lies on top.
      className={
        which === 0 && low > last / 2 ? `${rangeStyles.thumb} ${rangeStyles.onTop}` : rangeStyles.thumb
      }
      onChange={event => move(which, placeOf(event.target))}
      onKeyDown={() => {
        latest.current.isByKey = true
      }}
      onPointerDown={() => {
        latest.current.isByKey = false
      }}
    />
  )
  return (
    <fieldset ref={root} className={rangeStyles.thumbs}>
      <legend className={styles.spoken}>{label}</legend>
      {thumb(0)}
      {thumb(1)}
    </fieldset>
  )
}

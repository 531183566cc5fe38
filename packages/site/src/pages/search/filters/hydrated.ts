import { type KeyboardEvent, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the script is at work: false in the server's markup and while that markup hydrates. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A link answers to Enter only; what is called a checkbox or a button answers to the space bar as well. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

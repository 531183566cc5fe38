import { type ComponentType, createElement, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes server markup alive. Strict mode is on: what breaks under it is a bug of ours. */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
): void {
  // As a transition it is done in pieces, between which the page answers; a click or a key ends it at once.
  startTransition(() => {
    hydrateRoot(element, <StrictMode>{createElement(component, props)}</StrictMode>, {
      identifierPrefix,
      onRecoverableError: error =>
        console.error('The browser rendered something else than the server', error),
    })
  })
}

import { type ComponentType, createElement, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes server markup alive. Strict mode is on: what breaks under it is a bug of ours. */
export function hydrateIsland<Props extends object>(
  element: HTMLElement,
  component: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
): void {
  hydrateRoot(element, <StrictMode>{createElement(component, props)}</StrictMode>, {
    identifierPrefix,
    onRecoverableError: error => console.error('The browser rendered something else than the server', error),
  })
}

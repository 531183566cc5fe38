import { type ComponentType, createElement } from 'react'
import type { Chrome } from './chrome.ts'
import { Layout, type LayoutProps } from './layout.tsx'

/** What stands around every page of a site. */
export type Frame = ComponentType<Omit<LayoutProps, 'chrome'>>

export function createFrame(chrome: Chrome): Frame {
  return function SiteFrame(props) {
    return createElement(Layout, { ...props, chrome })
  }
}

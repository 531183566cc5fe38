import type { ReactNode } from 'react'
import { Layout, type LayoutProps } from '../src/layout/index.ts'
import { chrome } from './chrome.ts'

/** The frame around every page of Meridian. */
export function Frame(props: Omit<LayoutProps, 'chrome'>): ReactNode {
  return <Layout {...props} chrome={chrome} />
}

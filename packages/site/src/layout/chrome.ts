import type { ComponentType } from 'react'
import type { Localized } from '../localized.ts'

/** What stands around every page of a site: its name and sign, its sections, its foot. */
export type Chrome = {
  name: string
  /** The site's sign, drawn in the colour of the text around it. */
  Mark: ComponentType<{ className?: string | undefined }>
  /** One sentence on what the site is. */
  tagline: Localized
  nav: readonly { path: string; label: Localized }[]
  /** Links at the foot, after the sections. */
  footer: readonly { path: string; label: Localized }[]
  /** What kinds of pages are called, for results in the header's box. */
  kinds?: Readonly<Record<string, Localized>>
  /** What the header's box offers before anything is typed. Without searches: what the service calls popular. */
  searches?: Localized<readonly string[]>
  questions?: Localized<readonly string[]>
  /** Small print. */
  colophon: Localized
}

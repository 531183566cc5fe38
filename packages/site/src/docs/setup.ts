import type { Localized } from '../locale.ts'

export type DocsSetup = {
  /** The type of the entries; their pages are at `/TYPE/SLUG`. */
  type: string
  title: Localized
  lead: Localized
  /** Where a page is edited: `https://code.example/edit/main/docs/{file}`, of the field `file`. */
  edit?: string
  /** Other versions of the documentation, each a site of its own; the one without an address is this one. */
  versions?: readonly { name: string; href?: string }[]
}

import type { Capability, Result } from '@quarry/search'
import type { Locale } from '../../locale.ts'
import type { Sign } from './choices.ts'

/** What pages are called in the reader's language, by kind. */
export type KindNames = Readonly<Record<string, string>>

/** A page among the choices; undefined for what is no page. */
export type BoxChoice = { href: string; title: string; note: string; sign: Sign } | undefined

/** What the box of a particular site searches, and how its results look. It runs in the browser, without React. */
export type SearchBoxSetup = {
  /** Questions are asked on the page of results; false where the site has no answers. */
  answers?: boolean
  /** The query with its constants, the fields that `show` needs. Made anew for each page. */
  capabilities(locale: Locale): readonly Capability[]
  /** A result among the choices. */
  show(result: Result, kinds: KindNames): BoxChoice
}

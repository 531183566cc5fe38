import type { Query } from '@quarry/engine'
import type { Reading } from '../parse/date.ts'
import type { Fields } from './fields.ts'
import type { Rareness } from './keywords.ts'

export type CompileContext = Reading & {
  fields: Fields
  /** How words side by side are looked for. */
  words: (text: string) => Query
  /** How telling a word is. */
  rareness: Rareness
  /** What `$q` stands for; nothing said: it may not be used here. */
  basic?: Query | null
}

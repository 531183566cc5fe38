import type { ContentEntry, ContentFields, EntryEnvelope, EntryList } from '@quarry/protocol'

/** Fields by content type: made by `quarry content types`, or any content at all. */
export type AnyTypes = Record<string, ContentFields>

export type TypedEnvelope<Types extends object, Type extends keyof Types & string> = Omit<
  EntryEnvelope,
  'entry'
> & {
  entry: Omit<ContentEntry, 'type' | 'fields'> & { type: Type; fields?: Types[Type] }
}

export type TypedList<Types extends object, Type extends keyof Types & string> = Omit<
  EntryList,
  'entries'
> & {
  entries: TypedEnvelope<Types, Type>[]
}

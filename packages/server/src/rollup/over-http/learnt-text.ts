import { createHash } from 'node:crypto'
import type { Candidate } from '../../search/index.ts'
import type { ClickedDocument, ClickedQuery, Publication, Together } from '../port/publication.ts'
import { learntFormat } from './calls.ts'

/** What was learnt as it is told, with a tag that is another one when it is. */
export type LearntText = { tag: string; text: string }

export function writeLearnt(publication: Publication): LearntText {
  const text = JSON.stringify({ format: learntFormat, ...publication })
  return { tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`, text }
}

/** Reads it to the last number, for searches use it as it is. Throws a sentence where it is something else. */
export function readLearnt(text: string): Publication {
  const value: unknown = JSON.parse(text)
  if (!isObject(value) || value['format'] !== learntFormat)
    throw new Error('What was learnt is told in the way of another release.')
  const { format: _, ...publication } = value
  if (!isPublication(publication)) throw new Error('What was learnt cannot be read.')
  return publication
}

type Members = Readonly<Record<string, unknown>>
type Is<Value> = (value: unknown) => value is Value

const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

const listOf =
  <Value>(is: Is<Value>): Is<readonly Value[]> =>
  (value): value is readonly Value[] =>
    Array.isArray(value) && value.every(is)
const pairOf =
  <One, Other>(isOne: Is<One>, isOther: Is<Other>): Is<readonly [One, Other]> =>
  (value): value is readonly [One, Other] =>
    Array.isArray(value) && value.length === 2 && isOne(value[0]) && isOther(value[1])
const shapeOf =
  <Value>(members: { readonly [Name in keyof Value]: Is<Value[Name]> }): Is<Value> =>
  (value): value is Value =>
    isObject(value) &&
    (Object.keys(members) as (keyof Value & string)[]).every(name => members[name](value[name]))

const isCandidate = shapeOf<Candidate>({
  text: isText,
  language: isTextOrNull,
  hub: isTextOrNull,
  weight: isNumber,
  isTopic: (value): value is boolean => typeof value === 'boolean',
})
const isTogether: Is<Together> = listOf(pairOf(isText, listOf(pairOf(isText, isNumber))))
const isClicked = shapeOf<ClickedQuery>({
  language: isText,
  query: isText,
  documents: listOf(
    shapeOf<ClickedDocument>({ document: isText, opened: isNumber, usual: isNumber, factor: isNumber }),
  ),
})
const isPublication = shapeOf<Publication>({
  origin: isText,
  queries: listOf(isCandidate),
  popular: listOf(shapeOf({ hub: isText, language: isText, documents: listOf(isText) })),
  together: isTogether,
  clicks: listOf(isClicked),
  sales: shapeOf<Publication['sales']>({
    popular: listOf(shapeOf({ productId: isText, share: isNumber })),
    viewedTogether: isTogether,
    boughtTogether: isTogether,
  }),
})

import { z } from 'zod'

/** What the content service answers of entries: types of the wire, and what `openapi.json` says of them. */

const count = z.number().int()
const text = z.string().exactOptional()
const flag = z.boolean().exactOptional()
/** Draft rows (0) and published rows (64) are stored side by side. */
export const state = z.union([z.literal(0), z.literal(64)])
export type EntryState = z.infer<typeof state>
const texts = z.record(z.string(), z.string())
const anything = z.record(z.string(), z.unknown())
const uiStatus = z.enum(['Draft', 'Modified', 'Published', 'Orphan'])
export type UiStatus = z.infer<typeof uiStatus>

// ---------------------------------------------------------------- properties and conditions

const criterion = z.object({
  /** `$di` dynamic input, `$dt` data token, `$locale`, `$qk` visitor quirk; others are left undecided. */
  rule: z.string(),
  source: text,
  op: z.enum([
    ...(['is', '!is', 'has', '!has', 'startswith', '!startswith', 'endswith', '!endswith'] as const),
    ...(['empty', '!empty', 'gt', 'lt'] as const),
  ]),
  /** A list means any of these. */
  value: z.union([z.string(), z.array(z.string())]),
})
export type ConditionCriterion = z.infer<typeof criterion>
export type ConditionOperator = ConditionCriterion['op']

export const conditionGroup = z.object({
  op: z.enum(['&', '|']).exactOptional(),
  get clauses() {
    return z.array(z.union([criterion, conditionGroup]))
  },
})
export type ConditionGroup = z.infer<typeof conditionGroup>

/** The first one that holds decides; `value: null` removes the property. */
const conditional = z.object({ id: z.number(), when: conditionGroup, value: z.unknown() })
export type ConditionalValue = z.infer<typeof conditional>

/** A value by languages and conditions, or, as it is delivered, the one that holds. */
const property = z.object({
  type: z.string(),
  value: z.unknown().exactOptional(),
  /** By language; the codes stand in the entry's `_locales`. Absent once a reply is flattened. */
  locales: anything.exactOptional(),
  conditions: z.array(conditional).exactOptional(),
  localesConditions: z.record(z.string(), z.array(conditional)).exactOptional(),
  connectedData: z.unknown().exactOptional(),
})
export type ContentProperty = z.infer<typeof property>
export type ContentFields = Record<string, ContentProperty>

const dataResource = z.object({
  type: z.string(),
  variables: texts.exactOptional(),
  isPatternParameter: flag,
  ignorePatternParameterDefault: flag,
  optionalPatternParameter: flag,
})
export type DataResource = z.infer<typeof dataResource>
const dataResources = z.record(z.string(), dataResource)
export type DataResources = z.infer<typeof dataResources>

// ---------------------------------------------------------------- entries

const entry = z.object({
  _id: z.string(),
  _name: text,
  _slug: z.string().nullable().exactOptional(),
  _thumbnail: z.string().nullable().exactOptional(),
  _author: text,
  _authorSubject: text,
  _creator: text,
  _creatorSubject: text,
  /** Empty or absent: the project's default locale holds the data. */
  _locales: z.array(z.string()).exactOptional(),
  type: z.string(),
  fields: z.record(z.string(), property).exactOptional(),
  _dataResources: dataResources.exactOptional(),
  _pattern: text,
  _patternDataResources: dataResources.exactOptional(),
  _patternError: z.enum(['NOTFOUND', 'CYCLIC']).exactOptional(),
  _overrides: anything.exactOptional(),
  _overridability: anything.exactOptional(),
})
export type ContentEntry = z.infer<typeof entry>

export const contentEntry = z.object({
  projectId: z.string(),
  state,
  created: z.string(),
  modified: z.string(),
  entry,
  pattern: flag,
  releaseId: text,
  workflowId: text,
  workflowStageId: text,
  editionId: text,
  editionName: text,
  editionPriority: z.number().exactOptional(),
  uiStatus: uiStatus.exactOptional(),
  /** The same of each of its languages. */
  uiStatusByLocale: z.record(z.string(), uiStatus).exactOptional(),
  /** Of entries as they are stored: greater with each write. What is patched is patched as it was read. */
  revision: count.exactOptional(),
  /** An incomplete referenced entry: its target is gone, or lies deeper than references are resolved. */
  stubType: z.enum(['missing', 'tooDeep']).exactOptional(),
})
export type EntryEnvelope = z.infer<typeof contentEntry>

const issue = z.object({
  type: z.enum(['pattern', 'data', 'binding', 'input', 'maxDepthExceeded', 'config']),
  message: z.string(),
  componentId: text,
  componentPath: text,
  componentType: text,
  parameterName: text,
  expression: text,
  dataName: text,
  dataType: text,
  inputName: text,
  code: text,
  locale: text,
  conditionIndex: count.exactOptional(),
})
export type ContentIssue = z.infer<typeof issue>
const issues = z.record(z.string(), z.array(issue)).exactOptional()
export const totalCount = count.exactOptional()

export const entriesReply = z.object({
  entries: z.array(contentEntry),
  totalCount,
  /** Deprecated: `{ field: { value: count } }`. */
  facets: z.record(z.string(), z.record(z.string(), count)).exactOptional(),
  errors: issues,
  warnings: issues,
  infos: issues,
  diagnostics: anything.exactOptional(),
})
export type EntryList = z.infer<typeof entriesReply>

/** Where the next page begins. */
const cursor = text

const entryVersion = z.object({
  versionId: z.string(),
  /** Epoch milliseconds. */
  timestamp: z.number(),
  authorName: z.string(),
  authorIsApiKey: z.boolean(),
  state,
})
export type EntryVersion = z.infer<typeof entryVersion>
export const entryHistoryReply = z.object({
  results: z.array(entryVersion),
  cursor,
  truncated: flag,
})
export type EntryHistory = z.infer<typeof entryHistoryReply>

/** Who names an entry. */
export const entryUsagesReply = z.object({
  results: z.array(
    z.object({
      entryId: z.string(),
      type: z.string(),
      name: z.string(),
      slug: z.string().nullable(),
      states: z.array(state),
    }),
  ),
  cursor,
})
export type EntryUsages = z.infer<typeof entryUsagesReply>

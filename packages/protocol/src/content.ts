/**
 * The content service on the wire: entries and their properties, content types, rich text, links, assets.
 * Names are spelt as the protocol spells them. A value that an editor typed is `unknown` until it is parsed.
 */

/** Draft rows (0) and published rows (64) are stored side by side. */
export type EntryState = 0 | 64

/** A UUID. */
export type EntryId = string

// ---------------------------------------------------------------- properties and conditions

export type ConditionOperator =
  | 'is'
  | '!is'
  | 'has'
  | '!has'
  | 'startswith'
  | '!startswith'
  | 'endswith'
  | '!endswith'
  | 'empty'
  | '!empty'
  | 'gt'
  | 'lt'

export type ConditionCriterion = {
  /** `$di` dynamic input, `$dt` data token, `$locale`, `$qk` visitor quirk; others are left undecided. */
  rule: string
  source?: string
  op: ConditionOperator
  /** A list means any of these. */
  value: string | string[]
}

export type ConditionGroup = { op?: '&' | '|'; clauses: (ConditionCriterion | ConditionGroup)[] }

/** The first one that holds decides; `value: null` removes the property. */
export type ConditionalValue = { id: number; when: ConditionGroup; value: unknown }

export type ContentProperty = {
  type: string
  value?: unknown
  /** Per locale; the codes stand in the entry's `_locales`. Absent once a reply is flattened. */
  locales?: Record<string, unknown>
  conditions?: ConditionalValue[]
  localesConditions?: Record<string, ConditionalValue[]>
}

export type ContentFields = Record<string, ContentProperty>

/** A block inside a `$block` field. */
export type ContentBlock = {
  _id?: string
  type: string
  fields?: ContentFields
  _dataResources?: DataResources
}

// ---------------------------------------------------------------- entries

export type DataResource = {
  type: string
  variables?: Record<string, string>
  isPatternParameter?: boolean
  ignorePatternParameterDefault?: boolean
  optionalPatternParameter?: boolean
}

export type DataResources = Record<string, DataResource>

export type ContentEntry = {
  _id: EntryId
  _name?: string
  _slug?: string
  _thumbnail?: string
  _author?: string
  _authorSubject?: string
  _creator?: string
  _creatorSubject?: string
  /** Empty or absent: the project's default locale holds the data. */
  _locales?: string[]
  type: string
  fields?: ContentFields
  _dataResources?: DataResources
  _pattern?: string
  _patternDataResources?: DataResources
  _patternError?: 'NOTFOUND' | 'CYCLIC'
  _overrides?: Record<string, unknown>
  _overridability?: Record<string, unknown>
}

export type UiStatus = 'Draft' | 'Modified' | 'Published' | 'Orphan'

export type EntryEnvelope = {
  projectId: string
  state: EntryState
  created: string
  modified: string
  entry: ContentEntry
  pattern?: boolean
  releaseId?: string
  workflowId?: string
  workflowStageId?: string
  editionId?: string
  editionName?: string
  editionPriority?: number
  uiStatus?: UiStatus
  /** The same of each of its languages. */
  uiStatusByLocale?: Record<string, UiStatus>
  /** Of entries as they are stored: greater with each write. What is patched is patched as it was read. */
  revision?: number
  /** An incomplete referenced entry: its target is gone, or lies deeper than references are resolved. */
  stubType?: 'missing' | 'tooDeep'
}

export type ContentIssue = {
  type: 'pattern' | 'data' | 'binding' | 'input' | 'maxDepthExceeded' | 'config'
  message: string
  componentId?: string
  componentPath?: string
  componentType?: string
  parameterName?: string
  expression?: string
  dataName?: string
  dataType?: string
  inputName?: string
  code?: string
  locale?: string
  conditionIndex?: number
}

export type EntryList = {
  entries: EntryEnvelope[]
  totalCount?: number
  /** Deprecated: `{ field: { value: count } }`. */
  facets?: Record<string, Record<string, number>>
  errors?: Record<EntryId, ContentIssue[]>
  warnings?: Record<EntryId, ContentIssue[]>
  infos?: Record<EntryId, ContentIssue[]>
  diagnostics?: Record<string, unknown>
}

/** The body of `PUT /api/v1/entries`. */
export type EntryWrite = {
  projectId?: string
  state: EntryState
  entry: Omit<ContentEntry, '_id'> & { _id?: EntryId }
  pattern?: boolean
  releaseId?: string
  workflowId?: string
  workflowStageId?: string
  editionId?: string
  editionName?: string
  editionPriority?: number
}

export type EntryDelete = {
  projectId?: string
  entryId: EntryId
  state?: EntryState
  editionId?: string
  releaseId?: string
}

/** The body of `PATCH /api/v1/entries`: one value of one field. */
export type EntryPatch = {
  projectId?: string
  entryId: EntryId
  state: EntryState
  /** That of the entry as it was read. */
  revision: number
  field: string
  locale?: string
  /** Null takes the value away. */
  value?: unknown
}

// ---------------------------------------------------------------- links and assets

export type LinkValue =
  | { type: 'url' | 'email' | 'tel'; path: string }
  | {
      type: 'projectMapNode'
      projectMapId?: string
      nodeId: string
      /** The localised path, filled at delivery. */
      path: string
      dynamicInputValues?: Record<string, string>
    }

export type AssetField<Value> = {
  type: string
  value?: Value
  /** By language: what is delivered in one has its text as `value`. */
  locales?: Record<string, Value>
}

export type AssetItem = {
  type: 'image' | 'video' | 'audio' | 'other'
  _id: string
  _source?: string
  fields: {
    url: AssetField<string>
    id?: AssetField<string>
    /** Doubles as the alternative text of an image. */
    title?: AssetField<string>
    /** Doubles as the caption. */
    description?: AssetField<string>
    mediaType?: AssetField<string>
    width?: AssetField<number>
    height?: AssetField<number>
    size?: AssetField<number>
    focalPoint?: AssetField<{ x: number; y: number }>
    file?: AssetField<unknown>
    custom?: AssetField<unknown>
  }
}

/** What every failed call answers, unless the edge says `{ message, status, statusText }`. */
export type ContentErrorBody = { errorMessage: string | string[] }

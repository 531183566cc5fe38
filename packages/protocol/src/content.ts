import type { ContentEntry, ContentFields, DataResources, EntryState } from './schema/entry-replies.ts'

/**
 * The content service on the wire: entries and their properties, content types, rich text, links, assets.
 * Names are spelt as the protocol spells them. A value that an editor typed is `unknown` until it is parsed.
 */

/** A UUID. */
export type EntryId = string

/** A block inside a `$block` field. */
export type ContentBlock = {
  _id?: string
  type: string
  fields?: ContentFields
  _dataResources?: DataResources
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

import type { ContentType, EntryEnvelope, EntryHistory, EntryState, EntryWrite } from '@quarry/protocol'
import { isRecord } from '../rich-text/node.ts'
import { ContentError } from './error.ts'
import { hostOf } from './hosts.ts'
import { encodeQuery, type QueryValue } from './query.ts'
import { createTransport, type TransportOptions } from './transport.ts'

export type ContentManagementOptions = TransportOptions & { baseUrl: string; projectId: string }

export type WriteOptions = {
  /** The `modified` that the writer has seen: a newer entry is not overwritten, but answered with a conflict. */
  unmodifiedSince?: string
  signal?: AbortSignal
}

export type ContentManagement = {
  /** Writes a draft (state 0) or publishes (state 64). */
  putEntry(
    write: EntryWrite,
    options?: WriteOptions,
  ): Promise<{ modified: string | null; location: string | null }>
  /** Deletes one state, or with none named all of the entry. */
  deleteEntry(entryId: string, state?: EntryState, options?: WriteOptions): Promise<void>
  history(entryId: string, cursor?: string): Promise<EntryHistory>
  contentTypes(): Promise<ContentType[]>
  putContentType(contentType: ContentType): Promise<void>
  deleteContentType(contentTypeId: string): Promise<void>
  /** Any other resource: `put('/api/v1/locales', { locale })`. */
  get(path: string, parameters?: Readonly<Record<string, QueryValue>>): Promise<unknown>
  put(path: string, body: object): Promise<void>
  remove(path: string, body: object): Promise<void>
}

/** A client for those who write content: imports, editors' tools. Pages read by `createContentClient`. */
export function createContentManagement(options: ContentManagementOptions): ContentManagement {
  const host = hostOf('baseUrl', options.baseUrl)
  const send = createTransport(options)
  const { projectId } = options

  async function get(path: string, parameters: Readonly<Record<string, QueryValue>> = {}): Promise<unknown> {
    const url = `${host}${path}?${encodeQuery({ projectId, ...parameters })}`
    const response = await send({ method: 'GET', url })
    const body: unknown = await response.json().catch(() => undefined)
    if (isRecord(body)) return body
    const errorMessage = 'The content service answered something that is not JSON'
    throw new ContentError({
      code: 'unreadable',
      errorMessage,
      method: 'GET',
      url,
      statusCode: response.status,
    })
  }

  function write(
    method: 'PUT' | 'DELETE',
    path: string,
    body: object,
    { unmodifiedSince, signal }: WriteOptions = {},
  ) {
    const headers = unmodifiedSince === undefined ? {} : { 'x-if-unmodified-since': unmodifiedSince }
    return send({ method, url: `${host}${path}`, body: { projectId, ...body }, headers, signal })
  }

  return {
    async putEntry(entry, how) {
      const { headers } = await write('PUT', '/api/v1/entries', entry, how)
      return { modified: headers.get('x-modified-at'), location: headers.get('location') }
    },
    async deleteEntry(entryId, state, how) {
      await write('DELETE', '/api/v1/entries', state === undefined ? { entryId } : { entryId, state }, how)
    },
    async history(entryId, cursor) {
      const { results = [], ...rest } = (await get('/api/v1/entries-history', {
        entryId,
        cursor,
      })) as Partial<EntryHistory>
      return { results, ...rest }
    },
    async contentTypes() {
      const found = await get('/api/v1/content-types')
      return isRecord(found) && Array.isArray(found['contentTypes'])
        ? (found['contentTypes'] as ContentType[])
        : []
    },
    async putContentType(contentType) {
      await write('PUT', '/api/v1/content-types', { contentType })
    },
    async deleteContentType(contentTypeId) {
      await write('DELETE', '/api/v1/content-types', { contentTypeId })
    },
    get,
    async put(path, body) {
      await write('PUT', path, body)
    },
    async remove(path, body) {
      await write('DELETE', path, body)
    },
  }
}

/**
 * What was read, ready to be written: without authors and dates. Only for entries that were read unresolved and
 * in all languages: the others have lost references and translations.
 */
export function toWrite(envelope: EntryEnvelope): EntryWrite {
  const {
    projectId,
    state,
    pattern,
    releaseId,
    workflowId,
    workflowStageId,
    editionId,
    editionName,
    editionPriority,
  } = envelope
  const { _author, _authorSubject, _creator, _creatorSubject, _patternError, ...entry } = envelope.entry
  const around = { pattern, releaseId, workflowId, workflowStageId, editionId, editionName, editionPriority }
  const given = Object.entries(around).filter(([, value]) => value !== undefined)
  return { projectId, state, entry, ...Object.fromEntries(given) }
}

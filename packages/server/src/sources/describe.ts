import { z } from 'zod'
import { fieldModel } from './field.ts'
import { permission, sourceModel } from './source.ts'

/** What of a document is read by name; everything else is metadata. `pushed-document.ts` says what is wrong with it. */
const pushedDocument = z.looseObject({
  title: z.string().optional(),
  data: z.string().optional().describe('The text'),
  compressedBinaryData: z.string().optional().describe('The text, packed, in base64'),
  compressedBinaryDataFileId: z.string().optional().describe('The container that holds it'),
  compressionType: z.enum(['UNCOMPRESSED', 'GZIP', 'ZLIB', 'DEFLATE']).optional(),
  fileExtension: z.string().optional(),
  author: z.string().optional(),
  date: z.union([z.string(), z.number()]).optional(),
  clickableUri: z.string().optional(),
  permanentId: z.string().optional(),
  parentId: z.string().optional(),
  language: z.string().optional(),
  permissions: z.array(permission).optional(),
})

/** Bodies of the calls below, by the names that the document gives them. */
export const sourceSchemas = {
  PushedDocument: pushedDocument,
  PushSource: sourceModel,
  PushField: fieldModel,
  PushFields: z.array(fieldModel),
}

const push = '/push/v1/organizations/{organization}'
const source = `${push}/sources/{source}`
const provider = `${push}/providers/{provider}`
const platform = '/rest/organizations/{organization}'
const sources = `${platform}/sources`
const fields = `${platform}/indexes/fields`

const documentId = { documentId: 'A URI' }
const orderingId = { orderingId: 'Milliseconds since 1970; now, if not said' }
const fileId = { fileId: 'The container that was filled' }
const pages = { page: 'The first is 0', perPage: 'At most 1000' }

/** The calls of this capability, for keys with the scope `push`. */
export const sourceCalls = [
  {
    path: `${source}/documents`,
    method: 'put',
    summary: 'Add a document, or replace it',
    body: 'PushedDocument',
    query: { ...documentId, ...orderingId },
  },
  {
    path: `${source}/documents`,
    method: 'delete',
    summary: 'Delete a document',
    query: { ...documentId, ...orderingId, deleteChildren: 'true: and those that name it as parent' },
  },
  {
    path: `${source}/documents`,
    method: 'get',
    summary: 'A document as it is kept, or the list of them',
    query: { ...documentId, after: 'List: what comes after this one', limit: 'List: at most so many' },
  },
  {
    path: `${source}/documents/outcome`,
    method: 'get',
    summary: 'What became of documents',
    query: { ...documentId, requestId: 'Those of one call', state: 'accepted, same, ignored or refused' },
  },
  {
    path: `${source}/documents/batch`,
    method: 'put',
    summary: 'Add, replace and delete what a container holds',
    query: { ...fileId, ...orderingId },
  },
  {
    path: `${source}/documents/olderthan`,
    method: 'delete',
    summary: 'Delete what came before',
    query: { ...orderingId, queueDelay: 'Minutes to wait' },
  },
  {
    path: `${source}/status`,
    method: 'post',
    summary: 'Tell what the source does',
    query: { statusType: 'REBUILD, REFRESH, INCREMENTAL or IDLE' },
  },
  { path: `${source}/stream/open`, method: 'post', summary: 'Begin to send the whole source' },
  { path: `${source}/stream/{stream}/chunk`, method: 'post', summary: 'A container for the next part of it' },
  {
    path: `${source}/stream/{stream}/close`,
    method: 'post',
    summary: 'End it: what was not sent is deleted',
  },
  { path: `${source}/stream/update`, method: 'put', summary: 'As a batch', query: fileId },
  { path: `${push}/files`, method: 'post', summary: 'Make a container, and say where its bytes go' },
  {
    path: `${provider}/permissions`,
    method: 'put',
    summary: 'Say who an identity is, and who is in it',
  },
  { path: `${provider}/mappings`, method: 'put', summary: 'Say what an identity is called elsewhere' },
  { path: `${provider}/permissions`, method: 'delete', summary: 'Forget an identity' },
  { path: `${provider}/permissions/batch`, method: 'put', summary: 'The same for many', query: fileId },
  {
    path: `${provider}/permissions/olderthan`,
    method: 'delete',
    summary: 'Forget identities that came before',
    query: orderingId,
  },
  { path: sources, method: 'post', summary: 'Make a source', body: 'PushSource' },
  { path: sources, method: 'get', summary: 'All sources' },
  { path: `${sources}/pages`, method: 'get', summary: 'Sources, page by page', query: pages },
  { path: `${sources}/{source}`, method: 'get', summary: 'One source' },
  { path: `${sources}/{source}`, method: 'put', summary: 'Change a source', body: 'PushSource' },
  { path: `${sources}/{source}`, method: 'delete', summary: 'Delete a source with its documents' },
  {
    path: `${sources}/{source}/fields/infer`,
    method: 'get',
    summary: 'Propose fields for what the documents of a source carry',
  },
  { path: `${sources}/{source}/fields/infer`, method: 'post', summary: 'Declare what is proposed' },
  {
    path: `${platform}/indexes/page/fields`,
    method: 'get',
    summary: 'All fields, page by page',
    query: pages,
  },
  { path: `${fields}/search`, method: 'post', summary: 'Find fields by their names' },
  { path: fields, method: 'post', summary: 'Declare a field', body: 'PushField' },
  {
    path: `${fields}/batch/create`,
    method: 'post',
    summary: 'Declare fields, all or none',
    body: 'PushFields',
  },
  {
    path: `${fields}/batch/update`,
    method: 'put',
    summary: 'Change fields, all or none',
    body: 'PushFields',
  },
  {
    path: `${fields}/batch/delete`,
    method: 'delete',
    summary: 'Remove fields',
    query: { fields: 'Names, with commas' },
  },
  { path: `${fields}/synchronize`, method: 'post', summary: 'Nothing: fields are never behind here' },
  { path: `${fields}/{field}`, method: 'get', summary: 'One field' },
  { path: `${fields}/{field}`, method: 'put', summary: 'Change a field', body: 'PushField' },
  { path: `${fields}/{field}`, method: 'delete', summary: 'Remove a declared field' },
  { path: '/rest/privilege/evaluate', method: 'post', summary: 'Say what the key may do' },
] as const

import { z } from 'zod'
import { permission } from './source.ts'

/** What of a document is read by name; everything else is metadata. `pushed-document.ts` says what is wrong with it. */
export const documentModel = z.looseObject({
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

export {
  contentBlock,
  contentType,
  contentTypeDelete,
  contentTypeWrite,
  entryDelete,
  entryWrite,
} from './content.ts'

import {
  cutPassages,
  expectQuestions,
  packPassage,
  passageId,
  readExpected,
  readPlain,
  rowsOnLines,
  unpackBlocks,
  withLead,
} from '@quarry/answers'
import type { Document, Passage } from '@quarry/engine'

/** The text as it is searched and shown: what came with its structure has each row of a table on one line. */
export function textWithRows(text: unknown, blocks: string | undefined): string | undefined {
  return typeof text === 'string' && blocks !== undefined
    ? rowsOnLines({ text, blocks: unpackBlocks(blocks) })
    : undefined
}

/** What answers are made of: pieces of the text, cut as those of the site's own content are. `blocks`: what its lines are. */
export function passagesOf(
  { id, fields, language }: Omit<Document, 'version'>,
  blocks?: string,
): readonly Passage[] | undefined {
  const text = fields['body']
  if (typeof text !== 'string' || text === '') return undefined
  const expected = readExpected([fields['asked'] ?? ''].flat().join('\n\n'))
  const read = blocks === undefined ? readPlain(text) : { text, blocks: unpackBlocks(blocks) }
  const body = withLead([fields['summary'] ?? ''].flat().join(' '), read)
  const cut = expectQuestions(cutPassages(body), expected, language ?? 'en')
  const passages = cut.map((passage, at) => ({
    id: passageId(id, at),
    fields: packPassage(passage, String(fields['title'] ?? '')),
  }))
  return passages.length > 0 ? passages : undefined
}

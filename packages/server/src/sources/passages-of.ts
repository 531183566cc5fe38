import { cutPassages, expectQuestions, packPassage, readExpected, readPlain } from '@quarry/answers'
import type { Document, Passage } from '@quarry/engine'

/** What answers are made of: pieces of the text, cut as those of the site's own content are. */
export function passagesOf({
  id,
  fields,
  language = 'en',
}: Omit<Document, 'version'>): readonly Passage[] | undefined {
  const text = fields['body']
  if (typeof text !== 'string' || text === '') return undefined
  const expected = readExpected([fields['asked'] ?? ''].flat().join('\n\n'))
  const passages = expectQuestions(cutPassages(readPlain(text)), expected, language).map((passage, at) => ({
    id: `${id}#${at + 1}`,
    fields: packPassage(passage, String(fields['title'] ?? '')),
  }))
  return passages.length > 0 ? passages : undefined
}

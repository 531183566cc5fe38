import type { Answer, Evidence } from '@quarry/answers'
import type { Document } from '@quarry/engine'
import type { AnswerCitation } from '@quarry/protocol'

/** What was found for a question, whole; null is an honest refusal. */
export type Made = { answer: Answer; citations: readonly AnswerCitation[] } | null

const always = ['urihash', 'filetype', 'date']

/** What an answer rests on, in order of use, each address once. */
export function citationsOf(
  answer: Answer,
  evidence: readonly Evidence[],
  documents: ReadonlyMap<string, Document>,
  fieldsToInclude: readonly string[],
): AnswerCitation[] {
  const passages = new Map(evidence.map(one => [one.id, one]))
  const citations = new Map<string, AnswerCitation>()
  for (const { claim } of answer.pieces) {
    for (const { passage: id, start, end } of claim.supports) {
      const passage = passages.get(id)
      const document = passage && documents.get(passage.document)
      if (!passage || !document) continue
      const text = (name: string): string => String(document.fields[name] ?? '')
      const uri = text('uri') || document.id
      const known = citations.get(uri)
      if (known) {
        if (known.id === id && !known.spans.some(span => span.start === start))
          citations.set(uri, { ...known, spans: [...known.spans, { start, end }] })
        continue
      }
      const fields = [...new Set([...always, ...fieldsToInclude])].flatMap(name =>
        Object.hasOwn(document.fields, name) ? [[name, document.fields[name]] as const] : [],
      )
      citations.set(uri, {
        id,
        title: text('title'),
        uri,
        permanentid: text('permanentid') || document.id,
        clickUri: text('clickableuri') || uri,
        source: text('source'),
        text: passage.text,
        spans: [{ start, end }],
        offset: passage.start,
        fields: Object.fromEntries(fields),
      })
    }
  }
  return [...citations.values()]
}

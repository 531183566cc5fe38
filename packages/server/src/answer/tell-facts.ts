import { answerOf, type Evidence, languageOfQuestion } from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import type { Language } from '@quarry/language'
import type { Catalogue, Narrowed, SearchBody } from '../search/index.ts'
import type { Asker } from '../token/index.ts'
import { citationsOf, type Made } from './citation.ts'
import type { QuestionRequest } from './events.ts'
import { fromSources, inLanguage } from './find.ts'
import type { Facts } from './port/facts.ts'

type TellOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  narrow: (body: SearchBody, asker: Asker) => Promise<Narrowed>
  facts: readonly Facts[]
}

const deadlineMs = 3000
/** What names a thing wholly and asks for a field of it by name is hardly meant otherwise. */
const sureness = 0.9

/** An answer that follows from the fields of documents, each sentence with its own; null where nobody knows one. */
export async function tellFacts(
  { body, asker, configuration: { languages, sources } }: QuestionRequest,
  expected: Language,
  shown: readonly string[],
  { engine, catalogue, narrow, facts }: TellOptions,
): Promise<Made> {
  const text = body.q ?? ''
  if (facts.length === 0 || text.trim() === '') return null
  const stats = await engine.stats(catalogue.index)
  const language = languageOfQuestion(text, expected, stats.languages)
  if (languages.length > 0 && !languages.includes(language)) return null
  const { q: _, aq: __, cq: ___, dq: ____, lq: _____, facets: ______, ...rest } = body
  const among = async (expression: string) => {
    const { access, filters } = await narrow({ ...rest, cq: expression }, asker)
    return { access, filters: [...filters, inLanguage(language), ...fromSources(sources)], deadlineMs }
  }
  for (const { find } of facts) {
    const found = await find({ text, language, body, among })
    if (found.length === 0) continue
    const evidence = found.map(
      ({ document, row }): Evidence => ({
        id: `${document.id}#fact`,
        document: document.id,
        title: String(document.fields['title'] ?? ''),
        score: 1,
        text: row,
        start: 0,
        end: row.length,
        headings: [],
        blocks: [],
      }),
    )
    const pieces = found.map(({ sentence, document, row }, at) => ({
      markdown: at === 0 ? sentence : ` ${sentence}`,
      claim: { text: sentence, supports: [{ passage: `${document.id}#fact`, start: 0, end: row.length }] },
    }))
    const answer = answerOf(pieces, sureness)
    const documents = new Map(found.map(({ document }) => [document.id, { ...document, version: 0 }]))
    return { answer, citations: citationsOf(answer, evidence, documents, shown) }
  }
  return null
}

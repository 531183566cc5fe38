import type { Encoder } from '../../packages/server/src/encoder/index.ts'
import { createBaseline } from './baseline.ts'
import {
  askedWithoutPages,
  type Collection,
  type CollectionQuestion,
  spread,
} from './collections/collection.ts'
import { type Example, exampleOf, type Found } from './examples.ts'
import { indexCollection } from './index-collection.ts'

export type Asked = {
  name: string
  questions: readonly CollectionQuestion[]
  found: readonly Found[]
  examples: readonly Example[]
  baseline: ReturnType<typeof createBaseline>
}

const mostOffTopic = 120
const mostWithoutPages = 150

/** Asks each collection its questions, and what belongs to each class of them where nobody wrote it. */
export async function askCollections(
  collections: readonly Collection[],
  encoder: Encoder | null = null,
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const collection of collections) {
    const questions = [...collection.questions, ...missingClasses(collection, collections)]
    const index = await indexCollection(collection, encoder)
    const found: Found[] = []
    for (const question of questions) found.push(await index.look(question))
    await index.close()
    const gone = withoutTheirPages(questions, found)
    asked.push({
      name: collection.name,
      questions,
      found,
      examples: [
        ...questions.map((question, at) => exampleOf(question, found[at] ?? null)),
        ...gone.map(({ question, left }) => ({ ...exampleOf(question, left), isMade: true })),
      ],
      baseline: createBaseline(collection),
    })
    process.stderr.write(
      `  ${collection.name}: ${questions.length} questions asked of ${collection.pages.length} pages.\n`,
    )
  }
  return asked
}

/** Near misses to learn from besides those that somebody wrote, who wrote few: what has an answer, asked as if its pages were gone. */
function withoutTheirPages(
  questions: readonly CollectionQuestion[],
  found: readonly Found[],
): { question: CollectionQuestion; left: Found }[] {
  if (questions.some(({ without }) => without)) return []
  return questions.flatMap(({ pages, ...asked }, at) => {
    const own = found[at]
    if (asked.class !== 'answerable' || !own) return []
    const evidence = own.evidence.filter(({ document }) => !pages.includes(document))
    return [{ question: { ...asked, class: 'near miss', pages: [], facts: [] }, left: { ...own, evidence } }]
  })
}

/** What is off topic are questions of other collections in the same languages; what nearly has an answer, those whose pages are gone. */
function missingClasses(collection: Collection, all: readonly Collection[]): CollectionQuestion[] {
  const has = (kind: CollectionQuestion['class']): boolean =>
    collection.questions.some(({ class: own }) => own === kind)
  const languages = new Set(collection.pages.map(({ language }) => language))
  const others = all
    .filter(one => one !== collection && one.name !== 'demo')
    .flatMap(({ questions }) => questions)
    .filter(({ class: kind, language }) => kind === 'answerable' && languages.has(language))
    .map((question): CollectionQuestion => ({ ...question, class: 'off topic', pages: [], facts: [] }))
  return [
    ...(has('off topic') ? [] : spread(others, mostOffTopic)),
    ...(has('near miss') ? [] : spread(askedWithoutPages(collection.questions), mostWithoutPages)),
  ]
}

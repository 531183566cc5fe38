import { featureNames, observe, sentencesIn } from '@quarry/answers'
import { type CollectionQuestion, holdsFacts } from './collections/collection.ts'
import type { indexCollection } from './index-collection.ts'

/** What a judge learns from: the features of the sentences that were found for a question, and which of them answer it. */
export type Example = {
  class: CollectionQuestion['class']
  /** A near miss that nobody wrote: its pages are taken for gone. */
  isMade?: boolean
  /** Sentence after sentence, feature after feature. */
  features: Float32Array
  /** 1 for a sentence that answers. */
  answers: Uint8Array
}

export type Found = Awaited<ReturnType<Awaited<ReturnType<typeof indexCollection>>['look']>>

/** What has little of the question is of no use to learn from: there are thousands of them. */
const mostSentences = 40

export function exampleOf(question: CollectionQuestion, found: Found): Example {
  const sentences = found ? sentencesIn(found.evidence, { language: found.question.language }) : []
  const observed = found ? observe(found.question, sentences) : []
  const rows = observed
    .map((features, at) => {
      const { evidence, text } = sentences[at] ?? {}
      const isAnswer =
        evidence !== undefined &&
        question.pages.includes(evidence.document) &&
        holdsFacts(text ?? '', question.facts)
      return {
        features,
        isAnswer,
        worth: features.own * 2 + features.context + features.passage + features.expected * 3,
      }
    })
    .toSorted((one, other) => other.worth - one.worth)
    .filter(({ isAnswer }, at) => isAnswer || at < mostSentences)
  return {
    class: question.class,
    features: Float32Array.from(rows.flatMap(({ features }) => featureNames.map(name => features[name]))),
    answers: Uint8Array.from(rows, ({ isAnswer }) => (isAnswer ? 1 : 0)),
  }
}

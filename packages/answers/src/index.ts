export { type Answer, answerOf, type Claim, type Piece, type Support } from './extract/answer.ts'
export { commandsMachines } from './extract/commands.ts'
export { type Evidence, type Sentence, sentencesIn } from './extract/evidence.ts'
export { type ExtractOptions, extract, usualExtractOptions, usualJudge } from './extract/extract.ts'
export { type FeatureName, featureNames, observe } from './judge/features.ts'
export { createJudge, type Judge, shares, type Weights } from './judge/judge.ts'
export { createReadingJudge, type Read } from './judge/reading-judge.ts'
export { createBodyWriter } from './passage/body-writer.ts'
export { cutPassages, type Passage } from './passage/cut.ts'
export { expectQuestions, readExpected } from './passage/expected-questions.ts'
export {
  firstPassageOf,
  packBlocks,
  packPassage,
  passageId,
  unpackBlocks,
  unpackPassage,
} from './passage/pack.ts'
export { type Block, type Body, readBody, readPlain, rowsOnLines } from './passage/read-body.ts'
export { readMarkdown } from './passage/read-markdown.ts'
export { withLead } from './passage/with-lead.ts'
export {
  type NamedProduct,
  type ProductField,
  type ProductQuestion,
  readProductQuestion,
} from './product/product-question.ts'
export { isAsking } from './question/answer-type.ts'
export { followUp } from './question/follow-up.ts'
export { type Question, readQuestion } from './question/read-question.ts'
export {
  answerLanguageOf,
  answerLanguages,
  answerWords,
  type Language,
  languageOfQuestion,
  normalize,
  sentencesOf,
  tellingTerms,
  termOf,
  termsOf,
  wordsOf,
} from './text.ts'
export { type Verdict, type VerifyOptions, verify } from './verify/verify.ts'

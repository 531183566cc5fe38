export { type AnswerProvides, answer } from './capability.ts'
export type { Fact, FactQuestion, Facts } from './port/facts.ts'

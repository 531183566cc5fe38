/** Answers and snippets, drawn with React: markdown and HTML of a service become elements of an allow-list. */
export { citedAddress, type PassagePart, passageParts } from './answer/cited-page.ts'
export { answerText } from './answer/markdown.ts'
export { AnswerText, type AnswerTextProps } from './answer/react/answer-text.tsx'
export type { DrawCitation } from './answer/react/drawn.tsx'
export { SnippetText } from './answer/react/snippet-text.tsx'
export { useAnswer } from './answer/react/use-answer.tsx'

/** What ranking has to choose, as far as one text query with fields `title` and `body` shows it. */
export type Constants = {
  k1: number
  /** How much a field longer than others counts less, from 0 to 1. */
  titleLength: number
  bodyLength: number
  /** What a word of the title counts beside one of the body. */
  title: number
  /** Greatest share that is added for neighbours of the question standing near each other. */
  nearness: number
  /** How much of that needs them in the question's order. */
  order: number
  /** Power of the share of the question's words that a document has. */
  coordination: number
  /** Greatest share that is added for a title that consists of words of the question, and of all of them. */
  calledLike: number
  /** Weight of the best stretch of a long body beside the whole page. */
  stretch: number
}

/** The service as it is. */
export const current: Constants = {
  k1: 1.6,
  titleLength: 0.75,
  bodyLength: 0.75,
  title: 4,
  nearness: 0.25,
  order: 0,
  coordination: 0,
  calledLike: 0,
  stretch: 0,
}

/** Values that are tried for each, one constant at a time. */
export const grid: Readonly<Record<keyof Constants, readonly number[]>> = {
  k1: [0.6, 0.9, 1.2, 1.6, 2, 3],
  titleLength: [0, 0.25, 0.5, 0.75, 1],
  bodyLength: [0.3, 0.5, 0.6, 0.75, 0.9],
  title: [1, 1.5, 2, 3, 4, 6, 8],
  nearness: [0, 0.1, 0.25, 0.4, 0.6, 1],
  order: [0, 0.5, 1],
  coordination: [0, 0.25, 0.5, 1],
  calledLike: [0, 0.1, 0.25, 0.5],
  stretch: [0, 0.25, 0.5, 1, 2],
}

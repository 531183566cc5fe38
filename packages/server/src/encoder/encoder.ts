import type { Vector } from '@quarry/engine'

/** Makes numbers of what a text means: texts that mean the same lie near each other, whatever their words are. */
export type Encoder = {
  /** What is made by another one compares with nothing: the index is made anew when this changes. */
  id: string
  /** One vector for each text, in order; of a long text its beginning counts. */
  encode(texts: readonly string[]): Promise<readonly Vector[]>
  close(): Promise<void>
}

/** The field of a passage that keeps its vector. */
export const meaningField = 'meaning'

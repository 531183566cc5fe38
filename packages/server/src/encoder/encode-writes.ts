import { type Passage, packVector, type SearchEngine, type WriteOp } from '@quarry/engine'
import { type Encoder, meaningField } from './encoder.ts'

/**
 * The same engine, which keeps with each passage that is written what it means. Where the encoder fails, a passage is written
 * without, and found by its words.
 */
export function encodeWrites(
  engine: SearchEngine,
  encoder: Encoder,
  onError: (error: unknown) => void,
): SearchEngine {
  async function withMeaning(passages: readonly Passage[]): Promise<readonly Passage[]> {
    const vectors = await encoder.encode(passages.map(textOf))
    return passages.map((passage, at) => {
      const vector = vectors[at]
      return vector
        ? { ...passage, fields: { ...passage.fields, [meaningField]: packVector(vector) } }
        : passage
    })
  }

  return {
    ...engine,
    async write(index, ops, options) {
      const encoded: WriteOp[] = []
      for (const op of ops) {
        if (op.op !== 'upsert' || !op.passages?.length) {
          encoded.push(op)
          continue
        }
        try {
          encoded.push({ ...op, passages: await withMeaning(op.passages) })
        } catch (error) {
          onError(error)
          encoded.push(op)
        }
      }
      return engine.write(index, encoded, options)
    },
  }
}

/** What a passage says, under its title and headings. */
function textOf({ fields }: Passage): string {
  return [fields['title'], fields['body']].flat().join('\n')
}

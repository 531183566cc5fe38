import type { Encoder } from './encoder.ts'
import { openModel, type Tensor } from './model.ts'

/** As many pieces of words as a passage has; models of this kind read no more than twice as many. */
const mostPieces = 256
/** Texts that are read together, of about the same length. */
const atOnce = 8

/** An encoder out of a folder with `model.onnx` and `tokenizer.json`: the mean of what the model says of each piece. */
export async function openOnnxEncoder(folder: string): Promise<Encoder> {
  const model = await openModel({ folder, what: 'encoder', setting: 'QUARRY_ENCODER' })
  return {
    id: model.id,
    async encode(texts) {
      const lists = texts.map((text, at) => ({ at, numbers: model.pieces(text, mostPieces) }))
      const found = new Array<Float32Array>(texts.length)
      const byLength = lists.toSorted((one, other) => one.numbers.length - other.numbers.length)
      for (let from = 0; from < byLength.length; from += atOnce) {
        const some = byLength.slice(from, from + atOnce)
        const output = (await model.run(some))[model.outputNames[0] ?? '']
        if (!output) throw new Error('The encoder says nothing.')
        for (const [row, { at, numbers }] of some.entries()) found[at] = meanOf(output, row, numbers.length)
      }
      return found
    },
    close: model.close,
  }
}

/** The mean over a text's pieces, of length 1; a model that gives one vector a text has made it itself. */
function meanOf({ data, dims }: Tensor, row: number, pieces: number): Float32Array {
  const [, width = 0, size = width] = dims
  const steps = dims.length === 3 ? pieces : 1
  const begin = row * (dims.length === 3 ? width * size : size)
  const mean = new Float32Array(size)
  for (let step = 0; step < steps; step++)
    for (let at = 0; at < size; at++) mean[at]! += data[begin + step * size + at]!
  const length = Math.hypot(...mean) || 1
  return mean.map(one => one / length)
}

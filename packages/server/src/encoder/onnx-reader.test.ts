import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Runtime } from './model.ts'
import { openOnnxReader } from './onnx-reader.ts'

const words = ['[CLS]', '[SEP]', '[UNK]', 'when', 'hot', '?', 'the', 'oven', 'is', 'by', 'nine']
const [nine, question] = [words.indexOf('nine'), 'When is the oven hot?']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-reader-'))
  writeFileSync(path.join(folder, 'model.onnx'), 'x')
  const vocab = Object.fromEntries(words.map((word, at) => [word, at]))
  writeFileSync(
    path.join(folder, 'tokenizer.json'),
    JSON.stringify({ model: { type: 'WordPiece', vocab }, normalizer: { lowercase: true } }),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Fed = { data: BigInt64Array; dims: readonly number[] }

/** In place of the package that runs models, a model of which every number is known. */
function runtime(outputNames: readonly string[], width: 'pieces' | number): () => Promise<Runtime> {
  class Tensor {
    readonly data: BigInt64Array
    readonly dims: readonly number[]
    constructor(_: 'int64', data: BigInt64Array, dims: readonly number[]) {
      this.data = data
      this.dims = dims
    }
  }
  const create = async () => ({
    inputNames: ['input_ids', 'attention_mask', 'token_type_ids'],
    outputNames,
    async run(feeds: Record<string, unknown>) {
      const [ids, mask, types] = ['input_ids', 'attention_mask', 'token_type_ids'].map(
        name => feeds[name] as Fed,
      )
      if (!ids || !mask || !types) throw new Error('Three are fed.')
      const [rows = 0, pieces = 0] = ids.dims
      const size = width === 'pieces' ? pieces : width
      const data = new Float32Array(rows * size)
      for (let row = 0; row < rows; row++)
        for (let at = 0; at < pieces; at++) {
          const from = row * pieces + at
          const isHit = Number(ids.data[from]) === nine && types.data[from] === 1n && mask.data[from] === 1n
          if (width === 'pieces') data[from] = isHit ? 5 : at === 0 ? 1 : -3
          else if (isHit) data[row * size + size - 1] = 4
        }
      return Object.fromEntries(outputNames.map(name => [name, { data, dims: [rows, size] }]))
    },
    release: async () => {},
  })
  return async () => ({ InferenceSession: { create }, Tensor })
}

it('weighs the surest place of an answer in each text against there being none', async () => {
  const reader = await openOnnxReader(folder, runtime(['start_logits', 'end_logits'], 'pieces'))
  const texts = ['The oven is hot by nine.', 'The oven.', ...Array.from({ length: 9 }, () => 'nine')]
  // 5 + 5 for the place, 1 + 1 for none; in the other text every place is as bad as the next.
  expect(await reader.read(question, texts)).toEqual([8, -8, ...Array.from({ length: 9 }, () => 8)])
  await reader.close()
})

it('finds no answer in the question itself', async () => {
  const reader = await openOnnxReader(folder, runtime(['start_logits', 'end_logits'], 'pieces'))
  expect(await reader.read('Is it nine?', ['The oven.'])).toEqual([-8])
  await reader.close()
})

it('takes the one number, or the difference of two, of a model that says whether a text answers', async () => {
  for (const [size, expected] of [
    [1, [4, 0]],
    [2, [4, 0]],
  ] as const) {
    const reader = await openOnnxReader(folder, runtime(['logits'], size))
    expect(await reader.read(question, ['by nine', 'by the oven'])).toEqual(expected)
    await reader.close()
  }
})

it('refuses a model of another kind, a folder without a file, and to read once it is closed', async () => {
  const encoder = await openOnnxReader(folder, runtime(['last_hidden_state'], 3))
  await expect(encoder.read(question, ['nine'])).rejects.toThrow('neither of the two kinds')
  await encoder.close()
  await expect(encoder.read(question, ['nine'])).rejects.toThrow('The reader is closed.')
  await expect(openOnnxReader(folder)).rejects.toThrow('QUARRY_READER needs the package onnxruntime-node')
  rmSync(path.join(folder, 'model.onnx'))
  await expect(openOnnxReader(folder)).rejects.toThrow(
    'has no model.onnx. Without QUARRY_READER none is used.',
  )
})

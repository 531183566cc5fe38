import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { RuntimeMissing } from './model.ts'
import { openOnnxEncoder } from './onnx-encoder.ts'
import { readWordPieces } from './word-pieces.ts'

/** What was found out: how many numbers a vector has, or which package has to be installed to try the model. */
type Checked = { numbers: number } | { lacks: string }

/** Reads the pieces of words and lets the model read a sentence. @throws where one of them cannot be used. */
export async function checkEncoder(folder: string): Promise<Checked> {
  readWordPieces(readJson(path.join(folder, 'tokenizer.json')))('A sentence.', 8)
  refuseText(path.join(folder, 'model.onnx'))
  try {
    const encoder = await openOnnxEncoder(folder)
    try {
      const [vector] = await encoder.encode(['A sentence.'])
      if (!vector?.length || !Array.from(vector).every(Number.isFinite))
        throw new Error('It makes no vector of a sentence.')
      return { numbers: vector.length }
    } finally {
      await encoder.close()
    }
  } catch (error) {
    if (error instanceof RuntimeMissing) return { lacks: error.message }
    throw error
  }
}

function readJson(file: string): string {
  const source = readFileSync(file, 'utf8')
  try {
    JSON.parse(source)
  } catch {
    throw new Error('Its tokenizer.json is not JSON.')
  }
  return source
}

/** Without the runtime as well: a page that asks to log in, or a pointer to a large file, is no model. */
function refuseText(file: string): void {
  const begin = Buffer.alloc(8)
  const opened = openSync(file, 'r')
  try {
    const length = readSync(opened, begin, 0, begin.length, 0)
    const text = begin.toString('latin1', 0, length).trimStart()
    if (length === 0) throw new Error('Its model.onnx is empty.')
    if (text.startsWith('<') || text.startsWith('version') || text.startsWith('{'))
      throw new Error('Its model.onnx is a text, no model.')
  } finally {
    closeSync(opened)
  }
}

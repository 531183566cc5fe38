import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Encoder } from './encoder.ts'
import { readWordPieces } from './word-pieces.ts'

/** What is used of `onnxruntime-node`, which whoever wants an encoder installs. */
type Tensor = { data: ArrayLike<number>; dims: readonly number[] }
type Session = {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Record<string, unknown>): Promise<Record<string, Tensor>>
  release(): Promise<void>
}
type Runtime = {
  InferenceSession: { create(file: string, options: object): Promise<Session> }
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown
}

const encoderFiles = ['model.onnx', 'tokenizer.json'] as const
const runtimeVersion = '1.30.0'
const runtimeName = 'onnxruntime-node'
/** As many pieces of words as a passage has; models of this kind read no more than twice as many. */
const mostPieces = 256
/** Texts that are read together, of about the same length. */
const atOnce = 8

/** The package that runs models is not there: whoever wants an encoder installs it. */
export class RuntimeMissing extends Error {
  override name = 'RuntimeMissing'
}

/** An encoder out of a folder with `model.onnx` and `tokenizer.json`: the mean of what the model says of each piece. */
export async function openOnnxEncoder(folder: string): Promise<Encoder> {
  const missing = encoderFiles.find(name => !existsSync(path.join(folder, name)))
  if (missing)
    throw new Error(`The encoder's folder ${folder} has no ${missing}. Without QUARRY_ENCODER none is used.`)
  const model = path.join(folder, 'model.onnx')
  const tokenizer = readFileSync(path.join(folder, 'tokenizer.json'), 'utf8')
  const pieces = readWordPieces(tokenizer)
  const runtime = await loadRuntime()
  const session = await runtime.InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 })
  const id = createHash('sha256').update(readFileSync(model)).update(tokenizer).digest('hex').slice(0, 16)

  // What is released while it runs ends the process.
  const running = new Set<Promise<unknown>>()
  let isClosed = false

  async function encodeTogether(lists: readonly number[][]): Promise<Float32Array[]> {
    const longest = Math.max(...lists.map(list => list.length))
    const dims = [lists.length, longest]
    const filled = (numberAt: (list: readonly number[], at: number) => number): unknown => {
      const data = new BigInt64Array(lists.length * longest)
      for (const [row, list] of lists.entries())
        for (let at = 0; at < list.length; at++) data[row * longest + at] = BigInt(numberAt(list, at))
      return new runtime.Tensor('int64', data, dims)
    }
    const inputs: Record<string, () => unknown> = {
      input_ids: () => filled((list, at) => list[at] ?? 0),
      attention_mask: () => filled(() => 1),
      token_type_ids: () => filled(() => 0),
    }
    const feeds = Object.fromEntries(session.inputNames.map(name => [name, inputs[name]?.()]))
    if (isClosed) throw new Error('The encoder is closed.')
    const run = session.run(feeds)
    running.add(run)
    const told = await run.finally(() => running.delete(run))
    const output = told[session.outputNames[0] ?? '']
    if (!output) throw new Error('The encoder says nothing.')
    return lists.map((list, row) => meanOf(output, row, list.length))
  }

  return {
    id,
    async encode(texts) {
      const lists = texts.map((text, at) => ({ at, list: pieces(text, mostPieces) }))
      const found = new Array<Float32Array>(texts.length)
      const byLength = lists.toSorted((one, other) => one.list.length - other.list.length)
      for (let from = 0; from < byLength.length; from += atOnce) {
        const some = byLength.slice(from, from + atOnce)
        const vectors = await encodeTogether(some.map(({ list }) => list))
        for (const [index, { at }] of some.entries()) found[at] = vectors[index] ?? new Float32Array()
      }
      return found
    },
    async close() {
      isClosed = true
      await Promise.allSettled(running)
      await session.release()
    },
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

async function loadRuntime(): Promise<Runtime> {
  const beside = createRequire(path.join(process.cwd(), 'package.json'))
  try {
    // Of the site's folder, where it was installed; a name in a variable is not looked for when the services are bundled.
    const found = await import(pathToFileURL(beside.resolve(runtimeName)).href)
    return (found.default ?? found) as Runtime
  } catch (error) {
    throw new RuntimeMissing(
      `QUARRY_ENCODER needs the package ${runtimeName}, which is not installed by default (290 MB): npm install ${runtimeName}@${runtimeVersion}`,
      { cause: error },
    )
  }
}

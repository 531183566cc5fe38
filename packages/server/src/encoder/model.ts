import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readWordPieces, type WordPieces } from './word-pieces.ts'

/** What is used of `onnxruntime-node`, which whoever wants a model of their own installs. */
export type Tensor = { data: ArrayLike<number>; dims: readonly number[] }
type Session = {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Record<string, unknown>): Promise<Record<string, Tensor>>
  release(): Promise<void>
}
export type Runtime = {
  InferenceSession: { create(file: string, options: object): Promise<Session> }
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown
}

const modelFiles = ['model.onnx', 'tokenizer.json'] as const
const runtimeVersion = '1.30.0'
const runtimeName = 'onnxruntime-node'

/** The package that runs models is not there: whoever wants one installs it. */
export class RuntimeMissing extends Error {
  override name = 'RuntimeMissing'
}

/** Pieces of one text, or of two that are read together; `second` is where the other one begins. */
export type Pieces = { numbers: readonly number[]; second?: number }

/** A model of the operator's, read from a folder. */
export type Model = {
  /** Of another file it is another one. */
  id: string
  pieces: WordPieces
  outputNames: readonly string[]
  /** What the model says of texts that are read together. */
  run(texts: readonly Pieces[]): Promise<Readonly<Record<string, Tensor>>>
  close(): Promise<void>
}

type Place = {
  folder: string
  /** What the model is used as, in a sentence. */
  what: 'encoder' | 'reader'
  setting: string
}

/** A model out of a folder with `model.onnx` and `tokenizer.json`. */
export async function openModel(
  { folder, what, setting }: Place,
  runtimeOf: (setting: string) => Promise<Runtime> = loadRuntime,
): Promise<Model> {
  const missing = modelFiles.find(name => !existsSync(path.join(folder, name)))
  if (missing)
    throw new Error(`The ${what}'s folder ${folder} has no ${missing}. Without ${setting} none is used.`)
  const file = path.join(folder, 'model.onnx')
  const tokenizer = readFileSync(path.join(folder, 'tokenizer.json'), 'utf8')
  const pieces = readWordPieces(tokenizer)
  const runtime = await runtimeOf(setting)
  const session = await runtime.InferenceSession.create(file, { intraOpNumThreads: 1, logSeverityLevel: 3 })
  const id = createHash('sha256').update(readFileSync(file)).update(tokenizer).digest('hex').slice(0, 16)

  // What is released while it runs ends the process.
  const running = new Set<Promise<unknown>>()
  let isClosed = false

  return {
    id,
    pieces,
    outputNames: session.outputNames,
    async run(texts) {
      const longest = Math.max(...texts.map(({ numbers }) => numbers.length))
      const dims = [texts.length, longest]
      const filled = (numberAt: (text: Pieces, at: number) => number): unknown => {
        const data = new BigInt64Array(texts.length * longest)
        for (const [row, text] of texts.entries())
          for (let at = 0; at < text.numbers.length; at++)
            data[row * longest + at] = BigInt(numberAt(text, at))
        return new runtime.Tensor('int64', data, dims)
      }
      const inputs: Record<string, () => unknown> = {
        input_ids: () => filled(({ numbers }, at) => numbers[at] ?? 0),
        attention_mask: () => filled(() => 1),
        token_type_ids: () => filled(({ second = Number.POSITIVE_INFINITY }, at) => (at < second ? 0 : 1)),
      }
      const feeds = Object.fromEntries(session.inputNames.map(name => [name, inputs[name]?.()]))
      if (isClosed) throw new Error(`The ${what} is closed.`)
      const run = session.run(feeds)
      running.add(run)
      return await run.finally(() => running.delete(run))
    },
    async close() {
      isClosed = true
      await Promise.allSettled(running)
      await session.release()
    },
  }
}

async function loadRuntime(setting: string): Promise<Runtime> {
  const beside = createRequire(path.join(process.cwd(), 'package.json'))
  try {
    // Of the site's folder, where it was installed; a name in a variable is not looked for when the services are bundled.
    const found = await import(pathToFileURL(beside.resolve(runtimeName)).href)
    return (found.default ?? found) as Runtime
  } catch (error) {
    throw new RuntimeMissing(
      `${setting} needs the package ${runtimeName}, which is not installed by default (290 MB): npm install ${runtimeName}@${runtimeVersion}`,
      { cause: error },
    )
  }
}

import { type Model, openModel, type Pieces, type Runtime, type Tensor } from './model.ts'
import type { Reader } from './reader.ts'

/** Of question and text together; models of this kind read no more than twice as many. */
const mostPieces = 256
const mostOfQuestion = 64
/** Texts that are read together. */
const atOnce = 6
/** An answer is no longer: what begins here and ends there says nothing. */
const longestSpan = 30

/**
 * A reader out of a folder with `model.onnx` and `tokenizer.json`, of either kind that is published: one that finds where in a text
 * the answer stands, or that none does (two outputs, of starts and ends); or one that says whether the text answers (one number).
 */
export async function openOnnxReader(
  folder: string,
  runtimeOf?: (setting: string) => Promise<Runtime>,
): Promise<Reader> {
  const model = await openModel({ folder, what: 'reader', setting: 'QUARRY_READER' }, runtimeOf)
  const oddsIn = readingOf(model)
  return {
    async read(question, texts) {
      const asked = model.pieces(question, mostOfQuestion)
      const found: number[] = []
      for (let from = 0; from < texts.length; from += atOnce) {
        const pairs = texts.slice(from, from + atOnce).map(text => pairOf(model, asked, text))
        const outputs = await model.run(pairs)
        for (const [row, pair] of pairs.entries()) found.push(oddsIn(outputs, row, pair))
      }
      return found
    },
    close: model.close,
  }
}

/** `[CLS] question [SEP] text [SEP]` */
function pairOf({ pieces }: Model, asked: readonly number[], text: string): Required<Pieces> {
  const [, ...read] = pieces(text, mostPieces - asked.length + 1)
  return { numbers: [...asked, ...read], second: asked.length }
}

type Outputs = Readonly<Record<string, Tensor>>

function readingOf({
  outputNames,
}: Model): (outputs: Outputs, row: number, pair: Required<Pieces>) => number {
  const named = (word: string): string | undefined => outputNames.find(name => name.includes(word))
  const [starts, ends] = [named('start'), named('end')]
  if (starts !== undefined && ends !== undefined)
    return (outputs, row, pair) => spanIn(rowOf(outputs[starts], row), rowOf(outputs[ends], row), pair)
  const [only = ''] = outputNames
  return (outputs, row) => {
    const numbers = rowOf(outputs[only], row)
    // Two numbers are of no and of yes.
    const [first, second] = numbers
    if (first === undefined || numbers.length > 2)
      throw new Error(
        'The reader is neither of the two kinds: it has to say where an answer stands, or whether one does.',
      )
    return second === undefined ? first : second - first
  }
}

/** The surest place of an answer, against there being none, for which the first piece stands. */
function spanIn(
  starts: readonly number[],
  ends: readonly number[],
  { numbers, second }: Required<Pieces>,
): number {
  let surest = Number.NEGATIVE_INFINITY
  const last = numbers.length - 1
  for (let start = second; start < last; start++)
    for (let end = start; end < Math.min(last, start + longestSpan); end++)
      surest = Math.max(surest, (starts[start] ?? 0) + (ends[end] ?? 0))
  return surest - (starts[0] ?? 0) - (ends[0] ?? 0)
}

function rowOf(tensor: Tensor | undefined, row: number): number[] {
  if (!tensor) throw new Error('The reader says nothing.')
  const [, width = 1] = tensor.dims
  return Array.from({ length: width }, (_, at) => tensor.data[row * width + at] ?? 0)
}

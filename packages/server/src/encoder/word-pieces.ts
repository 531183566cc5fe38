/** Numbers of a text's pieces of words, with those that begin and end it; at most `most`. */
export type WordPieces = (text: string, most: number) => number[]

const longestWord = 100
const punctuation = /[\p{P}$+<=>^`|~]/u
/** Each of them is a word of its own, as the models were taught. */
const ideograph = /\p{Script=Han}/u

/** The pieces that a model knows, as `tokenizer.json` tells them: WordPiece, as the models of the family of BERT have it. */
export function readWordPieces(source: string): WordPieces {
  const told = JSON.parse(source) as {
    model?: { type?: string; vocab?: Record<string, number>; continuing_subword_prefix?: string }
    normalizer?: { lowercase?: boolean; strip_accents?: boolean | null } | null
  }
  const { model, normalizer } = told
  if (model?.type !== 'WordPiece' || !model.vocab)
    throw new Error(
      `Its tokenizer.json has pieces of the kind "${model?.type ?? 'unknown'}"; only WordPiece is read here.`,
    )
  const { vocab, continuing_subword_prefix: inside = '##' } = model
  const known = new Map(Object.entries(vocab))
  const numberOf = (piece: string): number => {
    const number = known.get(piece)
    if (number === undefined) throw new Error(`Its tokenizer.json does not know "${piece}".`)
    return number
  }
  const [begin, end, unknown] = [numberOf('[CLS]'), numberOf('[SEP]'), numberOf('[UNK]')]
  const isLower = normalizer?.lowercase !== false
  const isPlain = normalizer?.strip_accents ?? isLower

  function normal(text: string): string {
    const lower = isLower ? text.toLowerCase() : text
    return isPlain ? lower.normalize('NFD').replace(/\p{Mn}/gu, '') : lower
  }

  /** The longest pieces from the left; a word that is not made of pieces is unknown as a whole. */
  function piecesOf(word: string): number[] {
    if (word.length > longestWord) return [unknown]
    const found: number[] = []
    for (let from = 0; from < word.length; ) {
      let to = word.length
      let number: number | undefined
      for (; to > from; to--) {
        number = known.get((from > 0 ? inside : '') + word.slice(from, to))
        if (number !== undefined) break
      }
      if (number === undefined) return [unknown]
      found.push(number)
      from = to
    }
    return found
  }

  return (text, most) => {
    const numbers = [begin]
    for (const word of wordsOf(normal(text))) {
      numbers.push(...piecesOf(word))
      if (numbers.length >= most) break
    }
    return [...numbers.slice(0, most - 1), end]
  }
}

function* wordsOf(text: string): Generator<string> {
  let word = ''
  for (const sign of text) {
    const stands = punctuation.test(sign) || ideograph.test(sign)
    if (!stands && !/[\s\p{C}]/u.test(sign)) {
      word += sign
      continue
    }
    // A sign that controls something is none, and divides nothing.
    if (!stands && !/\s/.test(sign)) continue
    if (word !== '') yield word
    word = ''
    if (stands) yield sign
  }
  if (word !== '') yield word
}

import { expect, it } from 'vitest'
import { readWordPieces } from './word-pieces.ts'

const pieces = ['[UNK]', '[CLS]', '[SEP]', 'the', 'cafe', 'play', '##ing', '##s', '!', '日', '本', 'un']
const vocab = Object.fromEntries(pieces.map((piece, at) => [piece, at]))
const told = (more: object = {}, normalizer: object | null = { lowercase: true, strip_accents: null }) =>
  JSON.stringify({ model: { type: 'WordPiece', vocab, ...more }, normalizer })

function said(text: string, most = 20, source = told()): string {
  return readWordPieces(source)(text, most)
    .map(number => pieces[number])
    .join(' ')
}

it('takes the longest pieces from the left, without case and accents', () => {
  expect(said('The Café, playing\tplays!')).toBe('[CLS] the cafe [UNK] play ##ing play ##s ! [SEP]')
  expect(said('日本 the\u200b')).toBe('[CLS] 日 本 the [SEP]')
})

it('knows nothing of a word that is not made of pieces, or is very long', () => {
  expect(said(`unplayable ${'play'.repeat(26)} the`)).toBe('[CLS] [UNK] [UNK] the [SEP]')
})

it('ends where it may go on no longer', () => {
  expect(said('the the the the', 4)).toBe('[CLS] the the [SEP]')
  expect(said('', 4)).toBe('[CLS] [SEP]')
})

it('keeps case and accents where the model does', () => {
  expect(said('The the', 9, told({}, { lowercase: false }))).toBe('[CLS] [UNK] the [SEP]')
})

it('says what it cannot read', () => {
  expect(() => readWordPieces(told({ type: 'Unigram' }))).toThrow('"Unigram"; only WordPiece is read')
  expect(() => readWordPieces(told({ vocab: { '[CLS]': 0 } }))).toThrow('does not know "[SEP]"')
})

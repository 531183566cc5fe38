import { fold } from './stem.ts'

type Written = { value: number; start: number; end: number }

const small = valuesOf(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
    'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  ],
  at => at + 2,
)
const tens = valuesOf(
  [
    'thirty forty fifty sixty seventy eighty ninety',
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    'trente quarante cinquante soixante',
  ],
  at => (at + 3) * 10,
)
const hundreds = new Map([
  ...valuesOf(
    ['doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'],
    at => (at + 2) * 100,
  ),
  ...(['cien', 'ciento'] as const).map(word => [word, 100] as const),
])
/** About so many: `une vingtaine de kilomètres`. */
const about = new Map<string, number>([
  ['dozen', 12],
  ...(['decena', 'docena', 'veintena', 'treintena', 'centenar'] as const).map(
    (word, at) => [word, [10, 12, 20, 30, 100][at] ?? 0] as const,
  ),
  ...(
    ['dizaine', 'douzaine', 'quinzaine', 'vingtaine', 'trentaine', 'quarantaine', 'cinquantaine'] as const
  ).map((word, at) => [word, [10, 12, 15, 20, 30, 40, 50][at] ?? 0] as const),
  ['soixantaine', 60],
  ['centaine', 100],
])
/** What multiplies the number before it. */
const factors = new Map<string, number>([
  ...['hundred', 'cent', 'cents'].map(word => [word, 100] as const),
  ...['thousand', 'mil', 'mille'].map(word => [word, 1000] as const),
])

function valuesOf(lists: readonly string[], worth: (at: number) => number): ReadonlyMap<string, number> {
  return new Map(lists.flatMap(list => list.split(' ').map((word, at) => [word, worth(at)] as const)))
}

/** `last` is what the word before was worth, 100 and more for what multiplies. */
type Open = Written & { whole: number; part: number; last: number }

/** Numbers written in words: `two hundred and seventy`, `seis mil quinientos`, `trente-deux`. */
export function writtenNumbers(text: string): Written[] {
  const found: Written[] = []
  let open: Open | null = null
  for (const { 0: written, index } of text.matchAll(/\p{L}+/gu)) {
    const word = fold(written)
    const value = small.get(word) ?? tens.get(word) ?? hundreds.get(word) ?? about.get(word)
    const factor = factors.get(word)
    if (value === undefined && factor === undefined) continue
    if (!open || !goesOn(open, text.slice(open.end, index), value)) {
      if (open) found.push(closed(open))
      open = { value: 0, whole: 0, part: 0, last: 0, start: index, end: index }
    }
    const isEighty = open.part === 4 && word === 'vingt'
    if (isEighty) open.part = 80
    else if (factor === undefined) open.part += value ?? 0
    else if (factor === 100) open.part = Math.max(1, open.part) * 100
    else {
      open.whole += Math.max(1, open.part) * factor
      open.part = 0
    }
    open.last = isEighty ? 80 : (factor ?? value ?? 0)
    open.end = index + written.length
  }
  if (open) found.push(closed(open))
  return found
}

/** Whether a word belongs to the number before it: `two and three` are two numbers. */
function goesOn({ last, part }: Open, gap: string, value: number | undefined): boolean {
  if (value === undefined) return /^[\s-]$/.test(gap)
  if (part === 4 && value === 20) return gap === '-'
  if (gap === ' and ') return last >= 100
  if (gap === ' y ' || /^[ -]et[ -]$/.test(gap)) return last >= 20 && last < 100
  return /^[\s-]$/.test(gap) && last > value && (last >= 20 || last === 10)
}

function closed({ whole, part, start, end }: Open): Written {
  return { value: whole + part, start, end }
}

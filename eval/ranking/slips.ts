/** Slips of the pen in what a document is called, made the same way every time. */

type Random = { below(end: number): number }

export type Slip = 'typo' | 'run together' | 'apart' | 'without accents' | 'hyphen'
export const slips: readonly Slip[] = ['typo', 'run together', 'apart', 'without accents', 'hyphen']

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The title with this slip, or null where it has no place for one. */
export function slipped(title: string, slip: Slip, random: Random): string | null {
  const words = title.split(' ')
  const among = (fits: (word: string, at: number) => boolean): number | undefined => {
    const places = words.flatMap((word, at) => (fits(word, at) ? [at] : []))
    return places[random.below(places.length)]
  }
  if (slip === 'without accents') {
    const plain = title.normalize('NFD').replace(/\p{M}/gu, '')
    return plain === title ? null : plain
  }
  if (slip === 'hyphen') {
    const other = title.includes('-') ? title.replaceAll('-', ' ') : null
    return other
  }
  const isWord = (word: string | undefined, least: number) =>
    new RegExp(`^\\p{L}{${least},}$`, 'u').test(word ?? '')
  if (slip === 'run together') {
    const at = among((word, place) => isWord(word, 3) && isWord(words[place + 1], 3))
    return at === undefined ? null : words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`).join(' ')
  }
  if (slip === 'apart') {
    const at = among(word => isWord(word, 7))
    const word = at === undefined ? undefined : words[at]
    if (at === undefined || word === undefined) return null
    const cut = 3 + random.below(word.length - 5)
    return words.toSpliced(at, 1, word.slice(0, cut), word.slice(cut)).join(' ')
  }
  const at = among(word => isWord(word, 5))
  const word = at === undefined ? undefined : words[at]
  return at === undefined || word === undefined ? null : words.with(at, mistyped(word, random)).join(' ')
}

/** One letter too many, missing, wrong, or in the place of its neighbour; never the first. */
function mistyped(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 2)
  const letter = letters[random.below(letters.length)] ?? 'x'
  const kind = random.below(4)
  const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  const other = [
    `${word.slice(0, at)}${letter}${word.slice(at)}`,
    `${word.slice(0, at)}${word.slice(at + 1)}`,
    `${word.slice(0, at)}${letter}${word.slice(at + 1)}`,
    swapped,
  ][kind]
  return other === undefined || other === word ? `${word.slice(0, at)}${word.slice(at + 1)}` : other
}

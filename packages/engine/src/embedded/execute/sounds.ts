import { phoneticIn } from '@quarry/language'
import type { Language } from '../../port.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import type { Lexicon } from '../format/lexicon.ts'

/** What the words of dictionaries sound like, as a number for each: worked out when first asked for, and kept in part. */
export type Sounds = {
  /** Whether the entry with a number may sound like a word, or be it. Numbers may collide: the rest must be compared. */
  like(lexicon: Lexicon, word: string, languages: readonly Language[]): (index: number) => boolean
}

/** `most`: bytes kept; what was made first goes first. */
export function createSounds(most: number): Sounds {
  const known = new WeakMap<Lexicon, Map<Language, Uint32Array>>()
  const kept: { of: WeakRef<Lexicon>; language: Language; bytes: number }[] = []
  let bytes = 0

  function hashesOf(lexicon: Lexicon, language: Language): Uint32Array {
    const byLanguage = known.get(lexicon) ?? new Map<Language, Uint32Array>()
    known.set(lexicon, byLanguage)
    const before = byLanguage.get(language)
    if (before) return before
    const made = hashAll(lexicon, language)
    byLanguage.set(language, made)
    kept.push({ of: new WeakRef(lexicon), language, bytes: made.byteLength })
    bytes += made.byteLength
    while (bytes > most && kept.length > 1) forget(kept.shift()!)
    return made
  }
  function forget({ of, language, bytes: freed }: (typeof kept)[number]): void {
    const lexicon = of.deref()
    if (lexicon) known.get(lexicon)?.delete(language)
    bytes -= freed
  }

  return {
    like(lexicon, word, languages) {
      const wanted = languages.flatMap(language => {
        const sound = phoneticIn(language)(word)
        return sound === '' ? [] : [{ hashes: hashesOf(lexicon, language), hash: hashOf(sound) }]
      })
      const itself = placeOf(lexicon, word)
      return index => index === itself || wanted.some(({ hashes, hash }) => hashes[index] === hash)
    },
  }
}

function hashAll(lexicon: Lexicon, language: Language): Uint32Array {
  const hashes = new Uint32Array(lexicon.size)
  const soundOf = phoneticIn(language)
  const cursor = lexicon.cursor()
  while (cursor.next()) {
    if (!cursor.isWord) continue
    const sound = soundOf(cursor.text())
    if (sound !== '') hashes[cursor.index] = hashOf(sound)
  }
  return hashes
}

/** Never 0, which stands for no sound. */
function hashOf(sound: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < sound.length; i++) hash = Math.imul(hash ^ sound.charCodeAt(i), 0x01000193)
  return hash === 0 ? 1 : hash >>> 0
}

function placeOf(lexicon: Lexicon, word: string): number {
  const cursor = lexicon.cursor()
  return cursor.seek(encodeCodeUnits(word)) && cursor.text() === word ? cursor.index : -1
}

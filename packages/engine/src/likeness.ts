/** Likeness of words, and of values that have a word like another: what both drivers ask of a folded text. */
import { distanceFrom, phoneticIn } from '@quarry/language'
import type { Language } from './port.ts'

/** Whether a folded word is this one, or sounds like it in one of the languages. */
export function soundsLike(word: string, languages: readonly Language[]): (other: string) => boolean {
  const sounds = languages
    .map(language => ({ of: phoneticIn(language), wanted: phoneticIn(language)(word) }))
    .filter(({ wanted }) => wanted !== '')
  return other => other === word || sounds.some(({ of, wanted }) => of(other) === wanted)
}

/** Whether a folded word is this one within some edits. */
export function isWithin(word: string, distance: number): (other: string) => boolean {
  const distanceTo = distanceFrom(word, distance)
  return other => distanceTo(other) <= distance
}

/** Whether one of the words of a folded value passes. */
export function someWord(test: (word: string) => boolean): (value: string) => boolean {
  return value => value.split(/[^\p{L}\p{M}\p{N}]+/u).some(word => word !== '' && test(word))
}

/**
 * The formulas that every driver scores with. Pure, so that two drivers given the same statistics give the same order.
 */
import { limits } from './limits.ts'

const k1 = 1.6
const b = 0.75

/**
 * What a word counts that was found by its beginning only, or at an edit distance of 0, 1 or 2. Chosen, not measured: the
 * judged sets have too few unfinished and misspelt queries to tell 0.5 from 0.4. They keep what was typed above what
 * resembles it, which cases of the conformance suite ask for.
 */
export const prefixFactor = 0.5
export const fuzzyFactors = [1, 0.6, 0.3] as const

/** What a word counts that only sounds like the one asked for: as much as one edit. */
export const phoneticFactor = 0.6

/** Rareness of a term: `documents` have the field, `frequency` of them the term. Never negative, never infinite. */
export function inverseFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
}

/** Mean length of a field, smoothed by one document of 16 words so that an index without public documents has one. */
export function averageLength(totalLength: number, documents: number): number {
  return (totalLength + 16) / (documents + 1)
}

/** How often a term stands in a field, as it would in a field of average length. */
export function normalFrequency(frequency: number, length: number, average: number): number {
  return Math.min(frequency, limits.termFrequency) / (1 - b + (b * length) / average)
}

/**
 * What frequencies are worth, those of all fields added with the weights of the fields: 1 for a frequency of one, and
 * however many, never more than `k1 + 1`. Added before, not after (BM25F): a word that stands in title and text says
 * little more than one that stands in the text twice.
 */
export function saturate(frequency: number): number {
  return (frequency * (k1 + 1)) / (frequency + k1)
}

/** Lengths up to this are exact as a byte. */
export const longestExact = 15

/** The field that counts most: what a document is called. The first of several that count alike. */
export function weightiest<Field extends { weight: number }>(fields: readonly Field[]): Field | undefined {
  return fields.reduce<Field | undefined>(
    (most, field) => (most === undefined || field.weight > most.weight ? field : most),
    undefined,
  )
}

/** A length as one byte: exact to 32, then within 1 part in 16. Scores use what the byte says. */
export function lengthToByte(length: number): number {
  if (length < 16) return length
  const exponent = 27 - Math.clz32(length)
  return exponent > 14 ? 255 : ((exponent + 1) << 4) | ((length >> exponent) & 15)
}

export function byteToLength(byte: number): number {
  return byte < 16 ? byte : (16 + (byte & 15)) * 2 ** ((byte >> 4) - 1)
}

/** Gaussian decay: 1 at the origin, one half at `scale` away from it. */
export function decay(value: number, origin: number, scale: number): number {
  return Math.exp(-Math.LN2 * ((value - origin) / scale) ** 2)
}

/** Factor of a logarithmic boost. */
export function logBoost(value: number, weight: number): number {
  return 1 + weight * Math.log1p(Math.max(0, value))
}

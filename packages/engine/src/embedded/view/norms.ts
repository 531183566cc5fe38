import { byteToLength, normalFrequency, saturate } from '../../scoring.ts'

/** Frequencies of one field, weighted, and what each is worth alone: `frequency * 256 + length` up to a limit. */
export type Norms = {
  frequencies: Float64Array
  worths: Float64Array
  /** The weighted frequency, however great. */
  of(frequency: number, lengthByte: number): number
}

/** Frequencies in the tables. */
export const tableFrequencies = 32

export function createNorms(weight: number, average: number): Norms {
  const of = (frequency: number, byte: number) =>
    weight * normalFrequency(frequency, byteToLength(byte), average)
  const frequencies = new Float64Array(tableFrequencies * 256)
  for (let frequency = 1; frequency < tableFrequencies; frequency++) {
    for (let byte = 0; byte < 256; byte++) frequencies[frequency * 256 + byte] = of(frequency, byte)
  }
  return { frequencies, worths: frequencies.map(saturate), of }
}

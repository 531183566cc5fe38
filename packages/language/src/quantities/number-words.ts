import { listed } from '../languages/index.ts'
import type { NumberWords } from '../languages/language-data.ts'
import { normalize } from '../normalize.ts'

type WrittenNumber = { value: number; start: number; end: number }

/** `part`: what is below a thousand. `last`: what the word before was worth, 100 and more for what multiplies. */
type Open = WrittenNumber & { whole: number; part: number; last: number }

/** Reads numbers that are written in words: `two hundred and seventy`, `seis mil quinientos`, `trente-deux`. */
export function createNumberWordReader(data: NumberWords): (text: string) => WrittenNumber[] {
  const values = new Map(listed(data.units).map((word, at) => [normalize(word), at + 2] as const))
  for (const [value, words] of Object.entries(data.values))
    for (const word of listed(words)) values.set(normalize(word), Number(value))
  const factors = new Map<string, number>()
  for (const word of listed(data.hundred)) factors.set(normalize(word), 100)
  for (const word of listed(data.thousand)) factors.set(normalize(word), 1000)
  const joined = [...values.keys()].filter(word => word.includes('-')).sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`${joined.map(word => `(?<!\\p{L})${word}(?!\\p{L})|`).join('')}\\p{L}+`, 'giu')

  /** Whether a word belongs to the number before it: `two and three` are two numbers. */
  function goesOn({ last }: Open, gap: string, value: number | undefined): boolean {
    if (value === undefined) return /^[\s-]$/.test(gap)
    const between = gap.trim().replace(/^-|-$/g, '')
    if (between === '') return /^[\s-]$/.test(gap) && last > value && (last >= 20 || last === 10)
    if (between === data.afterHundreds) return last >= 100
    return between === data.afterTens && last >= 20 && last < 100
  }

  return text => {
    const found: WrittenNumber[] = []
    let open: Open | null = null
    const close = () => {
      if (open) found.push({ value: open.whole + open.part, start: open.start, end: open.end })
    }
    for (const { 0: written, index } of text.matchAll(pattern)) {
      const word = normalize(written)
      const value = values.get(word)
      const factor = factors.get(word)
      if (value === undefined && factor === undefined) continue
      if (!open || !goesOn(open, text.slice(open.end, index), value)) {
        close()
        open = { value: 0, whole: 0, part: 0, last: 0, start: index, end: index }
      }
      if (factor === undefined) open.part += value ?? 0
      else if (factor === 100) open.part = Math.max(1, open.part) * 100
      else {
        open.whole += Math.max(1, open.part) * factor
        open.part = 0
      }
      open.last = factor ?? value ?? 0
      open.end = index + written.length
    }
    close()
    return found
  }
}

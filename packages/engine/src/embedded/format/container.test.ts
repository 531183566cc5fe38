import { describe, expect, it } from 'vitest'
import { createSectionWriter, memorySink, memorySource, readDirectory, verifySections } from './container.ts'

function fileWith(sections: Readonly<Record<string, string>>): Uint8Array {
  const sink = memorySink()
  const writer = createSectionWriter(sink)
  for (const [name, text] of Object.entries(sections)) writer.section(name, new TextEncoder().encode(text))
  writer.finish()
  return sink.take()
}

describe('a segment file', () => {
  const file = fileWith({ one: 'first', two: '', three: 'the third' })
  const source = memorySource(file)

  it('has sections that begin at multiples of eight', () => {
    const sections = readDirectory(source)
    expect([...sections.keys()]).toEqual(['one', 'two', 'three'])
    const { offset, length } = sections.get('three')!
    expect(new TextDecoder().decode(file.slice(offset, offset + length))).toBe('the third')
    for (const section of sections.values()) expect(section.offset % 8).toBe(0)
  })

  it('notices every flipped bit of a section, of its directory and of its end', () => {
    verifySections(source, readDirectory(source))
    const { three } = Object.fromEntries(readDirectory(source))
    const inSections = [8, 9, three!.offset, three!.offset + three!.length - 1]
    for (const at of [...inSections, ...Array.from({ length: 60 }, (_, index) => file.length - 1 - index)]) {
      const broken = file.slice()
      broken[at]! ^= 4
      const opened = memorySource(broken)
      expect(() => verifySections(opened, readDirectory(opened)), `byte ${at}`).toThrow(/cannot be read/)
    }
  })

  it('is refused when it is torn or of another format', () => {
    for (const length of [0, 10, file.length - 1]) {
      expect(() => readDirectory(memorySource(file.slice(0, length)))).toThrow(/Rebuild the index/)
    }
    const newer = file.slice()
    newer[file.length - 8] = 9
    expect(() => readDirectory(memorySource(newer))).toThrow(/its format is 9/)
  })
})

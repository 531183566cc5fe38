import { expect, it } from 'vitest'
import { createByteWriter } from './byte-writer.ts'

it.each([0, 1, 32, 33, 500])('writes %i bytes one after the other, behind what is there', length => {
  const from = Uint8Array.from({ length }, (_, at) => at)
  const writer = createByteWriter(4)
  writer.bytes(Uint8Array.of(7, 8))
  writer.bytes(from)
  writer.bytes(Uint8Array.of(9))
  expect([...writer.view()]).toEqual([7, 8, ...from, 9])
})

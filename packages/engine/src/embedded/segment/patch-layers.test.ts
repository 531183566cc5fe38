import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findPatch, layerOf, openLayer, type PatchLayers, patchesOf, withLayer } from './patch-layers.ts'

const rows = 40
const patch = fc.record({
  version: fc.integer({ min: 1, max: 2 ** 40 }),
  fields: fc.dictionary(
    fc.string({ maxLength: 5 }),
    fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 })),
  ),
})
const changes = fc.array(
  fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: rows - 1 }), patch), {
    minLength: 1,
    selector: ([row]) => row,
  }),
  { minLength: 1, maxLength: 12 },
)
/** As it comes back from JSON. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

it('layers say of each row what was said last, and few of them are looked through', () => {
  fc.assert(
    fc.property(changes, history => {
      let layers: PatchLayers = []
      const expected = new Map<number, unknown>()
      for (const some of history) {
        const sorted = some.toSorted(([one], [other]) => one - other)
        const before = layers
        const said = before.map(layer => [...patchesOf(layer)])
        layers = withLayer(layers, layerOf(new Map(sorted)))
        // A view that was given out keeps its own.
        expect(before.map(layer => [...patchesOf(layer)])).toEqual(said)
        for (const [row, one] of sorted) expected.set(row, plain(one))
        const opened = layers.map(({ buffer }) => openLayer(buffer))
        const all = Array.from({ length: rows }, (_, row) => findPatch(opened, row))
        expect(all).toEqual(Array.from({ length: rows }, (_, row) => expected.get(row)))
      }
      const sizes = layers.map(layer => layer.rows.length)
      for (const [at, size] of sizes.entries())
        if (at > 0) expect(size).toBeGreaterThanOrEqual(sizes[at - 1]! * 2)
    }),
  )
})

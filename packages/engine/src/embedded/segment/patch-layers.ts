import type { NewFields } from '../../patch.ts'

/**
 * What was changed of some documents of a segment, by row, in one run of memory that threads share and a file holds: how
 * many there are, then their versions, their rows (ascending), where the text of each ends, and these texts: new values as
 * JSON. There may be a million, which as objects would take ten times as much, on each thread.
 */
export type PatchLayer = {
  readonly buffer: SharedArrayBuffer
  readonly versions: Float64Array
  readonly rows: Uint32Array
  readonly ends: Uint32Array
  readonly texts: Buffer
}

/**
 * The newest first, each less than half as large as the next, so that few are looked through, a view that was given out
 * keeps its own, and little is written again when more is changed.
 */
export type PatchLayers = readonly PatchLayer[]

/** What was changed of one document since it was written whole. */
export type RowPatch = { version: number; fields: NewFields }

const header = 8

export function openLayer(buffer: SharedArrayBuffer): PatchLayer {
  const count = new Uint32Array(buffer, 0, 1)[0]!
  const rows = header + count * 8
  return {
    buffer,
    versions: new Float64Array(buffer, header, count),
    rows: new Uint32Array(buffer, rows, count),
    ends: new Uint32Array(buffer, rows + count * 4, count),
    texts: Buffer.from(buffer, rows + count * 8),
  }
}

function emptyLayer(count: number, textBytes: number): PatchLayer {
  const buffer = new SharedArrayBuffer(header + count * 16 + textBytes)
  new Uint32Array(buffer, 0, 1)[0] = count
  return openLayer(buffer)
}

/** One layer of these rows, which come in their order. */
export function layerOf(patches: ReadonlyMap<number, RowPatch>): PatchLayer {
  const texts = Array.from(patches.values(), ({ fields }) => Buffer.from(JSON.stringify(fields)))
  const layer = emptyLayer(
    patches.size,
    texts.reduce((sum, text) => sum + text.length, 0),
  )
  let [at, end] = [0, 0]
  for (const [row, { version }] of patches) {
    layer.rows[at] = row
    layer.versions[at] = version
    layer.texts.set(texts[at]!, end)
    end += texts[at]!.length
    layer.ends[at++] = end
  }
  return layer
}

/** With a newer one on top. */
export function withLayer(older: PatchLayers, added: PatchLayer): PatchLayers {
  let layer = added
  let below = 0
  for (; below < older.length && older[below]!.rows.length < layer.rows.length * 2; below++)
    layer = merged(layer, older[below]!)
  return [layer, ...older.slice(below)]
}

/** Both in one: of a row that both have, what the newer one says. */
function merged(newer: PatchLayer, older: PatchLayer): PatchLayer {
  /** Places in the newer one, and below 0 those in the older one. */
  const picks = new Int32Array(newer.rows.length + older.rows.length)
  let [count, bytes, one, other] = [0, 0, 0, 0]
  while (one < newer.rows.length || other < older.rows.length) {
    const row = newer.rows[one] ?? Number.POSITIVE_INFINITY
    const behind = older.rows[other] ?? Number.POSITIVE_INFINITY
    if (row <= behind) bytes += newer.ends[one]! - startOf(newer, one)
    else bytes += older.ends[other]! - startOf(older, other)
    picks[count++] = row <= behind ? one : ~other
    if (row <= behind) one++
    if (behind <= row) other++
  }
  const layer = emptyLayer(count, bytes)
  let end = 0
  for (let at = 0; at < count; at++) {
    const [from, place] = picks[at]! < 0 ? [older, ~picks[at]!] : [newer, picks[at]!]
    layer.rows[at] = from.rows[place]!
    layer.versions[at] = from.versions[place]!
    for (let byte = startOf(from, place); byte < from.ends[place]!; byte++)
      layer.texts[end++] = from.texts[byte]!
    layer.ends[at] = end
  }
  return layer
}

export function findPatch(layers: PatchLayers, row: number): RowPatch | undefined {
  for (const layer of layers) {
    const place = placeOf(layer.rows, row)
    if (layer.rows[place] === row) return patchAt(layer, place)
  }
  return undefined
}

/** All of one layer, in the order of rows. */
export function* patchesOf(layer: PatchLayer): Generator<readonly [number, RowPatch], void> {
  for (const [place, row] of layer.rows.entries()) yield [row, patchAt(layer, place)]
}

function patchAt(layer: PatchLayer, place: number): RowPatch {
  const text = layer.texts.toString('utf8', startOf(layer, place), layer.ends[place])
  return { version: layer.versions[place]!, fields: JSON.parse(text) as NewFields }
}

function startOf({ ends }: PatchLayer, place: number): number {
  return place === 0 ? 0 : ends[place - 1]!
}

/** How many come before it. */
function placeOf(rows: Uint32Array, row: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]! < row) low = middle + 1
    else high = middle
  }
  return low
}

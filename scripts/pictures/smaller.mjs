// A browser writes its pictures fast, not small. The same dots, packed at leisure.
import { deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/**
 * A PNG of a browser (8 bits, with or without transparency that nothing uses), smaller. `dropBits` rounds colours, but not
 * those that most of the picture is made of: paper and ink stay what they are.
 */
export function smaller(png, dropBits = 0) {
  const { width, height, channels, data } = read(png)
  const rows = unfiltered(inflateSync(data), width * channels, height, channels)
  const kept = dropBits === 0 ? new Set() : commonest(rows, channels)
  const round = value => Math.min(255, ((value + ((1 << dropBits) >> 1)) >> dropBits) << dropBits)
  const stride = width * 3
  const out = Buffer.alloc((stride + 1) * height)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const line = new Uint8Array(stride)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      const whole = dropBits === 0 || kept.has(colourAt(rows, at))
      for (let c = 0; c < 3; c++) line[x * 3 + c] = whole ? rows[at + c] : round(rows[at + c])
    }
    out.set(best(line, above), y * (stride + 1))
    above = line
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(out, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const colourAt = (rows, at) => (rows[at] << 16) | (rows[at + 1] << 8) | rows[at + 2]

function commonest(rows, channels) {
  const counts = new Map()
  for (let at = 0; at < rows.length; at += channels) {
    const colour = colourAt(rows, at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const often = rows.length / channels / 500
  return new Set([...counts].filter(([, count]) => count > often).map(([colour]) => colour))
}

function read(png) {
  const parts = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const kind = png[25]
  if (png[24] !== 8 || (kind !== 2 && kind !== 6) || png[28] !== 0)
    throw new Error('Not a picture of a browser.')
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    channels: kind === 6 ? 4 : 3,
    data: Buffer.concat(parts),
  }
}

function unfiltered(packed, stride, height, step) {
  const out = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < step ? 0 : out[at - step]
      const up = y === 0 ? 0 : out[at - stride]
      const corner = x < step || y === 0 ? 0 : out[at - stride - step]
      out[at] = packed[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter, left, up, corner) {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}

/** The line filtered in the way that leaves the least; as it is, where most of it repeats. */
function best(line, above) {
  let chosen
  let least = Number.POSITIVE_INFINITY
  for (const filter of [0, 1, 2, 4]) {
    const coded = new Uint8Array(line.length + 1)
    coded[0] = filter
    let sum = 0
    for (let x = 0; x < line.length; x++) {
      const left = x < 3 ? 0 : line[x - 3]
      const value = (line[x] - predicted(filter, left, above[x], x < 3 ? 0 : above[x - 3])) & 255
      coded[x + 1] = value
      sum += value < 128 ? value : 256 - value
    }
    if (sum < least) [chosen, least] = [coded, sum]
  }
  return chosen
}

function chunk(name, data) {
  const out = Buffer.alloc(data.length + 12)
  out.writeUInt32BE(data.length, 0)
  out.write(name, 4, 'latin1')
  data.copy(out, 8)
  out.writeUInt32BE(checksum(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}

function checksum(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

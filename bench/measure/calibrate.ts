/**
 * Milliseconds that a fixed loop takes: tells a slow hour of the machine from a slow program. Figures of two runs
 * compare as multiples of it. The best of three, because a neighbour can only make it slower.
 */
export function calibrate(): number {
  return Math.min(once(), once(), once())
}

function once(): number {
  const table = new Float64Array(1 << 16)
  const start = performance.now()
  let sum = 0
  for (let i = 0; i < 20_000_000; i++) sum += table[(i * 7919) & 0xffff]! + i
  if (sum < 0) throw new Error('A sum of numbers above 0 is below 0.')
  return performance.now() - start
}

/** What the calibration takes on the machine that the limits were set on, left alone. */
const calibrated = 22

/**
 * How much slower than that the machine is at the moment: neighbours take caches and half a core each, and lengthen
 * processor time as well. The better of the calibrations before and after, and never less than 1.
 */
export const slowness = (before: number, after: number): number =>
  Math.max(1, Math.min(before, after) / calibrated)

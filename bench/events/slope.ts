/** How much a figure grows in a minute: the slope of the line that lies closest to its readings. */
export function slopePerMinute(readings: readonly { second: number; value: number }[]): number {
  const count = readings.length
  if (count < 2) return 0
  const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / count
  const middle = meanOf(readings.map(({ second }) => second))
  const level = meanOf(readings.map(({ value }) => value))
  const above = readings.reduce((sum, { second, value }) => sum + (second - middle) * (value - level), 0)
  const below = readings.reduce((sum, { second }) => sum + (second - middle) ** 2, 0)
  return below === 0 ? 0 : (above / below) * 60
}

export type Sample = {
  /** Milliseconds by the wall clock. */
  p50: number
  p95: number
  /** Milliseconds of processor time of this process: deaf to neighbours. */
  processor: number
  runs: number
}

export type SampleLimits = {
  warmUp?: number
  runs?: number
  /** Ends the runs early, but never before there are four. */
  limitMs?: number
}

/** How long something takes over different inputs, after a warm-up that takes them from the end: of many it repeats none. */
export async function sample<Input>(
  inputs: readonly Input[],
  act: (input: Input) => unknown,
  { warmUp = 80, runs = 100, limitMs = 3_500 }: SampleLimits = {},
): Promise<Sample> {
  const input = (turn: number) => inputs[turn % inputs.length]!
  let end = performance.now() + limitMs / 2
  for (let turn = 0; turn < warmUp && (turn < 2 || performance.now() < end); turn++)
    await act(input(inputs.length - 1 - (turn % inputs.length)))
  const walls: number[] = []
  const before = process.cpuUsage()
  end = performance.now() + limitMs
  for (let turn = 0; turn < runs && (turn < 4 || performance.now() < end); turn++) {
    const start = performance.now()
    await act(input(turn))
    walls.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(before)
  return {
    p50: quantile(walls, 0.5),
    p95: quantile(walls, 0.95),
    processor: (user + system) / 1000 / walls.length,
    runs: walls.length,
  }
}

/** A value that occurs; 0 without any. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Milliseconds of processor time that this process has used: unlike the wall clock, deaf to neighbours. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * How long something takes: a warm-up, then repetitions over different inputs. Milliseconds by the wall clock, p50 / p95,
 * and of processor time, p50 / p95.
 */
export function measure<T>(inputs: readonly T[], run: (input: T) => void, limitMs = 3_500): string {
  for (let i = 0; i < Math.min(80, inputs.length * 2); i++) run(inputs[i % inputs.length]!)
  const walls: number[] = []
  const processor: number[] = []
  const end = performance.now() + limitMs
  for (let i = 0; i < 100 && (i < 4 || performance.now() < end); i++) {
    const begin = processorTime()
    const start = performance.now()
    run(inputs[i % inputs.length]!)
    walls.push(performance.now() - start)
    processor.push(processorTime() - begin)
  }
  return `${quantiles(walls)}  processor ${quantiles(processor)}`
}

function quantiles(times: number[]): string {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!
  return `${at(0.5).toFixed(2).padStart(6)} / ${at(0.95).toFixed(2).padStart(6)}`
}

/** A fixed loop, to tell a slow hour of the machine from a slow program. */
export function calibrate(): number {
  const start = performance.now()
  let sum = 0
  const table = new Float64Array(1 << 16)
  for (let i = 0; i < 20_000_000; i++) sum += table[(i * 7919) & 0xffff]! + i
  if (sum < 0) throw new Error('never')
  return performance.now() - start
}

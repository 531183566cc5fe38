import { Worker } from 'node:worker_threads'

/** Starts the worker that makes segments. What it reads is soon forgotten, so that little room for it will do. */
export function startBuilder(file: string): Worker {
  return new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 24 } })
}

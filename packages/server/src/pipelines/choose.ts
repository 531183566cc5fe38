import type { ExecutionStep } from '@quarry/protocol'
import { type Circumstances, whatFails } from './condition.ts'
import type { Pipeline, PipelineSet } from './schema.ts'
import { splitOf } from './split.ts'

type Chosen = {
  name: string
  pipeline: Pipeline | null
  step: ExecutionStep
  /** The test that this visitor takes part in. */
  test?: string
}

const defaultName = 'default'

/** The pipeline that decides: the one that was named, else the first whose condition holds, else `default`. */
export function choosePipeline(
  { pipelines }: PipelineSet,
  named: string | null,
  now: Circumstances,
  asked: Parameters<typeof splitOf>[1],
): Chosen {
  const byName = (name: string) => pipelines.find(one => one.name === name) ?? null
  const chosen = (name: string, because: string, tried: readonly ExecutionStep[] = []): Chosen => {
    const first = byName(name)
    const split = first && splitOf(first, asked)
    const pipeline = split ? byName(split.to) : first
    const description = pipeline ? because : `${because}; it has no rules here`
    const children = tried.length > 0 ? { children: [...tried] } : {}
    const result = pipeline?.name ?? name
    const tested = split ? `${description}; the test ${split.test} divides it` : description
    return {
      name: result,
      pipeline,
      step: { name: 'ChoosePipeline', description: tested, duration: 0, result, ...children },
      ...(split ? { test: split.test } : {}),
    }
  }
  if (named !== null) return chosen(named, 'Named by the request or its token')
  const tried: ExecutionStep[] = []
  for (const { name, when } of pipelines) {
    if (!when) continue
    const fault = whatFails(when, now)
    if (fault === null) return chosen(name, 'Its condition holds', tried)
    tried.push({ name, duration: 0, applied: false, result: fault })
  }
  return chosen(defaultName, 'No condition holds', tried)
}

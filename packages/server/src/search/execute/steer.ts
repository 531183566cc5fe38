import { type Applied, applyPipelines, type Circumstances, type Pipelines } from '../../pipelines/index.ts'
import type { Asker } from '../../token/index.ts'
import type { SearchBody } from '../parse/query.ts'

/** A question whose hub and pipeline are known, before anything of it is read. */
export type Resolved = {
  /** What it is part of: facet searches and plans are steered as the search that they belong to. */
  kind: 'search' | 'facet' | 'plan'
  body: SearchBody
  asker: Asker
  hub: string
  pipeline: string
  /** Whether the request or its token named the pipeline. */
  isNamed: boolean
}

/** What becomes of it. What is said here holds for results, totals and facets alike. */
export type Steered = { body: SearchBody } & Partial<Applied<SearchBody>>

/**
 * The one place where a question can be rewritten before it is answered. Answers are kept by the question as it came:
 * what decides here beside question and asker must move the configuration's version.
 */
export type Steer = (resolved: Resolved) => Steered | Promise<Steered>

const defaultName = 'default'

/** Hub and pipeline of a search: those of the token, else those of the body, else the default. */
export function hubAndPipeline(body: Pick<SearchBody, 'searchHub' | 'pipeline'>, asker: Asker) {
  return {
    hub: asker.searchHub || body.searchHub || defaultName,
    pipeline: asker.pipeline || body.pipeline || defaultName,
    isNamed: Boolean(asker.pipeline || body.pipeline),
  }
}

export function unsteered({ body }: Resolved): Steered {
  return { body }
}

/** Steers by the rules that hold now. */
export function steerBy(
  pipelines: Pick<Pipelines, 'current'>,
  /** What stands between the steps of a path in a field. */
  delimiterOf: (field: string) => string = () => '|',
): Steer {
  return async ({ body, asker, hub, pipeline, isNamed }) => {
    const circumstances: Circumstances = {
      hub,
      tab: body.tab ?? '',
      locale: body.locale ?? '',
      device: asker.device ?? 'desktop',
      groups: groupsOf(asker),
      context: body.context ?? {},
      q: body.q ?? '',
    }
    const named = isNamed ? pipeline : null
    return applyPipelines(await pipelines.current(), { body, named, circumstances, delimiterOf })
  }
}

function groupsOf({ userIds, userGroups }: Asker): string[] {
  const known = userIds.filter(({ type }) => type === 'Group' || type === 'VirtualGroup')
  return [...(userGroups ?? []), ...known.map(({ name }) => name)]
}

import {
  openPipelines,
  type PipelineDocument,
  type SearchResponse,
  type TryOut,
} from '@quarry/server/pipelines'
import type { Surroundings } from './command.ts'
import { type Kind, type Place, withPlace } from './configuration-place.ts'

/** Where rules live. */
type RulePlace = Place<PipelineDocument> & {
  explain(body: object): Promise<SearchResponse>
  tryOut(draft: unknown, queries: readonly unknown[]): Promise<TryOut>
}

const rules: Kind<PipelineDocument> = {
  path: 'pipelines',
  async open(folder, clock) {
    const { pipelines, close } = await openPipelines(folder, clock)
    return { configuration: pipelines, close }
  },
}

export function withRules<Result>(
  surroundings: Surroundings,
  options: Readonly<Record<string, string>>,
  work: (place: RulePlace) => Promise<Result>,
): Promise<Result> {
  return withPlace(rules, surroundings, options, (place, ask) =>
    work({
      ...place,
      explain: body =>
        ask(
          call => call('POST', '/rest/search/v2', { ...body, debug: true }),
          services => services.steering.explain(body),
        ),
      tryOut: (draft, queries) =>
        ask(
          call => call('POST', '/admin/pipelines/try', { ...Object(draft), queries }),
          services => services.steering.tryOut(draft, queries),
        ),
    }),
  )
}

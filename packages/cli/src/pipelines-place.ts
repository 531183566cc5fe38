import {
  openPipelines,
  type PipelineDocument,
  type SearchResponse,
  type TryOut,
} from '@quarry/server/pipelines'
import type { Surroundings } from './command.ts'
import { type Kind, type Place, withPlace } from './configuration-place.ts'

/** Whose searches are rehearsed. */
export type Somebody = {
  userIds: { name: string; provider: string; type: 'User' | 'Group' }[]
  userGroups: string[]
}

/** Where rules live. */
type RulePlace = Place<PipelineDocument> & {
  /** As nobody in particular, or as somebody sees it. */
  explain(body: object, as?: Somebody): Promise<SearchResponse>
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
      explain: (body, as) =>
        ask(
          async call => {
            const minted = as && { ...as, explain: true, validFor: 60_000 }
            const made = minted && (await call<{ token: string }>('POST', '/rest/search/v2/token', minted))
            return call('POST', '/rest/search/v2', { ...body, debug: true }, made?.token)
          },
          services => services.steering.explain(body, as),
        ),
      tryOut: (draft, queries) =>
        ask(
          call => call('POST', '/admin/pipelines/try', { ...Object(draft), queries }),
          services => services.steering.tryOut(draft, queries),
        ),
    }),
  )
}

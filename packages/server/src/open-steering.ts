import { existsSync, readFileSync } from 'node:fs'
import type { SearchResponse } from '@quarry/protocol'
import { searchRequest } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Config } from './config/index.ts'
import type { ServerEnv } from './http/index.ts'
import type { Control } from './open-control.ts'
import { createPipelineRoutes, createPipelines } from './pipelines/index.ts'
import { type Rehearsal, type SearchService, type Steer, steerBy } from './search/index.ts'

/** For whoever sits at the machine. */
export type Steering = {
  /** A search that explains itself, for nobody in particular. */
  explain(body: unknown): Promise<SearchResponse>
  /** What a draft of rules would change for queries that were made before. */
  rehearse(draft: unknown, queries: readonly unknown[]): Promise<Rehearsal>
}

export type OpenSteering = {
  /** For the search service: who decides, and a number that moves with the rules. */
  search: { steer: Steer; configurationVersion: () => number }
  routes: Hono<ServerEnv>
  steering: Steering
  /** Takes the rules of a file where there never were any: what somebody changed or took away stays so. */
  begin(file: string): void
}

/** Rules of searches, and the service that they steer: each needs the other. */
export function openSteering(
  { admin }: Pick<Config, 'admin'>,
  { control, clock, service }: { control: Control; clock: () => number; service: () => SearchService },
): OpenSteering {
  const pipelines = createPipelines({
    ...{ database: control.database, clock },
    judge: {
      faultOfExpression: expression => service().judge.faultOfExpression(expression),
      valuesOf: field => service().judge.valuesOf(field),
      isDate: text => service().judge.isDate(text),
    },
  })
  return {
    search: {
      steer: steerBy(pipelines, field => service().delimiterOf(field)),
      configurationVersion: pipelines.version,
    },
    routes: createPipelineRoutes({
      ...{ keys: control.keys, pipelines, isOpen: admin === 'on' },
      rehearse: (draft, queries) => service().rehearse(draft, queries),
    }),
    begin(file) {
      if (pipelines.version() > 0 || !existsSync(file)) return
      pipelines.replace(JSON.parse(readFileSync(file, 'utf8')), { by: 'site', note: 'Came with the site.' })
    },
    steering: {
      explain: body => service().explain(searchRequest.parse(body)),
      rehearse: (draft, queries) => service().rehearse(pipelines.read(draft), queries),
    },
  }
}

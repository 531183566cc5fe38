import { existsSync } from 'node:fs'
import type { Context, Opened } from '../capability.ts'
import { takeFile } from '../json-file.mjs'
import type { Keys } from '../keys/index.ts'
import type { RuleValidator } from './check.ts'
import { createPipelines, type Pipelines } from './pipelines.ts'
import type { VersionStores } from './port/version-store.ts'
import { createPipelineRoutes } from './route.ts'
import { createStatementRoutes } from './route-statements.ts'
import type { PipelineSet } from './schema.ts'

/** The searches that rules steer. */
type SteeredSearch = {
  validator: RuleValidator
  steerWith(rules: Pick<Pipelines, 'current' | 'version'>): void
  tryOut(draft: PipelineSet, queries: readonly unknown[]): Promise<unknown>
}

type PipelinesProvides = Pick<Pipelines, 'read'>

/** Rules of searches: kept, checked, administered, and handed to the searches that they steer. */
export const pipelines = {
  name: 'pipelines',
  open(
    context: Context & {
      control: { keys: Keys; versions: VersionStores }
      search: SteeredSearch
    },
  ): Opened<PipelinesProvides> {
    const { config, options, clock, control, search } = context
    const rules = createPipelines({
      store: control.versions('pipeline'),
      clock,
      validator: search.validator,
    })
    search.steerWith(rules)
    return {
      provides: { read: rules.read },
      routes: [
        createPipelineRoutes({
          keys: control.keys,
          pipelines: rules,
          isOpen: config.admin === 'on',
          tryOut: search.tryOut,
        }),
        createStatementRoutes(control.keys, rules, config.admin === 'on'),
      ],
      /** Takes the rules of a file where there never were any: what somebody changed or took away stays so. */
      async start() {
        const { rulesFile } = options
        if (rulesFile === undefined || (await rules.version()) > 0 || !existsSync(rulesFile)) return
        await takeFile(rulesFile, document =>
          rules.replace(document, { by: 'site', note: 'Came with the site.' }),
        )
      },
    }
  },
} as const

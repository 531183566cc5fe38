import {
  type CheckedConfiguration,
  type Configuration,
  createConfiguration,
  type RuleFault,
  schemaFaults,
  type VersionStores,
} from '../pipelines/index.ts'
import { type Panels, type PanelsDocument, panelsSchema } from './panel.ts'

/** The panels of an installation, with their history. */
export type InsightConfiguration = Configuration<PanelsDocument, Panels>

export function createPanels(options: {
  versions: VersionStores
  clock: () => number
}): InsightConfiguration {
  return createConfiguration({
    store: options.versions('insight'),
    clock: options.clock,
    nothing: {},
    parse: document => panelsSchema.parse(document),
    check: checkPanels,
  })
}

/** Reads panels, and says everything that is wrong with them. */
function checkPanels(value: unknown): CheckedConfiguration<PanelsDocument, Panels> {
  const read = panelsSchema.safeParse(value)
  if (!read.success) return { faults: schemaFaults(read.error.issues, value) }
  const { configurations } = read.data
  const ids = configurations.map(({ id }) => id)
  const faults = configurations.flatMap(
    ({ id, suggestBy, contextFields, agents, settings }, at): RuleFault[] => [
      ...(ids.indexOf(id) < at
        ? [{ path: `configurations[${at}].id`, message: `"${id}" is there already.` }]
        : []),
      ...suggestBy.flatMap((name, place) =>
        Object.hasOwn(contextFields, name)
          ? []
          : [
              {
                path: `configurations[${at}].suggestBy[${place}]`,
                message: `"${name}" is no member of contextFields.`,
              },
            ],
      ),
      ...(settings.userActions.enabled && agents.length === 0
        ? [
            {
              path: `configurations[${at}].agents`,
              message: 'Say who may see what users did: the groups of agents.',
            },
          ]
        : []),
    ],
  )
  return faults.length > 0 ? { faults } : { faults: [], set: read.data, document: value as PanelsDocument }
}

import type { Routes } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { createConfigurationRoutes } from '../pipelines/index.ts'
import { panelsSchema } from './panel.ts'
import type { InsightConfiguration } from './versions.ts'

type PanelRouteOptions = { keys: Keys; panels: InsightConfiguration; isOpen: boolean }

/** Administration of agents' panels, as of rules. */
export function createPanelRoutes({ keys, panels, isOpen }: PanelRouteOptions): Routes {
  return createConfigurationRoutes({
    keys,
    isOpen,
    base: '/admin/insight',
    configuration: panels,
    schema: panelsSchema,
    schemas: { InsightPanels: panelsSchema },
    mostBytes: 1_000_000,
    summaries: {
      read: 'The panels that hold',
      replace: 'Put these in the place of all panels',
      check: 'Say what is wrong with panels',
    },
  }).routes
}

import type { z } from 'zod'
import type { Context, Opened } from '../capability.ts'
import { createPagesOrigin, type Routes } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { createConfigurationRoutes, deviceOf, type VersionStores } from '../pipelines/index.ts'
import type { SearchProvides } from '../search/index.ts'
import type { TokenProvides } from '../token/index.ts'
import { panelsSchema } from './panel.ts'
import { createInsightPanelRoutes, type userActionsReply } from './route.ts'
import { createPanels, type InsightConfiguration } from './versions.ts'

type Actions = z.output<typeof userActionsReply>['value']

export type InsightProvides = {
  /** Whether somebody configured a panel of this id. */
  isPanel(id: string): Promise<boolean>
  /** Who knows what users did tells it to panels. */
  tellActionsWith(actions: (user: string) => Promise<Actions>): void
}

type Needs = {
  control: { keys: Keys; versions: VersionStores }
  token: TokenProvides
  search: SearchProvides
}

const mostBytes = 1_000_000

/** Agents' panels beside a case: a configuration with a history, whose questions are searches. */
export const insight = {
  name: 'insight',
  open({ config, options, clock, control, token, search }: Context & Needs): Opened<InsightProvides> {
    const panels = createPanels({ versions: control.versions, clock })
    const all = async () => (await panels.current()).configurations
    const find = async (id: string) => (await all()).find(one => one.id === id) ?? null
    let actionsOf = async (_user: string): Promise<Actions> => []
    return {
      provides: {
        isPanel: async id => (await find(id)) !== null,
        tellActionsWith(actions) {
          actionsOf = actions
        },
      },
      routes: [
        createInsightPanelRoutes({
          find,
          panels: all,
          service: search.service,
          asker: async request => ({ ...(await token.askerOf(request)), device: deviceOf(request.headers) }),
          organizationId: config.organizationId,
          pagesOrigin: createPagesOrigin(config),
          mostBytes: options.mostBytes ?? mostBytes,
          mayRecord: search.mayRecord,
          actionsOf: user => actionsOf(user),
        }),
        createPanelRoutes({ keys: control.keys, panels, isOpen: config.admin === 'on' }),
      ],
    }
  },
} as const

type PanelRouteOptions = { keys: Keys; panels: InsightConfiguration; isOpen: boolean }

/** Administration of agents' panels, as of rules. */
function createPanelRoutes({ keys, panels, isOpen }: PanelRouteOptions): Routes {
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

import { openPanels, type PanelsDocument } from '@quarry/server/insight'
import { configurationCommands } from './configuration-commands.ts'

/** Commands for agents' panels. */
export const insight = configurationCommands<PanelsDocument>(
  {
    path: 'insight',
    async open(folder, clock) {
      const { panels, close } = await openPanels(folder, clock)
      return { configuration: panels, close }
    },
  },
  {
    name: 'insight',
    things: 'agents’ panels',
    whose: 'the agents’ panels',
    follows: 'They change',
    counted: ({ configurations = [] }) => `${configurations.length} panels`,
  },
)

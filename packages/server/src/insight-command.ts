/** What the command line does with agents' panels: beside a running server, in the same data folder. */
import path from 'node:path'
import { openControl } from './control/index.ts'
import { createPanels, type InsightConfiguration } from './insight/index.ts'

export type { PanelsDocument } from './insight/index.ts'

/** Opens the panels of a data folder. */
export async function openPanels(
  folder: string,
  clock: () => number,
): Promise<{ panels: InsightConfiguration; close(): Promise<void> }> {
  const control = await openControl(path.resolve(folder), clock)
  return { panels: createPanels({ versions: control.versions, clock }), close: control.close }
}

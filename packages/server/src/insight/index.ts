export { type InsightProvides, insight } from './capability.ts'
export type { PanelsDocument } from './panel.ts'
export { userActionsOf } from './user-actions.ts'
export { createPanels, type InsightConfiguration } from './versions.ts'

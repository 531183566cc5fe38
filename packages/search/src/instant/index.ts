export type { InstantState } from './instant.ts'
export { instant, queryPreviewed } from './instant.ts'

export type { Tab, TabsState } from './tabs.ts'
export { tabChosen, tabs } from './tabs.ts'

/** Documentation: pages with a sidebar, in the order in which they are read. They run on the server. */
export { docsRoutes } from './docs-routes.ts'
export { docsSearchWords } from './search-words.ts'
export { type DocsSetup, docsOrder } from './sidebar.ts'

export type { Chrome, Localized } from './chrome.ts'
export { HeaderSearch, type HeaderSearchProps } from './header-search.tsx'
export { everyLanguage, Layout, type LayoutProps } from './layout.tsx'
export { type LayoutMessages, messages as layoutMessages } from './messages.ts'

export { createPageViews, type PageViewCall, type PageViewOptions } from './page-view.ts'

import { createEntryList } from '../content/entry-list.ts'
import type { PagesSetup } from '../pages/setup.ts'
import { type MountedRoute, mount } from '../site.tsx'
import { createOverviewRoute } from './overview.tsx'
import { createDocsPageRoute } from './page.tsx'
import { type DocsSetup, sectionsOf } from './sidebar.ts'

/** The overview at `/` and `/TYPE`, and a page for each entry. */
export function docsRoutes(pages: PagesSetup, setup: DocsSetup): readonly MountedRoute[] {
  const sections = createEntryList(setup.type, sectionsOf)
  return [
    mount('/', createOverviewRoute(pages, setup, sections, '/')),
    mount(`/${setup.type}`, createOverviewRoute(pages, setup, sections, `/${setup.type}`)),
    mount(`/${setup.type}/:slug`, createDocsPageRoute(pages, setup, sections)),
  ]
}

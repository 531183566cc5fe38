import { type Chrome, createSite } from '@quarry/site'
import { docsOrder, docsRoutes, docsSearchWords } from '@quarry/site/docs'
import { searchSetup } from './search.ts'

const Mark = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 28 28"
    width="28"
    height="28"
    aria-hidden="true"
    fill="currentColor"
  >
    <path d="M4 8.500 14 3l10 5.500L14 14z" />
    <path d="M4 13v6.500L13 25v-6.800zM24 13v6.500L15 25v-6.800z" opacity="0.55" />
  </svg>
)

const repository = 'https://github.com/quarry-search/quarry'
const title = { en: 'Quarry' }
const docs = { en: 'Documentation' }
const lead = {
  en: 'A content website with embedded enterprise search: one command, no account, no network. This is how it is used, run and built.',
}

const chrome: Chrome = {
  name: title.en,
  Mark,
  tagline: lead,
  nav: [{ path: '/docs', label: docs }],
  footer: [
    { path: '/privacy', label: { en: 'Privacy' } },
    { path: '/about-you', label: { en: 'About you' } },
  ],
  kinds: { docs, page: { en: 'Page' } },
  colophon: { en: 'Open source under the Apache License 2.0. These pages are a Quarry site themselves.' },
}

export const site = createSite({
  chrome,
  lists: [{ type: 'docs', path: '/docs', name: docs, title: docs, lead, order: docsOrder }],
  search: { setup: searchSetup, words: docsSearchWords },
  routes: pages =>
    docsRoutes(pages, {
      type: 'docs',
      title,
      lead,
      edit: `${repository}/edit/main/docs/{file}`,
    }),
})

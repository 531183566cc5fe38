import { type Chrome, createSite } from '@quarry/site'
import { docsOrder, docsRoutes, docsSearchWords } from '@quarry/site/docs'
import { searchSetup } from './search.ts'
import words from './words.json' with { type: 'json' }

/** The sign beside the name: draw your own. */
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

const chrome: Chrome = {
  name: 'SITE_NAME',
  Mark,
  tagline: words.tagline,
  nav: [{ path: '/docs', label: words.docs }],
  footer: [
    { path: '/about', label: words.about },
    { path: '/privacy', label: words.privacy },
    { path: '/about-you', label: words.aboutYou },
  ],
  kinds: { docs: words.docs, page: words.page },
  colophon: words.colophon,
}

export const site = createSite({
  chrome,
  // Whom to tell of a security hole; without it /.well-known/security.txt is not there.
  // security: { contact: 'mailto:security@example.com' },
  lists: [
    {
      type: 'docs',
      path: '/docs',
      name: words.docs,
      title: words.docs,
      lead: words.tagline,
      order: docsOrder,
    },
  ],
  search: { setup: searchSetup, words: docsSearchWords },
  routes: pages =>
    docsRoutes(pages, {
      type: 'docs',
      title: words.docs,
      lead: words.tagline,
      // Where readers mend a page: edit: 'https://code.example/acme/docs/edit/main/content/entries/{file}',
      // Other versions, each a site of its own: versions: [{ name: '2.0' }, { name: '1.4', href: 'https://…' }],
    }),
})

import { type Chrome, createSite } from '@quarry/site'
import { searchSetup } from './search.ts'
import { searchWords } from './search-words.ts'
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
  nav: [{ path: '/guides', label: words.guides }],
  footer: [
    { path: '/about', label: words.about },
    { path: '/privacy', label: words.privacy },
    { path: '/about-you', label: words.aboutYou },
  ],
  kinds: { guide: words.guide, page: words.page },
  colophon: words.colophon,
}

export const site = createSite({
  chrome,
  // Whom to tell of a security hole; without it /.well-known/security.txt is not there.
  // security: { contact: 'mailto:security@example.com' },
  lists: [
    {
      type: 'guide',
      path: '/guides',
      name: words.guides,
      title: words.guides,
      lead: words.guidesLead,
      order: 'title',
    },
  ],
  search: { setup: searchSetup, words: searchWords },
  // What visitors may say of themselves; content/entries/placement/home-hero.json shows each what fits.
  facts: [
    {
      name: 'role',
      label: words.role,
      values: [
        { value: 'write', label: words.write },
        { value: 'build', label: words.build },
      ],
    },
  ],
})

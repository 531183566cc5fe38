export type SiteFont = {
  family: string
  /** A file of the site, `./acme.woff2`, or of a package that it has, `@fontsource/…/files/….woff2`. */
  file: string
  /** `400`, or of a variable face the range that is used: `400 700`. */
  weight?: string
  style?: 'normal' | 'italic'
  /** Letters of languages that are written in Latin are kept, unless all are wanted. */
  letters?: 'latin' | 'all'
}

/**
 * All that a site is made of, in its `quarry.config.ts`. Paths begin in the folder of that file. It is data: builds read
 * it without the modules that it names.
 */
export type SiteConfig = {
  name: string
  /** BCP 47 tags. The first one's pages stand at the root, the others' below their tag. */
  locales: readonly [string, ...string[]]
  /** What the first start puts into the content store. */
  content: string
  /** Rules of the search service that the first start takes up. */
  rules?: string
  /** A folder of files that are served as they are. */
  public?: string
  /** A folder with a file a language, `de.json`: words of the packages' parts, new ones and other ones. */
  messages?: string
  /** Stylesheets, in order. Of a pattern all are taken, as modules. */
  styles: readonly string[]
  /** Faces of type that the site brings. A stylesheet names them: `--font-text: "Acme Serif", serif`. */
  fonts?: readonly SiteFont[]
  /** Exports `site`: pages, error pages, what addresses say of a visitor. It runs on the server. */
  site: string
  /** Exports `searchSetup`: what the search page can do, and how results look. It runs on the server and in browsers. */
  search: string
  /** Exports `searchBoxSetup`: what the box in the header finds. It runs in browsers, without React. */
  searchBox: string
  /** Below this path (`/document`) documents of sources have pages of their own; without it they have none. */
  documents?: string
  /** A shop; without it nothing of one is in the site. */
  shop?: {
    /** Exports `shopSetup`: its pages and their words. It runs on the server and in browsers. */
    setup: string
    /** A table of products (.csv), or a module that makes one (.mjs). It is taken at the first start, and when it has become another one. */
    products?: string
    /** What is shown where, for a shop that has no such file yet. */
    storefront?: string
  }
}

// What the build finds in the folder of the site that it is for (`command/quarry-site.mjs`).

declare module 'virtual:quarry/config' {
  export const config: import('./config.ts').SiteConfig
  /** From the folder of the built server. */
  export const siteFolder: string
  export const rootFolder: string
}

declare module 'virtual:quarry/locales' {
  export const locales: readonly [string, ...string[]]
}

declare module 'virtual:quarry/site' {
  export const site: import('./site.tsx').Site
}

declare module 'virtual:quarry/search' {
  export const searchSetup: import('./pages/search/setup.ts').PageSetup
}

declare module 'virtual:quarry/search-box' {
  export const searchBoxSetup: import('./layout/search-box/setup.ts').SearchBoxSetup
}

declare module 'virtual:quarry/shop' {
  export const shopSetup: import('./shop/setup.ts').ShopSetup | undefined
}

declare module 'virtual:quarry/fonts' {
  /** Addresses of the files that a page fetches with its stylesheet. */
  export const fonts: readonly string[]
}

declare module 'virtual:quarry/styles' {
  const classNames: readonly unknown[]
  export default classNames
}

declare module 'virtual:quarry/messages' {
  /** By language, then by the part of the packages that they are for. */
  export const messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

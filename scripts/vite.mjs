// One place for what the builds, the development server and the tests have in common.

import { createHash } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Our own packages are bundled; everything from the registry stays a package. */
const ownPackages = [/^@quarry\//]

/** The name of a class and four letters of its file's: the usual names say the line as well, for which no page has a use. */
function generateScopedName(name, file) {
  const place = path.relative(root, file.split('?')[0])
  const letters = createHash('sha256')
    .update(place)
    .digest('base64')
    .replace(/[^a-z]/gi, '')
  return `${name}_${letters.slice(0, 4)}`
}

export const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  css: { modules: { generateScopedName } },
  // Relative base-free asset names: the server puts them under /assets.
  publicDir: 'apps/site/meridian/public',
}

/** What the header's box and the page of results both begin with: one chunk, where the bundler would make six of it. */
const sharedByBoxes =
  /packages\/search\/src\/(core\/(?!react|navigation|message|fragment|remember)|(box|instant|query)\/|recent\/recent-queries|results\/results-of|trigger\/safe-address)|layout\/search-box\/(recent|handover)\.ts|meridian\/(sky\/signs|glyphs|shown-result|search-box)\.ts/

/** The usual helper waits for stylesheets of chunks as well. There is one stylesheet here, which pages link to. */
const smallPreload = {
  name: 'small-preload',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('vite/preload-helper.js')) return undefined
    return `const seen = new Set()
export function __vitePreload(load, deps = []) {
  for (const dep of deps) {
    if (seen.has(dep)) continue
    seen.add(dep)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + dep
    document.head.append(link)
  }
  return load()
}`
  },
}

export function clientBuild() {
  return {
    ...shared,
    plugins: [...shared.plugins, smallPreload],
    // React looks for tools of developers in every visitor's browser: that is left out of what visitors load.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: 'dist/client',
      assetsDir: 'assets',
      emptyOutDir: true,
      manifest: true,
      // One stylesheet for the site: small, cached once, and never late.
      cssCodeSplit: false,
      // Islands are fetched by hand-made hints, so the preload polyfill would only weigh.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        // A stylesheet whose class names nobody asks for would be dropped: the styles entry asks by exporting them.
        preserveEntrySignatures: 'allow-extension',
        input: {
          client: 'apps/site/src/kernel/client.ts',
          styles: 'apps/site/src/styles.ts',
        },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'box', test: sharedByBoxes },
              {
                name: 'search',
                test: /snippet\/snippet\.|facet\/kind\.|(search|results|search-box|result-list|paging|notices|glyph|tabs|toolbar)\.module\.css/,
              },
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|src\/islands\/hydrate|rolldown\/runtime/,
              },
            ],
          },
        },
      },
    },
  }
}

export function serverBuild(entries) {
  return {
    ...shared,
    publicDir: false,
    ssr: { noExternal: ownPackages, target: 'node' },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  }
}

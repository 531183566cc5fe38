// One place for what the builds, the development server and the tests have in common.

import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createLogger } from 'vite'
import { createClassNames } from './class-names.mjs'
import { moduleOfSite, sitePackage } from './packages.mjs'
import { plainSource } from './plain-source.mjs'
import { quarrySite, readSiteConfig } from './quarry-site.mjs'

/** Our own packages are bundled; everything from the registry stays a package. */
const ownPackages = [/^@quarry\//]

/**
 * Of the server's bundle also what services are made of that is plain JavaScript: as packages these are three hundred files, of most of
 * which nothing is used (a language of messages each, writers beside readers), and a process keeps them all: some 10 MB.
 */
export const plainPackages =
  /^(@messageformat\/parser|@orama\/(stemmers|stopwords)|ccount|character-entities|decode-named-character-reference|devlop|entities|escape-string-regexp|fflate|hono|jose|longest-streak|markdown-table|marked|mdast-util-[\w-]+|micromark|micromark-[\w-]+|moo|parse5|re2js|saxes|unist-util-[\w-]+|xmlchars|yaml|zod|zwitch)(\/|$)/

/** A selector that browsers knew before the tool that makes stylesheets small: it stays as it is, and nobody needs to be told. */
const knownWarning = /'target-current' is not recognized/

function createQuietLogger() {
  const logger = createLogger('warn')
  const say = name => {
    const told = logger[name]
    logger[name] = (message, ...more) => knownWarning.test(message) || told(message, ...more)
  }
  say('warn')
  say('warnOnce')
  return logger
}

/** What all builds of this site begin with. */
export async function shared({ root, folder, build }) {
  const config = await readSiteConfig(path.join(folder, 'quarry.config.ts'))
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    customLogger: createQuietLogger(),
    plugins: [react(), await quarrySite({ folder, root, output: path.join(build, 'server') })],
    css: { modules: { generateScopedName: await createClassNames([path.join(sitePackage, 'src'), folder]) } },
    ssr: { noExternal: ownPackages },
    // Relative base-free asset names: the server puts them under /assets.
    publicDir: config.public === undefined ? false : path.join(folder, config.public),
  }
}

/** What the header's box and the page of results both begin with: one chunk, where the bundler would make six of it. */
const sharedByBoxes =
  /(packages|@quarry)\/search\/src\/(core\/(?!react|navigation|message|fragment|remember)|(box|instant|query)\/|recent\/recent-queries|results\/results-of|message\/say|trigger\/safe-address|fields\/fields)|layout\/search-box\/(recent|handover)\.[jt]s|(packages|@quarry)\/site\/src\/(language|own-value|per-locale|search-service|layout\/search-box\/standard-search-box|pages\/search\/(address|field-text|answer\/looks-like-question))\.[jt]s/

/** The same of a site: what its set-up of the box is made of, as far as it lies in the site's folder. */
function ofSearchBox(folder) {
  let modules
  return (id, context) => {
    const walk = (from, seen) => {
      for (const next of context.getModuleInfo(from)?.importedIds ?? [])
        if (isOfSite(next, folder) && !seen.has(next)) walk(next, seen.add(next))
      return seen
    }
    modules ??= walk('\0virtual:quarry/search-box', new Set())
    return sharedByBoxes.test(id) || modules.has(id) ? 'box' : null
  }
}

const isOfSite = (id, folder) => id.startsWith(`${folder}/`) && !id.startsWith(`${folder}/node_modules/`)

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
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + dep }))
  }
  return load()
}`
  },
}

export async function clientBuild(place) {
  const common = await shared(place)
  return {
    ...common,
    plugins: [...common.plugins, smallPreload],
    // React looks for tools of developers in every visitor's browser: that is left out of what visitors load.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: path.join(place.build, 'client'),
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
        // How long our plugins take on a busy machine is nothing that a site's makers can change.
        checks: { pluginTimings: false },
        // A stylesheet whose class names nobody asks for would be dropped: the styles entry asks by exporting them.
        preserveEntrySignatures: 'allow-extension',
        input: {
          client: await moduleOfSite('src/kernel/client'),
          styles: await moduleOfSite('src/styles'),
        },
        output: {
          // Each name stands in every file that asks for it; for as many files as sites have, fewer signs are not taken.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: ofSearchBox(place.folder), debugName: 'box' },
              {
                name: 'search',
                test: /snippet\/snippet\.|facet\/kind\.|(search|results|search-box|result-card|result-list|paging|notices|glyph|tabs|thumbnail)\.module\.css/,
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

export async function serverBuild(place, entries) {
  const common = await shared(place)
  return {
    ...common,
    plugins: [...common.plugins, plainSource],
    publicDir: false,
    ssr: { noExternal: [...ownPackages, plainPackages], target: 'node' },
    build: {
      ssr: true,
      outDir: path.join(place.build, 'server'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: entries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // A program is kept in memory as it is written, for as long as it runs.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  }
}

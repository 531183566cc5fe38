// One place for what the builds, the development server and the tests have in common.

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Our own packages are bundled; everything from the registry stays a package. */
const ownPackages = [/^@quarry\//]

export const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  // Relative base-free asset names: the server puts them under /assets.
  publicDir: 'apps/site/meridian/public',
}

export function clientBuild() {
  return {
    ...shared,
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

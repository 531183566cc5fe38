import { quarrySite } from '@quarry/site/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [await quarrySite({ folder: import.meta.dirname })],
  // Its modules import those of this site; all other packages are plain ones.
  test: { server: { deps: { inline: [/@quarry\/site\//] } }, testTimeout: 20_000 },
})

import { quarrySite } from '@quarry/site/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [await quarrySite({ folder: import.meta.dirname })],
  test: {
    // Its modules import those of this site; all other packages are plain ones.
    server: { deps: { inline: [/@quarry\/site\//] } },
    // A site begins within seconds, and on a busy machine later.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

import { quarrySite } from '@quarry/site/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [await quarrySite({ folder: import.meta.dirname })],
  test: { server: { deps: { inline: [/@quarry\//] } }, testTimeout: 20_000 },
})

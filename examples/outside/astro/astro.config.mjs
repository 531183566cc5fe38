import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

// While developing, page and service are one origin for the browser: no CORS, and the site's own tokens.
const quarry = process.env.QUARRY_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  integrations: [react()],
  vite: { server: { proxy: { '/rest': quarry, '/search-token': quarry } } },
})

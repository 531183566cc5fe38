import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// While developing, page and service are one origin for the browser: no CORS, and the site's own tokens.
const quarry = process.env.QUARRY_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/rest': quarry, '/search-token': quarry } },
})

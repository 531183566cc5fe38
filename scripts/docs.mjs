// `npm run docs`: the documentation as a site. Its pages are files, so its data are made anew at each start.
import { rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

process.env.QUARRY_SITE = 'sites/docs'
process.env.QUARRY_DATA ??= path.join(root, '.cache/docs')
if (process.env.QUARRY_DATA === path.join(root, '.cache/docs'))
  rmSync(process.env.QUARRY_DATA, { recursive: true, force: true })
await import('./start.mjs')

// `npm run build`: builds the site that `--site` names, and everything for Node.
import { pathToFileURL } from 'node:url'
import { createBuild } from '../packages/site/command/build.mjs'
import { runSiteCommand } from '../packages/site/command/index.mjs'
import { place } from './site.mjs'

export const { buildAll, isBuilt, fingerprint } = createBuild(place)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runSiteCommand('build', place)

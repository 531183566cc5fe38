// Which site the scripts are about: `QUARRY_SITE=sites/NAME`, or `--site sites/NAME` behind a command. Without either, the demo.
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const standard = 'sites/meridian'
const at = process.argv.indexOf('--site')
const siteFolder = path.posix.normalize(
  (at > 0 && process.argv[at + 1]) || process.env.QUARRY_SITE || standard,
)

/** Where a site is built to: the demo in `dist`, others beside it. */
export const buildFolderOf = site => path.join(root, site === standard ? 'dist' : path.join('dist', site))

/** @type {import('../packages/site/command/place.mjs').Place} */
export const place = {
  root,
  folder: path.join(root, siteFolder),
  build: buildFolderOf(siteFolder),
  sources: ['packages', 'scripts', 'sites', 'package-lock.json', 'package.json', 'tsconfig.json'],
  programs: { cli: path.join(root, 'packages/cli/src/main.ts') },
  command: [process.execPath, path.join(root, 'bin/quarry.mjs')],
}

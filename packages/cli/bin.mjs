#!/usr/bin/env node
// The `quarry` command where it is installed: what is about a site goes to its package, the rest to the services' program.
const [name = ''] = process.argv.slice(2)
const { placeOf, runSiteCommand, siteCommands } = await import('@quarry/site/command')

if (siteCommands.includes(name))
  await runSiteCommand(name, placeOf(process.cwd(), [process.execPath, import.meta.filename]))
else await import('@quarry/cli')

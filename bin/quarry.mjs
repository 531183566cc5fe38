#!/usr/bin/env node
// The `quarry` command: runs the built program. Plain JavaScript, so that it can speak before anything is built.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const program = new URL('../dist/server/cli.js', import.meta.url)

if (existsSync(fileURLToPath(program))) await import(program.href)
else {
  console.error('Quarry is not built yet. Run "npm start" or "npm run build" once, then try again.')
  process.exitCode = 1
}

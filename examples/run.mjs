// node examples/run.mjs node-search comet: runs an example, on any Node that Quarry runs on, and prints what it made.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'

const [name = '', ...words] = process.argv.slice(2)
const file = ['.ts', '.tsx']
  .map(ending => path.join(import.meta.dirname, path.basename(name) + ending))
  .find(existsSync)
if (!file) {
  console.error(`There is no example "${name}". See examples/README.md.`)
  process.exit(1)
}
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
process.stdout.write(`${await module.main(words)}\n`)

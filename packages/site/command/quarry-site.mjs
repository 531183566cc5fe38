// Ties the code of the package to one site: what it imports as `virtual:quarry/…` is found where that site's
// `quarry.config.ts` says.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJsonFile } from '@quarry/server/json-file'
import { loadConfigFromFile } from 'vite'
import { checkSiteConfig } from './check-site-config.mjs'
import { fontsOf } from './fonts.mjs'

const prefix = 'virtual:quarry/'

/**
 * @param folder The site's folder, with its `quarry.config.ts`.
 * @param root Where settings are, and what paths of stylesheets begin with for Vite; usually that folder.
 * @param output Where `main.js` will lie: it finds the site's files from there. Tests run in this package.
 */
export async function quarrySite({
  folder,
  root = folder,
  output = path.resolve(import.meta.dirname, '..'),
}) {
  const configFile = path.join(folder, 'quarry.config.ts')
  const config = await readSiteConfig(configFile)
  const file = name => JSON.stringify(path.join(folder, name))
  const from = to => JSON.stringify(`${path.relative(output, to).split(path.sep).join('/')}/`)
  const pattern = name =>
    JSON.stringify(`/${path.relative(root, path.join(folder, name)).split(path.sep).join('/')}`)
  const spoken = config.locales.filter(
    locale => config.messages && existsSync(path.join(folder, config.messages, `${locale}.json`)),
  )
  const fonts = await fontsOf(config.fonts ?? [], folder, path.join(root, 'node_modules/.cache/quarry-fonts'))
  const modules = {
    'fonts.css': [fonts.css],
    fonts: [
      ...fonts.early.map((name, at) => `import font${at} from ${JSON.stringify(`${name}?url`)}`),
      `export const fonts = [${fonts.early.map((_, at) => `font${at}`).join(', ')}]`,
    ],
    config: [
      `export { default as config } from ${JSON.stringify(configFile)}`,
      `export const siteFolder = ${from(folder)}`,
      `export const rootFolder = ${from(root)}`,
    ],
    locales: [`export const locales = ${JSON.stringify(config.locales)}`],
    site: [`export { site } from ${file(config.site)}`],
    messages: [
      ...spoken.map((locale, at) => `import words${at} from ${file(`${config.messages}/${locale}.json`)}`),
      `export const messages = { ${spoken.map((locale, at) => `${JSON.stringify(locale)}: words${at}`).join(', ')} }`,
    ],
    search: [`export { searchSetup } from ${file(config.search)}`],
    'search-box': [`export { searchBoxSetup } from ${file(config.searchBox)}`],
    shop: [
      config.shop
        ? `export { shopSetup } from ${file(config.shop.setup)}`
        : 'export const shopSetup = undefined',
    ],
    styles: [
      `import '${prefix}fonts.css'`,
      ...config.styles.filter(name => !name.includes('*')).map(name => `import ${file(name)}`),
      // The maps of class names as they are: their modules as objects would be written out in the pages' scripts as well.
      `export default [${config.styles
        .filter(name => name.includes('*'))
        .map(name => `import.meta.glob(${pattern(name)}, { eager: true, import: 'default' })`)
        .join(', ')}]`,
    ],
  }
  return {
    name: 'quarry-site',
    enforce: 'pre',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const lines = modules[id.slice(prefix.length + 1)]
      if (!lines) this.error(`There is no ${id.slice(1)}: known are ${Object.keys(modules).join(', ')}.`)
      return lines.join('\n')
    },
    // What reads it next says neither in which file nor what is wrong.
    transform(code, id) {
      if (!id.endsWith('.json')) return
      try {
        parseJsonFile(code, path.relative(folder, id))
      } catch (error) {
        this.error({ message: error.message, stack: '' })
      }
    },
  }
}

export async function readSiteConfig(file) {
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    file,
    undefined,
    'silent',
  ).catch(error => {
    // What Vite says of its own config is said here of a site's, by the check below.
    if (/must export or return an object/.test(error.message)) return { config: undefined }
    throw error
  })
  if (!loaded) throw new Error(`A site has a quarry.config.ts: ${file} could not be read.`)
  checkSiteConfig(loaded.config, file, await readFile(file, 'utf8'))
  return loaded.config
}

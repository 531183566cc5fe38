// Makes the folder of a site from a template: whole or not at all.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const places = path.join(import.meta.dirname, 'templates')
/** What all templates begin with. */
const shared = 'shared'
export const templates = readdirSync(places).filter(name => name !== shared)
/** Templates that lie over others. */
const below = { shop: 'blank' }

/** All texts of templates exist in the first two, most in all; where a text lacks a language, the first one stands for it. */
const written = ['en', 'de', 'es', 'fr']
/** Languages of the templates themselves: in their place come those of the site. */
const marked = written.slice(0, 2)

/** @returns {Promise<{ name: string }>} */
export async function makeSite({ folder, template, locales, from }) {
  if (!templates.includes(template))
    throw new Error(`There is no template "${template}": there is ${templates.join(', ')}.`)
  checkLocales(locales)
  checkFolder(folder)
  const packages = from === undefined ? {} : await packagesIn(from)
  const name =
    path
      .basename(folder)
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'my-site'
  await makeFolder(path.dirname(folder))
  const part = await mkdtemp(`${folder}.`)
  try {
    for (const layer of [shared, below[template], template].filter(Boolean))
      await copyTemplate(path.join(places, layer), part, { name, locales })
    await writeManifest(part, packages)
    // A folder that is there already stays the same one: a terminal may stand in it.
    await mkdir(folder, { recursive: true })
    for (const one of await readdir(part)) await rename(path.join(part, one), path.join(folder, one))
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  return { name }
}

/** Node's own way of making several at once never ends below folders in which nobody can make one, such as `/proc`. */
async function makeFolder(folder) {
  if (existsSync(folder)) return
  await makeFolder(path.dirname(folder))
  await mkdir(folder).catch(({ code }) => {
    if (code !== 'EEXIST')
      throw new Error(`No folder can be made at ${folder} (${code}): name another place.`)
  })
}

function checkFolder(folder) {
  for (let one = folder; one !== path.dirname(one); one = path.dirname(one))
    if (existsSync(one) && !statSync(one).isDirectory()) throw new Error(`${one} is a file: name a folder.`)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: name a folder that is, or one that is not there yet.`)
}

function checkLocales(locales) {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  for (const locale of locales) {
    try {
      if (names.of(locale) !== undefined && new Intl.Locale(locale).toString() === locale) continue
    } catch {}
    throw new Error(`"${locale}" is no language tag: write it as in en, pt-BR or zh-Hant.`)
  }
  if (new Set(locales).size < locales.length) throw new Error('A language is named twice.')
}

/** Packages that were packed, by their names. */
async function packagesIn(from) {
  const files = existsSync(from) ? (await readdir(from)).filter(file => file.endsWith('.tgz')) : []
  if (files.length === 0) throw new Error(`There are no packages in ${from}: npm run pack makes them.`)
  return Object.fromEntries(
    files.map(file => [
      file.replace(/-\d+\.\d+\.\d+.*$/, '').replace(/^quarry-/, '@quarry/'),
      path.join(from, file),
    ]),
  )
}

async function copyTemplate(from, to, site) {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  for (const entry of entries) {
    const source = path.join(from, entry.name)
    // A package leaves out files whose names begin with a dot.
    const name = entry.name.replace(/^_/, '.')
    if (entry.isDirectory()) {
      await copyTemplate(source, path.join(to, name), site)
      continue
    }
    const target = nameInLanguage(name, names, path.basename(from), site.locales)
    if (target === null) continue
    if (/\.(svg|png)$/.test(target)) await cp(source, path.join(to, target))
    else await writeFile(path.join(to, target), filled(await readFile(source, 'utf8'), entry.name, site))
  }
}

/** `first-steps.de.md` is German: without its mark in a site of which German is the first language, and not there in others. */
function nameInLanguage(name, names, folder, locales) {
  if (folder === 'messages' && name.endsWith('.json'))
    return locales.includes(path.parse(name).name) ? name : null
  const [, base, language] = /^(.+)\.([a-z]{2})\.md$/.exec(name) ?? []
  if (base === undefined) return name
  const first = names.has(`${base}.${locales[0]}.md`) ? locales[0] : written[0]
  if (language === first) return `${base}.md`
  return locales.includes(language) ? name : null
}

function filled(text, name, { name: site, locales }) {
  const whole = text.replaceAll('SITE_NAME', site).replaceAll("['en', 'de']", list(locales))
  if (name === 'README.md')
    return whole.replace('; `NAME.de.md` is the German of `NAME.md`', filesOf(locales))
  if (name.endsWith('.csv')) return tableInLanguages(whole, locales)
  if (!name.endsWith('.json')) return whole
  const value = inLanguages(JSON.parse(whole), locales)
  return `${JSON.stringify(value, null, 2)}\n`
}

/** What files of another language are called. */
function filesOf([, other]) {
  if (other === undefined) return ''
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(other)
  return `; \`NAME.${other}.md\` is the ${language} of \`NAME.md\``
}

const list = locales => `[${locales.map(locale => `'${locale}'`).join(', ')}]`

/** Tables of languages with the site's own only; `["en", "de"]` is the list of them. */
function inLanguages(value, locales) {
  if (Array.isArray(value)) {
    if (value.join() === marked.join()) return locales
    return value.map(item => inLanguages(item, locales))
  }
  if (value === null || typeof value !== 'object') return value
  const keys = Object.keys(value)
  if (marked.every((language, at) => keys[at] === language) && keys.every(key => written.includes(key))) {
    const [first] = locales
    return Object.fromEntries([
      [first, value[first] ?? value[written[0]]],
      ...locales.slice(1).flatMap(locale => (locale in value ? [[locale, value[locale]]] : [])),
    ])
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'defaultLocale' ? locales[0] : inLanguages(item, locales),
    ]),
  )
}

/** A table with columns for the languages of the site: `ec_name.en` stands for those that nobody has written yet. */
function tableInLanguages(csv, locales) {
  const rows = csv
    .trim()
    .split('\n')
    .map(line => line.split(','))
  const columns = rows[0].flatMap((name, at) => {
    const [field, language] = name.split('.')
    if (language === undefined) return { name, at }
    if (language !== written[0]) return []
    return locales.map(locale => {
      const own = rows[0].indexOf(`${field}.${locale}`)
      const first = rows[0].indexOf(`${field}.${locales[0]}`)
      return { name: `${field}.${locale}`, at: own >= 0 ? own : first >= 0 ? first : at }
    })
  })
  return `${rows.map((row, line) => columns.map(({ name, at }) => (line === 0 ? name : row[at])).join()).join('\n')}\n`
}

/** With packages from a folder the site carries them: it can be moved, and built into an image. */
async function writeManifest(folder, packages) {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const names = Object.keys(packages).filter(name => name.startsWith('@quarry/'))
  if (names.length === 0) return
  await mkdir(path.join(folder, 'packages'))
  for (const name of names) {
    const place = `packages/${path.basename(packages[name])}`
    await cp(packages[name], path.join(folder, place))
    if (name in manifest.dependencies) manifest.dependencies[name] = `file:${place}`
    else manifest.overrides = { ...manifest.overrides, [name]: `file:${place}` }
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

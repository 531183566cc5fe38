// What is wrong with a `quarry.config.ts`, in a sentence with file and line, before anything is built of it.
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { problemOfFonts } from './fonts.mjs'

const text = { is: value => typeof value === 'string' && value !== '', says: 'a text' }
const optional = kind => ({ ...kind, optional: true })
const texts = {
  is: value => Array.isArray(value) && value.every(text.is),
  says: 'a list of texts',
}
const table = { is: value => typeof value === 'object' && value !== null, says: 'a table' }
const fonts = {
  is: value =>
    Array.isArray(value) &&
    value.every(
      one =>
        table.is(one) &&
        text.is(one.family) &&
        text.is(one.file) &&
        /^[1-9]\d{0,2}( [1-9]\d{0,2})?$/.test(one.weight ?? '400') &&
        ['normal', 'italic'].includes(one.style ?? 'normal') &&
        ['latin', 'all'].includes(one.letters ?? 'latin'),
    ),
  says: 'a list of tables with family, file, and perhaps weight ("400" or "400 700"), style ("italic"), letters ("all")',
}

/** The keys of `SiteConfig` (`src/config.ts`). */
const keys = {
  name: text,
  locales: texts,
  content: text,
  rules: optional(text),
  public: optional(text),
  messages: optional(text),
  styles: texts,
  fonts: optional(fonts),
  site: text,
  search: text,
  searchBox: text,
  documents: optional({
    is: value => text.is(value) && /^\/[a-z0-9-]+$/.test(value),
    says: 'a path of one step, such as "/document"',
  }),
  shop: optional(table),
}

const keysOfShop = { setup: text, products: optional(text), storefront: optional(text) }

/** Folders, and files, that a site cannot do without once it names them: without them it would be there, and empty. */
const folders = ['content', 'public', 'messages']
const files = ['site', 'search', 'searchBox', 'rules']

/** @param source The text of the file: it says in which line a key stands. */
export function checkSiteConfig(config, file, source) {
  const name = path.basename(file)
  const fault = (key, why) => {
    const line = source.split('\n').findIndex(one => new RegExp(`^\\s*['"]?${key}['"]?\\s*[:,]`).test(one))
    throw new Error(`${name}${line < 0 ? '' : `:${line + 1}`}: ${why}`)
  }
  if (!table.is(config)) fault('export', 'the default export must be a table of what the site is made of.')
  checkKeys(config, keys, '', fault)
  if (config.shop) checkKeys(config.shop, keysOfShop, ' in "shop"', fault)
  checkLocales(config.locales, why => fault('locales', why))
  const named = [
    ...[...folders, ...files].filter(key => config[key] !== undefined).map(key => [key, config[key]]),
    ...config.styles.filter(name => !name.includes('*')).map(name => ['styles', name]),
    ...Object.values(config.shop ?? {})
      .filter(text.is)
      .map(name => ['shop', name]),
  ]
  for (const [key, place] of named) {
    const at = path.join(path.dirname(file), place)
    if (!existsSync(at)) fault(key, `"${key}" names ${place}, which is not there.`)
    const isFolder = folders.includes(key)
    if (statSync(at).isDirectory() !== isFolder)
      fault(key, `"${key}" names ${place}, which is no ${isFolder ? 'folder' : 'file'}.`)
  }
  const problem = problemOfFonts(config.fonts ?? [], path.dirname(file))
  if (problem) fault('fonts', problem)
}

function checkKeys(table, keys, where, fault) {
  const known = Object.keys(keys)
  for (const key of Object.keys(table)) {
    if (known.includes(key)) continue
    const near = nearestName(key, known)
    fault(
      key,
      `there is no key "${key}"${where}${near ? `: "${near}" is one` : `. Keys: ${known.join(', ')}`}.`,
    )
  }
  for (const [key, { is, says, optional = false }] of Object.entries(keys)) {
    const value = table[key]
    if (value === undefined && optional) continue
    if (value === undefined) fault(key, `the key "${key}" is missing${where}: it is ${says}.`)
    if (!is(value)) fault(key, `"${key}"${where} must be ${says}.`)
  }
}

function checkLocales(locales, fault) {
  if (locales.length === 0) fault('a site has at least one language.')
  for (const locale of locales) {
    const [tag] = canonical(locale)
    if (tag === undefined) fault(`"${locale}" is no language tag: write it as in en, pt-BR or zh-Hant.`)
    if (tag !== locale) fault(`"${locale}" is written "${tag}".`)
  }
  const twice = locales.find((locale, at) => locales.indexOf(locale) < at)
  if (twice !== undefined) fault(`the language "${twice}" is named twice.`)
}

function canonical(locale) {
  const isLanguage = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  try {
    return isLanguage.of(locale) === undefined ? [] : Intl.getCanonicalLocales(locale)
  } catch {
    return []
  }
}

/** The name that was probably meant: at most two letters away, or the same in small letters. */
function nearestName(written, names) {
  const ranked = names
    .map(name => ({ name, away: distance(written.toLowerCase(), name.toLowerCase()) }))
    .sort((one, other) => one.away - other.away)
  return ranked[0].away <= 2 ? ranked[0].name : null
}

/** How many letters must be put in, left out or changed. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(row[at - 1] + (letter === other[at - 1] ? 0 : 1), row[at] + 1, next[at - 1] + 1))
    row = next
  }
  return row.at(-1)
}

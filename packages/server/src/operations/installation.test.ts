import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { InstallationError, openInstallation } from './installation.ts'

const migrations = [{ name: 'note', sql: 'CREATE TABLE note (text TEXT NOT NULL) STRICT' }]
const names = ['control.db', 'content.db', 'events.db', 'sources.db']

let data: string
let told: string[]
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'quarry-installation-'))
  told = []
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const open = () => openInstallation(data, { progress: text => told.push(text), clock: () => 1000 })
const file = (name: string): string => path.join(data, name)

async function fill(
  name: string,
  texts: readonly string[] = ['a text that is long enough to be found again'],
) {
  const database = await openDatabase(file(name), { durable: true, migrations })
  for (const text of texts) await database.run('INSERT INTO note (text) VALUES (?)', text)
  await database.all('PRAGMA wal_checkpoint(TRUNCATE)')
  await database.close()
}

/** An installation that has run once and was stopped. */
async function install(): Promise<void> {
  const installation = await open()
  for (const name of names) await fill(name)
  installation.opened()
  installation.closed()
}

/** Bytes that are no text in UTF-8: they end the process of whoever reads them. */
function damage(name: string): void {
  const bytes = readFileSync(file(name))
  bytes.fill(0xff, bytes.indexOf('a text that'), bytes.indexOf('a text that') + 8)
  writeFileSync(file(name), bytes)
}

describe('a data folder', () => {
  it('is for its owner alone, with everything in it', async () => {
    await install()
    expect(statSync(data).mode & 0o077).toBe(0)
    for (const name of [...names, 'installation.json']) expect(statSync(file(name)).mode & 0o077).toBe(0)
  })
  it('that is a file is said to be one', async () => {
    data = file('note')
    writeFileSync(data, '')
    await expect(open()).rejects.toThrow(`${data} is a file: name a folder. The setting is QUARRY_DATA.`)
    await expect(openInstallation(file('below'), { progress() {}, clock: () => 0 })).rejects.toThrow(
      InstallationError,
    )
  })
  it.runIf(existsSync('/proc/self'))('that the system lets nobody make is said at once', async () => {
    const [one, deep] = ['/proc/quarry', '/proc/quarry/data/here']
    for (const place of [one, deep])
      await expect(openInstallation(place, { progress() {}, clock: () => 0 })).rejects.toThrow(
        `No folder can be made at ${one} (ENOENT): name another place. The setting is QUARRY_DATA.`,
      )
  })
  it('that nobody has touched opens without a word, also after a crash', async () => {
    await install()
    await open()
    await open()
    expect(told).toEqual([])
  })
  it.each(['content.db', 'control.db', 'sources.db'])('without %s is refused', async name => {
    await install()
    rmSync(file(name))
    await expect(open()).rejects.toThrow(new RegExp(`${name} is missing from .* quarry restore FOLDER`))
    await expect(open()).rejects.toBeInstanceOf(InstallationError)
  })
  it('without its events goes on, and says so', async () => {
    await install()
    rmSync(file('events.db'))
    await open()
    expect(told).toEqual([expect.stringMatching(/^events.db is missing from .*begin anew\.$/)])
  })
  it('with a damaged content is refused, and nothing is changed', async () => {
    await install()
    damage('content.db')
    await expect(open()).rejects.toThrow(/^content.db is damaged: .*quarry restore FOLDER\.$/)
    expect(existsSync(file('content.db'))).toBe(true)
  })
  it('with a file cut short is refused', async () => {
    await install()
    truncateSync(file('sources.db'), 5000)
    await expect(open()).rejects.toThrow(
      /^sources.db is damaged: [^\n]+\. Restore a backup: quarry restore FOLDER\.$/,
    )
  })
  it('with damaged events goes on without them, and keeps them aside', async () => {
    await install()
    damage('events.db')
    await open()
    expect(told).toEqual([expect.stringContaining('put aside as events.db.aside-1000')])
    expect(existsSync(file('events.db'))).toBe(false)
    expect(existsSync(file('events.db.aside-1000'))).toBe(true)
  })
  it('with a database of another installation is refused', async () => {
    await install()
    const other = mkdtempSync(path.join(tmpdir(), 'quarry-installation-'))
    cpSync(file('content.db'), path.join(other, 'content.db'))
    rmSync(file('installation.json'))
    for (const name of names) rmSync(file(name))
    await install()
    cpSync(path.join(other, 'content.db'), file('content.db'))
    // Written at another time: clocks of files are coarse, and this one came within milliseconds of its namesake.
    utimesSync(file('content.db'), 1000, 1000)
    rmSync(other, { recursive: true })
    await expect(open()).rejects.toThrow('content.db belongs to another installation.')
  })
  it.each(['content.db', 'control.db'])(
    'with a %s that was emptied is refused, also after a crash',
    async name => {
      await install()
      writeFileSync(file(name), '')
      await expect(open()).rejects.toThrow(`${name} is empty. Restore a backup`)
      const { closed: _, ...rest } = JSON.parse(readFileSync(file('installation.json'), 'utf8')) as object & {
        closed: object
      }
      writeFileSync(file('installation.json'), JSON.stringify({ ...rest, closed: {} }))
      await expect(open()).rejects.toThrow(`${name} is empty. Restore a backup`)
    },
  )
  it('with a new database in the place of one that was closed is refused', async () => {
    await install()
    rmSync(file('content.db'))
    await fill('content.db', ['another text'])
    utimesSync(file('content.db'), 1000, 1000)
    await expect(open()).rejects.toThrow('content.db belongs to another installation.')
  })
  it('with secrets or a list of another shape is refused in a sentence', async () => {
    await install()
    for (const text of ['[]', 'null', '{"signingKeys":[],"ownKeys":{}}', '{"signingKeys":[{}]}']) {
      writeFileSync(file('secrets.json'), text)
      await expect(open()).rejects.toThrow(/^secrets.json (holds no secrets|is not JSON)\. Restore/)
    }
    rmSync(file('secrets.json'))
    for (const text of ['{"format":1}', '{"format":1,"installation":5,"databases":{},"closed":{}}']) {
      writeFileSync(file('installation.json'), text)
      await expect(open()).rejects.toThrow(/^installation.json cannot be read\. Restore/)
    }
  })
  it('with broken secrets or a broken list is refused in a sentence', async () => {
    await install()
    writeFileSync(file('secrets.json'), '{')
    await expect(open()).rejects.toThrow(/^secrets.json is not JSON\. Restore/)
    rmSync(file('secrets.json'))
    writeFileSync(file('installation.json'), '{')
    await expect(open()).rejects.toThrow(/^installation.json cannot be read\. Restore/)
  })
})

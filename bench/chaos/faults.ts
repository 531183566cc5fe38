import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import Libsql from 'libsql'
import { NotStarted } from './server.ts'
import { ask, keepCopy, putBack, restart, until, violate, type World, write } from './world.ts'

export type Random = () => number
export type Fault = { name: string; act(world: World, random: Random): Promise<string> }

const rest = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
const pick = <Item>(list: readonly Item[], random: Random): Item => list[Math.floor(random() * list.length)]!
const databases = ['content.db', 'sources.db', 'control.db', 'events.db', 'answers.db', 'index/documents.db']
/** Without these nothing is lost that cannot be made again: a start goes on. */
const dispensable = new Set(['events.db', 'index/documents.db'])
/** A call may wait so long while something else holds what it needs; more is a hang. */
const longestCallMs = 11_000

/** Writes while something goes on. */
async function during(world: World, act: () => Promise<void>): Promise<void> {
  const writing = write(world)
  const { server, ledger } = world
  try {
    await act()
  } finally {
    const longest = await writing.stop()
    // What can be tried again says so; 500 says that nobody thought of it.
    for (const failure of ledger.failures.splice(0))
      violate(
        world,
        `${failure}; the server said: ${server.output().trim().split('\n').slice(-6).join(' / ')}`,
      )
    if (longest > longestCallMs) violate(world, `a write waited ${Math.round(longest)} ms for its answer`)
  }
}

const kill: Fault = {
  name: 'killed in the middle of writes',
  async act(world, random) {
    await during(world, async () => {
      await rest(300 + random() * 1500)
      await world.server.kill()
    })
    await restart(world)
    return ''
  },
}

const stop: Fault = {
  name: 'stopped in the middle of writes',
  async act(world, random) {
    await during(world, async () => {
      await rest(300 + random() * 1000)
      await world.server.stop()
    })
    await restart(world)
    return ''
  },
}

const locked: Fault = {
  name: 'a database locked by another process',
  async act(world, random) {
    const name = pick(databases, random)
    await during(world, async () => {
      await rest(300)
      const other = new Libsql(path.join(world.data, name), { timeout: 2000 })
      try {
        other.exec('BEGIN IMMEDIATE')
        await rest(500 + random() * 7000)
        if (!(await until(async () => (await ask(`${world.server.url}/healthz`)).status === 200, 1000)))
          violate(world, 'it does not say that it lives while a database is locked')
        other.exec('ROLLBACK')
      } finally {
        other.close()
      }
      await rest(300)
    })
    return name
  },
}

const clock: Fault = {
  name: 'the clock jumps',
  async act(world, random) {
    const ms = Math.round((random() - 0.5) * 2 * pick([60_000, 3_600_000, 30 * 86_400_000], random))
    await during(world, async () => {
      await rest(200)
      await world.server.order({ clock: ms })
      await rest(1000)
      const statuses: number[] = []
      for (let turn = 0; turn < 5; turn++)
        statuses.push(
          await ask(`${world.server.url}/`).then(
            answer => answer.status,
            () => 0,
          ),
        )
      if (statuses.some(status => status !== 200)) violate(world, `pages answer ${statuses.join(', ')}`)
      await world.server.order({ clock: 0 })
      await rest(300)
    })
    return `${Math.round(ms / 60_000)} minutes`
  },
}

const worker: Fault = {
  name: 'a thread ended',
  async act(world, random) {
    let workers = 0
    await during(world, async () => {
      await rest(300)
      for (let turn = 0; turn < 2; turn++) {
        workers = (await world.server.order({ worker: Math.floor(random() * 16) }))['workers'] ?? 0
        await rest(700)
      }
    })
    return `one of ${workers}, twice`
  },
}

const sockets: Fault = {
  name: 'connections that say half and leave, or stay',
  async act(world, random) {
    const { hostname, port } = new URL(world.server.url)
    const halves = [
      'GET / HTT',
      'POST /rest/search/v2 HTTP/1.1\r\nhost: x\r\ncontent-length: 900\r\n\r\n{"q":',
      'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30),
      '\x16\x03\x01\x02\x00\x01',
      '',
    ]
    const all = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.pause()
      socket.write(pick(halves, random))
      if (random() < 0.5) setTimeout(() => socket.resetAndDestroy(), random() * 500)
      return socket
    })
    await during(world, () => rest(1500))
    for (const socket of all) socket.destroy()
    return ''
  },
}

/** What is done to a file while no server runs. */
const harms: Readonly<Record<string, (file: string, random: Random) => void>> = {
  deleted: file => rmSync(file),
  'cut short': (file, random) => truncateSync(file, Math.floor(statSync(file).size * random())),
  flipped(file, random) {
    const bytes = readFileSync(file)
    for (let turn = 0; turn < 1 + bytes.length / 20; turn++)
      bytes[Math.floor(random() * bytes.length)]! ^= 1 + Math.floor(random() * 255)
    writeFileSync(file, bytes)
  },
}

function harm(file: string, random: Random): string {
  const how = pick(Object.keys(harms), random)
  if (how === 'deleted' && /\.db$/.test(file))
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  harms[how]?.(file, random)
  return `${how}: ${path.basename(file)}`
}

const segment: Fault = {
  name: 'files of the index damaged',
  async act(world, random) {
    await during(world, () => rest(700))
    await world.server[random() < 0.5 ? 'stop' : 'kill']()
    const files = filesIn(path.join(world.data, 'index/segments'))
    const told = [0, 1]
      .map(() => pick(files, random))
      .map(file => (existsSync(file) ? harm(file, random) : ''))
    await restart(world)
    return told.filter(Boolean).join(', ')
  },
}

const database: Fault = {
  name: 'a database damaged',
  async act(world, random) {
    await during(world, () => rest(700))
    await world.server[random() < 0.5 ? 'stop' : 'kill']()
    const copy = keepCopy(world.data)
    const name = pick(databases, random)
    const told = harm(path.join(world.data, name), random)
    try {
      await restart(world)
      if (!dispensable.has(name) && told.startsWith('deleted')) violate(world, `it started without ${name}`)
      if (!(await until(async () => (await ask(`${world.server.url}/readyz`)).status === 200)))
        violate(world, `it started on a damaged ${name} and never became ready`)
      await world.server.kill()
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error
      const words = error.message.trim().split('\n')
      const isClear =
        error.message.includes(path.basename(name)) && /restore|delete|put it back/i.test(error.message)
      if (error.code !== 1 || !isClear || /panicked|^\s+at /m.test(error.message))
        violate(world, `(${told}) the start ends with ${error.code} and says: ${words.slice(-6).join(' / ')}`)
      if (dispensable.has(name)) violate(world, `(${told}) it did not start without ${name}: ${words.at(-1)}`)
    }
    putBack(world.data, copy)
    rmSync(copy, { recursive: true })
    await restart(world)
    return told
  },
}

const full: Fault = {
  name: 'the disk is full',
  async act(world, random) {
    await world.server.stop()
    const copy = keepCopy(world.data)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', world.data])
    if (mounted.status !== 0) {
      await restart(world)
      return 'left out: no small disk can be mounted here'
    }
    const filler = path.join(world.data, 'filler')
    try {
      spawnSync('cp', ['-a', `${copy}/.`, world.data])
      await restart(world)
      await during(world, async () => {
        await rest(300)
        // As much as goes in, which is what `dd` does before it fails.
        spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
        await rest(1500 + random() * 1500)
        // What it would end by not answering is kept on the small disk only.
        const status = await ask(`${world.server.url}/`).then(page => page.status, String)
        if (status !== 200) violate(world, `pages answer ${status} while the disk is full`)
        const ready = await ask(`${world.server.url}/readyz`).then(answer => answer.text(), String)
        if (!/disk/i.test(ready)) violate(world, `/readyz says "${ready.trim()}" while the disk is full`)
        if (random() < 0.5) await world.server.kill()
        rmSync(filler)
        await rest(1500)
      })
      await world.server.stop()
      rmSync(filler, { force: true })
      rmSync(copy, { recursive: true })
      spawnSync('cp', ['-a', `${world.data}/.`, `${copy}/`])
    } finally {
      await world.server.kill()
      spawnSync('umount', [world.data])
    }
    spawnSync('cp', ['-a', `${copy}/.`, `${world.data}/`])
    putBack(world.data, copy)
    rmSync(copy, { recursive: true, force: true })
    await restart(world)
    return ''
  },
}

export const faults: readonly Fault[] = [
  kill,
  kill,
  stop,
  locked,
  clock,
  worker,
  sockets,
  segment,
  database,
  full,
]

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
}

// Draws the rooms of docs/architecture.md from the import rule: `node scripts/draw-architecture.mjs` writes them anew.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { allowed, browserSafe, serverCapabilities } from './check-imports.mjs'

const root = path.resolve(import.meta.dirname, '..')
const page = 'docs/architecture.md'

/** What a room holds that is no package of its own; of a package, its package.json says it. */
const holds = {
  'packages/site/src': 'pages and islands: kernel, layout, search page, consent, personal pages',
  'packages/site/serve': 'what a page comes through: files, caches, compression, the line to the services',
  'packages/site/main.ts': 'site and services in one process: the only file that sees both halves',
  'packages/site/command': 'the commands of a site: build, start, develop',
  insight: 'agents’ panels beside a case, and what their users did',
  answer: 'questions, and answers with their proof',
  machines: 'what other people’s models ask for: passages, and the tools of MCP',
  collect: 'events as they come in',
  config: 'settings, and what is wrong with them',
  content: 'entries, content types, their delivery, webhooks',
  control: 'keys and what the services remember of their own state, in one database',
  evaluate: 'judged queries, and what a change does to them',
  events: 'what visitors do: collected, counted and learnt from',
  feed: 'what is published becomes documents',
  assets: 'images, sound and films: taken in, kept, made in sizes',
  commerce: 'the shop: products, listings, recommendations',
  http: 'bodies, refusals, limits, origins',
  indexing: 'the engine in workers of its own',
  encoder: 'meaning of texts, by models that the operator brings',
  keys: 'API keys, secrets, scopes',
  operations: 'health, metrics, backup, examination',
  pipelines: 'rules that steer a search',
  rollup: 'counts, and what is learnt from them',
  search: 'queries, facets, suggestions, recommendations',
  sources: 'pushed documents, and their fields',
  token: 'search tokens: who asks, within which limits',
}

/** The page with its drawn parts made anew. */
export async function drawn(folder = root) {
  const text = await readFile(path.join(folder, page), 'utf8')
  const parts = { rooms: await drawRooms(folder), capabilities: drawCapabilities() }
  return Object.entries(parts).reduce(
    (whole, [name, part]) =>
      whole.replace(
        new RegExp(`(<!-- drawn: ${name} -->\n)[\\s\\S]*?(<!-- end of what is drawn -->)`),
        (_, start, end) => `${start}\n${part}\n${end}`,
      ),
    text,
  )
}

export async function architectureFaults(folder = root) {
  if (!existsSync(path.join(folder, page))) return []
  const text = await readFile(path.join(folder, page), 'utf8')
  const faults = Object.keys(serverCapabilities)
    .filter(name => !holds[name])
    .map(name => `scripts/draw-architecture.mjs does not say what the capability "${name}" holds`)
  if ((await drawn(folder)) !== text)
    faults.push(`${page} is not as the import rule draws it: node scripts/draw-architecture.mjs`)
  return faults
}

async function drawRooms(folder) {
  const rooms = Object.entries(allowed).filter(([room]) => !room.endsWith('/test'))
  const rows = rooms.map(async ([room, imports]) => [
    `\`${room}\`${browserSafe.includes(room) ? ' ᵇ' : ''}`,
    await descriptionOf(folder, room),
    imports.join(', ') || 'nothing of ours',
  ])
  const arrows = Object.fromEntries(rooms.map(([room, imports]) => [nameOf(room), imports]))
  return `${flowchart(arrows)}\n\n${table(['room', 'holds', 'may import'], await Promise.all(rows))}\n\nᵇ runs in browsers: nothing of Node.\n`
}

function drawCapabilities() {
  const rows = Object.entries(serverCapabilities)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, imports]) => [`\`${name}/\``, holds[name] ?? '', imports.join(', ') || 'no other'])
  return `${flowchart(serverCapabilities)}\n\n${table(['capability', 'holds', 'may import'], rows)}\n`
}

/** `packages/search` is `search`, `sites/meridian` keeps its name. */
const nameOf = room => room.replace(/^packages\//, '')

async function descriptionOf(folder, room) {
  const manifest = path.join(folder, room, 'package.json')
  if (!existsSync(manifest)) return holds[room] ?? ''
  return JSON.parse(await readFile(manifest, 'utf8')).description ?? ''
}

/** Arrows from a room to what it may import; one that a longer way implies is left out. */
function flowchart(arrows) {
  const reaches = (from, to) => (arrows[from] ?? []).some(next => next === to || reaches(next, to))
  const lines = Object.entries(arrows).flatMap(([from, targets]) => {
    const direct = targets.filter(to => !targets.some(other => other !== to && reaches(other, to)))
    return direct.length > 0 ? direct.map(to => `  ${node(from)} --> ${node(to)}`) : [`  ${node(from)}`]
  })
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n')
}

const node = name => (/^\w+$/.test(name) ? name : `${name.replace(/\W/g, '_')}["${name}"]`)

function table(head, rows) {
  const line = cells => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeFile(path.join(root, page), await drawn())

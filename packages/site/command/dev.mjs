// `quarry dev`: the built services beside pages that reload as you type. Development has its own security policy,
// because Vite's client needs an inline style and a socket.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { createBuild } from './build.mjs'
import { followFiles } from './follow.mjs'
import { moduleOfSite, ownPackageNames } from './packages.mjs'
import { readSiteConfig } from './quarry-site.mjs'
import { reloadPages } from './reload.mjs'
import { followParent } from './start.mjs'

/** What is no module yet, for browsers: Vite makes one of each. */
const commonJs = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@quarry/search > @messageformat/parser',
]

/** @param {import('./place.mjs').Place} place */
export async function develop(place) {
  const { buildAll, isBuilt } = createBuild(place)
  if (!(await isBuilt())) await buildAll()
  process.env.NODE_ENV = 'development'
  followParent()
  const { createServer } = await import('vite')
  const { shared } = await import('./vite.mjs')
  const { getRequestListener } = await import('@hono/node-server')

  const port = Number(process.env.PORT ?? 3000)
  const host = process.env.HOST ?? '127.0.0.1'

  // The services run as they do in production, in a process of their own; only the site is reloaded.
  const services = spawn(process.execPath, [path.join(place.build, 'server/main.js')], {
    env: { ...process.env, NODE_ENV: 'production', QUARRY_SERVE: 'api', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => services.kill('SIGTERM'))
  const api = await new Promise((resolve, reject) => {
    let output = ''
    services.stdout.on('data', chunk => {
      output += chunk
      process.stdout.write(chunk)
      const address = /ready at (http:\/\/\S+) /.exec(output)?.[1]
      const project = /Content project ([0-9a-f-]{36})/.exec(output)?.[1]
      if (address && project) resolve({ address, project })
    })
    services.once('close', code => reject(new Error(`The services ended with ${code}.`)))
  })
  const keys = {
    QUARRY_CONTENT_API_KEY: await makeKey(place, 'content-read-published'),
    QUARRY_SEARCH_API_KEY: await makeKey(place, 'search-impersonate'),
  }

  const file = path.join(place.root, 'quarry.config.json')
  const settings = existsSync(file) ? readFileSync(file, 'utf8') : undefined

  /** Where the browser finds a module of the package. */
  const addressOf = async name => {
    const file = await moduleOfSite(name)
    const below = path.relative(place.root, file).split(path.sep).join('/')
    return below.startsWith('..') ? `/@fs${file}` : `/${below}`
  }
  const server = createHttpServer()
  const config = path.join(place.folder, 'quarry.config.ts')

  async function createVite() {
    const common = await shared(place)
    const content = path.join(place.folder, (await readSiteConfig(config)).content)
    const following = { content, takeContent: () => takeContent(place, content), config, readConfig }
    return createServer({
      ...common,
      plugins: [...common.plugins, reloadPages(), followFiles(following)],
      appType: 'custom',
      // Packages of ours are modules already, and some ask for what the site has.
      optimizeDeps: { exclude: await ownPackageNames(), include: commonJs },
      server: { middlewareMode: true, hmr: { server } },
    })
  }

  let ready = createVite()
  await ready

  /** Vite is made with what the config says: another one is made when it says something else, and is sound. */
  async function readConfig() {
    await readSiteConfig(config)
    const before = await ready
    ready = before.close().then(createVite)
    await ready
    console.log('The config is read anew. What services do by it (content, rules) waits for the next start.')
  }

  const modules = { client: await addressOf('src/kernel/client'), styles: await addressOf('src/styles') }
  server.on('request', (request, response) => {
    const failed = error => fail(error, response)
    ready.then(
      vite => vite.middlewares(request, response, () => void answer(vite, request, response).catch(failed)),
      failed,
    )
  })

  async function answer(vite, request, response) {
    const { createDevelopmentSite } = await vite.ssrLoadModule('@quarry/site/development')
    const { readConfig } = await vite.ssrLoadModule('@quarry/server')
    const env = {
      ...process.env,
      ...keys,
      QUARRY_SERVE: 'site',
      QUARRY_API_URL: api.address,
      QUARRY_PROJECT: api.project,
    }
    const origin = `http://${host}:${server.address().port}`
    const site = createDevelopmentSite(readConfig(env, settings), origin, modules)
    await getRequestListener(site, { overrideGlobalObjects: false })(request, response)
  }

  /** A mistake in a source ends no process: it is corrected, and the page asked for again. */
  function fail(error, response) {
    // What cannot be read at all says its place itself, and its trace is that of the tool that read it.
    const text = error.plugin || error.runnerError ? error.message : String(error.stack)
    console.error(text)
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end(stripVTControlCharacters(text))
  }

  server.listen(port, host, () =>
    console.log(`Pages reload as you type: http://${host}:${server.address().port}`),
  )
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      services.kill('SIGTERM')
      server.closeAllConnections()
      server.close()
      await ready.then(vite => vite.close())
      process.exit(0)
    })
  }
}

/** As `quarry content import` does it, which names what it refuses. */
async function takeContent({ command: [program, ...args], root }, folder) {
  const child = spawn(program, [...args, 'content', 'import', folder], { cwd: root, stdio: 'inherit' })
  const code = await new Promise(resolve => void child.once('close', resolve))
  if (code !== 0) throw new Error('The content stays as it was, apart from what was written above.')
  // The services look once a second for what other processes wrote.
  await setTimeout(1200)
}

function makeKey({ command: [program, ...args], root }, scope) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, 'keys', 'create', '--scope', scope, '--name', 'development'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
    })
    child.once('close', code => {
      const key = /\b(xx|uf)[\w.-]{20,}/.exec(text)?.[0]
      if (code === 0 && key) resolve(key)
      else reject(new Error(`No key could be made: ${text}`))
    })
  })
}

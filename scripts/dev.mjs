// `npm run dev`: the built services beside pages that reload as you type. Development has its own security policy,
// because Vite's client needs an inline style and a socket.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const { install } = await import('./install.mjs')
await install()
const { buildAll, isBuilt } = await import('./build.mjs')
if (!(await isBuilt())) await buildAll()
process.env.NODE_ENV = 'development'
const { createServer } = await import('vite')
const { shared } = await import('./vite.mjs')
const { getRequestListener } = await import('@hono/node-server')

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'

// The services run as they do in production, in a process of their own; only the site is reloaded.
const services = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
  env: { ...process.env, NODE_ENV: 'production', QUARRY_SERVE: 'api', PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
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
  QUARRY_CONTENT_API_KEY: await makeKey('content-read-published'),
  QUARRY_SEARCH_API_KEY: await makeKey('search-impersonate'),
}

const file = path.join(root, 'quarry.config.json')
const settings = existsSync(file) ? readFileSync(file, 'utf8') : undefined

const vite = await createServer({
  ...shared,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { port: port + 1 } },
})
const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    const { createDevelopmentSite } = await vite.ssrLoadModule('/apps/site/serve/development.ts')
    const { readConfig } = await vite.ssrLoadModule('/packages/server/src/config/index.ts')
    const env = {
      ...process.env,
      ...keys,
      QUARRY_SERVE: 'site',
      QUARRY_API_URL: api.address,
      QUARRY_PROJECT: api.project,
    }
    const site = createDevelopmentSite(readConfig(env, settings), `http://${host}:${port}`)
    await getRequestListener(site, { overrideGlobalObjects: false })(request, response)
  })
})
server.listen(port, host, () => console.log(`Pages reload as you type: http://${host}:${port}`))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    services.kill('SIGTERM')
    server.closeAllConnections()
    server.close()
    await vite.close()
    process.exit(0)
  })
}

function makeKey(scope) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(root, 'bin/quarry.mjs'), 'keys', 'create', '--scope', scope, '--name', 'development'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
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

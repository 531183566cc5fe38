import type { ServerResponse } from 'node:http'
import { type Connect, defineConfig } from 'vite'

/** Page and service are one origin for the browser. */
const quarry = process.env['QUARRY_URL'] ?? 'http://127.0.0.1:3000'
/** A key of scope `search-impersonate`: it stays here, and the browser gets a token of one agent. */
const key = process.env['QUARRY_KEY'] ?? ''

/** A real desk knows who has signed in; this one has one agent. */
const agent = {
  userIds: [{ name: 'agent@desk.example', provider: 'Email Security Provider', type: 'User' }],
  userGroups: ['agents'],
  validFor: 3_600_000,
}

async function handOut(_: unknown, answer: ServerResponse): Promise<void> {
  const made = await fetch(`${quarry}/rest/search/v2/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(agent),
  }).catch(() => Response.json({ message: `There is no Quarry at ${quarry}.` }, { status: 502 }))
  answer.writeHead(made.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  answer.end(await made.text())
}
const withTokens = ({ middlewares }: { middlewares: Connect.Server }) => {
  middlewares.use('/agent-token', handOut)
}

export default defineConfig({
  plugins: [{ name: 'agent-token', configureServer: withTokens, configurePreviewServer: withTokens }],
  server: { proxy: { '/rest': quarry } },
})

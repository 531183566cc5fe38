// The services without a site, and the content client on them. `fetch` asks them in this process; behind a socket it is the
// same: `createServer(getRequestListener(request => services.fetch(request)))`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContentClient, fieldText } from '@quarry/content'
import { openServices, readConfig } from '@quarry/server'

const data = mkdtempSync(path.join(tmpdir(), 'quarry-'))
const services = await openServices({
  config: readConfig({ QUARRY_DATA: data }),
  contentFolder: path.join(import.meta.dirname, 'content'),
})
const content = createContentClient({
  baseUrl: 'http://services',
  projectId: services.projectId,
  apiKey: services.siteKeys.content,
  fetch: (address, init) => services.fetch(new Request(address, init)),
})
const note = await content.entry({ type: 'note', slug: 'bread', locale: 'en' })
const state = await services.ready()
process.stdout.write(JSON.stringify({ title: note && fieldText(note, 'title'), ready: state.ok }))
await services.close()
rmSync(data, { recursive: true })

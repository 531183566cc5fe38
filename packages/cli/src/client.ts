import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { clientOf } from './client-source.ts'
import type { OpenApi } from './client-types.ts'
import type { Command } from './command.ts'

export const client: Command = {
  usage: 'client --out FILE [--url ORIGIN]',
  about:
    'Writes a typed client of every call, made from openapi.json: of a running server, or of this version.',
  async run({ options }, { print }) {
    const source = clientOf(await (options['url'] === undefined ? ofThisVersion() : ofServer(options['url'])))
    const file = options['out']
    if (file === undefined) return print(source.trimEnd())
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, source)
    print(`Written to ${file}.`)
  },
}

async function ofServer(url: string): Promise<OpenApi> {
  const address = new URL('/openapi.json', url).href
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
    throw new Error(`${address} does not answer.`, { cause: error })
  })
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return (await answer.json()) as OpenApi
}

/** What the services say of themselves, on a folder that is gone afterwards. */
async function ofThisVersion(): Promise<OpenApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quarry-client-'))
  try {
    const config = readConfig({ QUARRY_DATA: folder, QUARRY_ENGINE: 'reference' })
    const services = await openServices({ config })
    try {
      const answer = await services.fetch(new Request('http://localhost/openapi.json'))
      return (await answer.json()) as OpenApi
    } finally {
      await services.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

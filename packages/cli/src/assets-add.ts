import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { openLibrary } from '@quarry/server/assets'
import { type Command, type Surroundings, UsageError } from './command.ts'
import { keyFor, withoutSlash } from './far.ts'
import { readJson } from './read-json.ts'
import { withContent } from './with-content.ts'

type Texts = {
  alt?: Record<string, string>
  caption?: Record<string, string>
  focalPoint?: [number, number]
  decorative?: boolean
}
type Outcome = 'new' | 'changed' | 'unchanged'
type Send = (file: string, texts: Texts) => Promise<Outcome>

const mostFailures = 50

export const assetsAdd: Command = {
  usage: 'assets add FILES... [--decorative yes] [--project UUID] [--url URL --key KEY]',
  about:
    'Takes images, sound and films into the library. FILE.json beside a file says what it shows: {"alt": {"en": "…"}, "caption": {"en": "…"}, "focalPoint": [0.5, 0.3]}. Start it again at will.',
  async run({ options, rest }, surroundings) {
    if (rest.length === 0) throw new UsageError('Say which files.')
    const missing = rest.find(file => !existsSync(file) || !statSync(file).isFile())
    if (missing) throw new UsageError(`There is no file ${missing}.`)
    const isDecorative = options['decorative'] === 'yes'
    const told = { new: 0, changed: 0, unchanged: 0 }
    const failures: string[] = []
    const { print } = surroundings
    const all = async (send: Send): Promise<void> => {
      for (const file of rest) {
        try {
          told[await send(file, { decorative: isDecorative, ...textsBeside(file) })] += 1
        } catch (error) {
          failures.push(`${file}: ${error instanceof Error ? error.message : error}`)
        }
      }
    }
    if (options['url']) await all(far(surroundings, options))
    else
      await withContent(surroundings, options['project'], async ({ content, project, config }) => {
        const { upload } = openLibrary(config, content)
        await all(async (file, { alt = {}, caption = {}, focalPoint, decorative = false }) => {
          const focus = focalPoint && { x: focalPoint[0], y: focalPoint[1] }
          const taken = await upload(project, {
            name: path.basename(file),
            content: readFileSync(file),
            alt,
            caption,
            isDecorative: decorative,
            focus,
          })
          return taken.outcome
        })
      })
    for (const failure of failures.slice(0, mostFailures)) print(failure)
    if (failures.length > mostFailures) print(`… and ${failures.length - mostFailures} more.`)
    print(
      `${told.new} new, ${told.changed} changed, ${told.unchanged} unchanged, ${failures.length} refused.`,
    )
    if (failures.length > 0)
      throw new Error('Not everything was taken: put right what is named above, and start again.')
  },
}

/** What a file beside an image says of it. */
function textsBeside(file: string): Texts {
  const beside = `${file}.json`
  return existsSync(beside) ? (readJson(beside) as Texts) : {}
}

/** To a running server, by its interface. */
function far({ env }: Surroundings, options: Readonly<Record<string, string>>): Send {
  const key = keyFor('content-write,content-publish', options, env)
  return async (file, { alt = {}, caption = {}, focalPoint, decorative }) => {
    const query = new URLSearchParams({ name: path.basename(file) })
    if (options['project']) query.set('projectId', options['project'])
    for (const [locale, text] of Object.entries(alt)) query.set(`alt.${locale}`, text)
    for (const [locale, text] of Object.entries(caption)) query.set(`caption.${locale}`, text)
    if (focalPoint) query.set('focalPoint', focalPoint.join('x'))
    if (decorative) query.set('decorative', 'true')
    const address = `${withoutSlash(options['url'] ?? '')}/api/v1/asset-files?${query}`
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/octet-stream' },
      body: readFileSync(file),
      signal: AbortSignal.timeout(120_000),
    })
    const answer = (await response.json().catch(() => ({}))) as { outcome?: Outcome; errorMessage?: string }
    if (!response.ok) throw new Error(answer.errorMessage ?? `the server answers ${response.status}`)
    return answer.outcome ?? 'changed'
  }
}

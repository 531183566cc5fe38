import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { UsageError } from './command.ts'
import { readCrawl } from './import-crawl.ts'
import { readNotion } from './import-notion.ts'
import type { Source } from './import-pages.ts'
import { readTable } from './import-table.ts'
import { readWordPress } from './import-wordpress.ts'

type Wanted = { type: string | undefined; limit: number; dataFolder: string }

/** What `content import` was given: an address, the export of another system, a table; null for a folder of content. */
export async function sourceAt(place: string, { type, limit, dataFolder }: Wanted): Promise<Source | null> {
  if (/^https?:\/\//.test(place)) {
    if (!URL.canParse(place)) throw new UsageError(`${place} is no address.`)
    return readCrawl(place, {
      type: type ?? 'page',
      limit,
      folder: dataFolder,
      fetch,
      pause: ms => setTimeout(ms),
    })
  }
  if (!existsSync(place)) throw new UsageError(`There is no folder or file ${place}.`)
  if (statSync(place).isDirectory()) return isNotion(place) ? readNotion(place, type ?? 'page') : null
  switch (path.extname(place).toLowerCase()) {
    case '.xml':
      return readWordPress(place, type)
    case '.zip':
      return readNotion(place, type ?? 'page')
    case '.csv':
    case '.tsv':
      if (type === undefined)
        throw new UsageError('Say with --type of which type the rows are: --type product.')
      return readTable(place, type)
    default:
      throw new UsageError(
        `${place} is none of these: a folder of content, an export of WordPress (.xml) or Notion (.zip or its folder), a table (.csv, .tsv).`,
      )
  }
}

const isNotion = (folder: string): boolean =>
  readdirSync(folder).some(name => / [0-9a-f]{32}(_all)?\.(md|csv)$/.test(name))

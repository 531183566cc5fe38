import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { purposes } from '@quarry/events'
import { describe, expect, it } from 'vitest'
import { cookiesOfUse, cookiesUnder, keptUnder } from './clean-up.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * Every file that writes a cookie or into a storage of a visitor’s browser, and under which names. A file that writes
 * and is not here fails the test: what it keeps has to be said first.
 */
const writers: Readonly<Record<string, readonly string[]>> = {
  'packages/site/serve/consent.ts': ['quarry-consent', 'coveo_visitorId', 'quarry-answers'],
  'packages/site/serve/look.ts': ['quarry-look'],
  'packages/site/serve/personal.ts': ['quarry-personal'],
  'packages/site/serve/shop.ts': ['quarry-cart'],
  // Hands on what the collector sets: the end of the visitor’s number, and nothing else.
  'packages/site/serve/forward.ts': [],
  'packages/server/src/collect/routes-usage.ts': ['coveo_visitorId'],
  'packages/site/serve/sign-in/desk.ts': ['quarry-session', 'quarry-sign-in'],
  'packages/site/serve/sign-in/impersonation.ts': ['quarry-as'],
  'packages/site/src/key-cookie.ts': ['quarry-insights', 'quarry-preview', 'quarry-why'],
  'packages/site/src/personal/view-as.ts': ['quarry-view-as'],
  'packages/site/src/pages/search/answer/actions.tsx': ['quarry-answers'],
  'packages/site/src/pages/search/answer/answer-part.tsx': ['quarry-answers'],
  'packages/site/src/pages/search/answer/hydrate-answer.tsx': ['quarry-answers'],
  'packages/site/src/layout/search-box/handover.ts': ['quarry-handover'],
  'packages/site/src/layout/search-box/recent.ts': ['quarry.recent-queries'],
  'packages/site/src/pages/search/recent-store.ts': ['quarry.recent-results'],
  'packages/site/src/pages/search/choices-store.ts': ['quarry.search-choices'],
  'packages/site/src/events/signed-in-customer.ts': ['quarry.identified'],
  'packages/site/src/events/hold.ts': ['quarry.held'],
  'packages/site/src/events/openings.ts': ['quarry.held'],
  'packages/site/src/favourites/favourites-store.ts': ['quarry.favourites'],
  'packages/site/src/events/start.ts': ['__coveo.analytics.history'],
  'packages/search/src/action-history/action-history.ts': ['__coveo.analytics.history', 'visitorId'],
  'packages/events/src/visitor/visitor.ts': ['coveo_visitorId', 'visitorId'],
  'packages/events/src/send/waiting.ts': ['quarry.events'],
  // Write for those above: they take the name.
  'packages/site/src/consent/device.ts': [],
  'packages/site/src/consent/clean-up.ts': [],
  'packages/site/src/consent/stored-on-device.ts': [],
  'packages/site/src/events/on-search.ts': [],
  'packages/site/src/see-other.ts': [],
}

/** What somebody who holds a key of the house sets by using it. */
const ofEditors = new Set(['quarry-as', 'quarry-insights', 'quarry-preview', 'quarry-view-as', 'quarry-why'])

const writes =
  /\.setItem\(|setItem:|document\.cookie = |\b(cookies|jar|edges\.cookies|deviceCookies)\.write\(|'set-cookie'|\bseeOtherKeeping\(|cookieStore|indexedDB|\b(local|session)Storage\.\w+ ?= |\bcaches\.open/

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => path.posix.join(folder, name))
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/test\/|node_modules/.test(name))
}

const names = [...new Set(Object.values(writers).flat())]

describe('what may be kept in a browser', () => {
  it('is written nowhere but in the files that say so', () => {
    const folders = ['packages/site/src', 'packages/site/serve', 'sites/meridian', 'packages/events/src']
    const more = [
      'packages/search/src',
      'packages/content/src',
      'packages/theme',
      'packages/server/src/collect',
    ]
    const found = [...folders, ...more]
      .flatMap(filesBelow)
      .filter(name => writes.test(readFileSync(path.join(root, name), 'utf8')))
    // What keeps pages looks whether a page sets a cookie, and sets none.
    expect(found.filter(name => !/serve\/(last-good|(page|search)-cache)\.ts$/.test(name)).sort()).toEqual(
      Object.keys(writers).sort(),
    )
  })

  it('goes with the consent that allows it, or is what the visitor asked for', () => {
    const allowed = (name: string): boolean =>
      purposes.some(
        purpose => cookiesUnder[purpose].test(name) || keptUnder[purpose].some(one => one.test(name)),
      )
    for (const name of names)
      expect([name, allowed(name) || cookiesOfUse.test(name) || ofEditors.has(name)]).toEqual([name, true])
  })

  it('is named, with its purpose and its time, where privacy is described', () => {
    const page = readFileSync(path.join(root, 'docs/privacy.md'), 'utf8')
    const rows = page.split('\n').filter(line => line.startsWith('| '))
    for (const name of names)
      expect([name, rows.some(row => row.includes(`\`${name}\``))]).toEqual([name, true])
  })
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const script = path.resolve(import.meta.dirname, '../../scripts/browser.mjs')
const planned = (env: Record<string, string>): string =>
  spawnSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(script)}).then(async it => console.log(await it.plannedBrowser()))`],
    { env, encoding: 'utf8' },
  ).stdout

it.skipIf(process.platform !== 'linux')(
  'says before anything is fetched which browser there is, or what comes from where',
  () => {
    expect(planned({ CHROMIUM_PATH: '/opt/one' })).toContain('/opt/one (CHROMIUM_PATH)')
    const none = planned({ PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: '/nowhere/browsers' })
    expect(none).toContain('is fetched into /nowhere/browsers (some 300 MB)')
  },
)

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      serve: 'all',
      organizationId: 'quarry',
    })
  })
  it('takes the environment before the file and the file before the default', () => {
    expect(readConfig({ PORT: '1' }, '{"port": 2, "host": "::"}')).toMatchObject({ port: 1, host: '::' })
  })
  it('stops at an invalid value with key, value and remedy', () => {
    expect(() => readConfig({ PORT: 'http' })).toThrow(
      'PORT is "http", but it must be a whole number from 0 to 65535',
    )
    expect(() => readConfig({ QUARRY_SERVE: 'both' })).toThrow('one of: all, site, api')
    expect(() => readConfig({}, '{"engine": "lucene"}')).toThrow('quarry.config.json: "engine" is "lucene"')
  })
  it('refuses a setting that it does not know, and a file that is no object', () => {
    expect(() => readConfig({}, '{"prot": 1}')).toThrow('"prot" is no setting')
    expect(() => readConfig({}, '[]')).toThrow('one object')
    expect(() => readConfig({}, '{')).toThrow('not JSON')
  })
  it('asks the site alone for the address of the services', () => {
    expect(() => readConfig({ QUARRY_SERVE: 'site' })).toThrow('QUARRY_API_URL')
    expect(readConfig({ QUARRY_SERVE: 'site', QUARRY_API_URL: 'https://api.example/' }).apiUrl).toBe(
      'https://api.example',
    )
  })
  it('makes usage anonymous only where its events can say so', () => {
    const anonymous = { QUARRY_ANALYTICS_ANONYMOUS: 'yes' }
    expect(() => readConfig(anonymous)).toThrow('set QUARRY_ANALYTICS_MODE to "legacy"')
    expect(readConfig({ ...anonymous, QUARRY_ANALYTICS_MODE: 'legacy' }).analyticsAnonymous).toBe('yes')
  })
  it('is documented key by key', () => {
    const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
    for (const setting of Object.values(settings)) {
      expect(page).toContain(
        `| \`${setting.env}\` | \`${setting.file}\` | ${setting.initial === '' ? '' : `\`${setting.initial}\``} | ${setting.about} |`,
      )
    }
  })
})

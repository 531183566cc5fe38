import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collectsBeside, readConfig } from './config.ts'
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
    expect(() => readConfig({ QUARRY_SERVE: 'both' })).toThrow('one of: all, site, api, collector')
    expect(() => readConfig({}, '{"engine": "lucene"}')).toThrow('quarry.config.json: "engine" is "lucene"')
  })
  it.each(['https://cdn.example/script.js', 'ftp://cdn.example/script.js', 'script.js'])(
    'takes %s for a script if it is an address of the web',
    address => {
      const read = () => readConfig({ QUARRY_CONSENT_SCRIPT: address }).consentScript
      if (address.startsWith('https')) expect(read()).toBe(address)
      else expect(read).toThrow('the address of a script')
    },
  )
  it('refuses a setting that it does not know, and a file that is no object', () => {
    expect(() => readConfig({}, '{"prot": 1}')).toThrow('"prot" is no setting')
    expect(() => readConfig({}, '[]')).toThrow('one object')
    expect(() => readConfig({}, '{')).toThrow('not JSON')
  })
  it.each([
    ['QUARRY_PORTT', 'PORT'],
    ['QUARRY_HOST', 'HOST'],
    ['QUARRY_ENGNIE', 'QUARRY_ENGINE'],
    ['QUARRY_REQUEST_PER_SECOND', 'QUARRY_REQUESTS_PER_SECOND'],
  ])('refuses %s, and says that %s is the name', (written, right) => {
    expect(() => readConfig({ [written]: 'x' })).toThrow(`${written} is no setting. Do you mean ${right}?`)
  })
  it('leaves names alone that others read', () => {
    for (const name of [
      'QUARRY_KEY',
      'QUARRY_URL',
      'QUARRY_WORKERS',
      'QUARRY_THOROUGH',
      'QUARRY_QUICK',
      'QUARRY_SITE',
      // Long and alike, and yet not misspelt.
      'QUARRY_REQUESTS_PER_MONTH',
      'PROT',
    ])
      expect(readConfig({ [name]: 'x' }).port).toBe(3000)
  })
  it('asks the site alone for the address of the services', () => {
    expect(() => readConfig({ QUARRY_SERVE: 'site' })).toThrow('QUARRY_API_URL')
    expect(readConfig({ QUARRY_SERVE: 'site', QUARRY_API_URL: 'https://api.example/' }).apiUrl).toBe(
      'https://api.example',
    )
  })
  it.each([
    ['prod', 'https://acme.org.coveo.com/rest/search/v2', 'https://acme.analytics.org.coveo.com'],
    ['hipaa', 'https://acme.orghipaa.coveo.com/rest/search/v2', 'https://acme.analytics.orghipaa.coveo.com'],
    ['stg', 'https://acme.orgstg.coveo.com/rest/search/v2', 'https://acme.analytics.orgstg.coveo.com'],
    ['dev', 'https://acme.orgdev.coveo.com/rest/search/v2', 'https://acme.analytics.orgdev.coveo.com'],
  ])('finds the provider’s hosts of the environment %s', (environment, searchUrl, analyticsUrl) => {
    const alone = {
      QUARRY_SERVE: 'site',
      QUARRY_CONTENT_URL: 'https://content.example',
      QUARRY_ORGANIZATION: 'acme',
      QUARRY_ENVIRONMENT: environment,
    }
    expect(readConfig(alone)).toMatchObject({ searchUrl, analyticsUrl })
    expect(readConfig({ ...alone, QUARRY_SEARCH_URL: 'https://near.example' }).searchUrl).toBe(
      'https://near.example',
    )
    expect(() => readConfig({ QUARRY_ENVIRONMENT: environment })).toThrow('set QUARRY_SERVE to "site"')
  })
  it('asks both sides of a collector of its own for the key that they share', () => {
    const key = { QUARRY_COLLECTOR_KEY: 'k'.repeat(32) }
    const there = { QUARRY_COLLECTOR_URL: 'http://collector.example:3000/' }
    expect(() => readConfig({ QUARRY_SERVE: 'collector' })).toThrow('set QUARRY_COLLECTOR_KEY')
    expect(() => readConfig(there)).toThrow('set QUARRY_COLLECTOR_KEY')
    expect(() => readConfig({ ...there, QUARRY_COLLECTOR_KEY: 'short' })).toThrow('at least 32 characters')
    expect(readConfig({ ...there, ...key }).collectorUrl).toBe('http://collector.example:3000')
    expect(readConfig({ QUARRY_SERVE: 'collector', ...key }).serve).toBe('collector')
    expect(() => readConfig({ QUARRY_SERVE: 'collector', ...there, ...key })).toThrow(
      'set it where the services run',
    )
    const seen = { QUARRY_COLLECTOR_PUBLIC_URL: 'https://events.example' }
    expect(() => readConfig(seen)).toThrow('set QUARRY_COLLECTOR_URL too')
    const hosted = {
      QUARRY_SERVE: 'site',
      QUARRY_SEARCH_URL: 'https://a.example',
      QUARRY_CONTENT_URL: 'https://b.example',
    }
    expect(() => readConfig({ ...hosted, ...seen })).toThrow('set QUARRY_API_URL too')
    // A site alone needs no key: what it asks goes through the services.
    expect(readConfig({ ...hosted, QUARRY_API_URL: 'https://api.example', ...seen }).collectorPublicUrl).toBe(
      'https://events.example',
    )
  })
  it('asks whoever hands events on where to, and by which key', () => {
    const forward = { QUARRY_EVENTS_FORWARD: 'usage, customer' }
    const usage = { QUARRY_ANALYTICS_URL: 'https://usage.example', QUARRY_ANALYTICS_KEY: 'k' }
    const customer = { QUARRY_CUSTOMER_EVENTS_URL: 'https://c.example/v1', QUARRY_CUSTOMER_EVENTS_KEY: 'k' }
    const whole = { ...forward, ...usage, ...customer }
    expect(readConfig(whole).eventsForward).toEqual(['usage', 'customer'])
    for (const key of Object.keys({ ...usage, ...customer }))
      expect(() => readConfig({ ...whole, [key]: '' })).toThrow(`set ${key} too`)
    expect(() => readConfig({ QUARRY_EVENTS_FORWARD: 'pages' })).toThrow('one of: usage, customer')
    expect(() => readConfig({ ...whole, QUARRY_CUSTOMER_EVENTS_SCRIPT: 'https://c.example/a.js' })).toThrow(
      'sends by itself',
    )
    // Whoever keeps the events hands them on, and has the keys.
    const site = { QUARRY_SERVE: 'site', ...forward }
    expect(readConfig({ ...site, QUARRY_API_URL: 'https://api.example' }).analyticsKey).toBe('')
    const apart = { QUARRY_COLLECTOR_URL: 'http://collector.example', QUARRY_COLLECTOR_KEY: 'k'.repeat(32) }
    expect(readConfig({ ...forward, ...apart }).analyticsKey).toBe('')
    const hosted = { QUARRY_ENVIRONMENT: 'prod', QUARRY_CONTENT_URL: 'https://b.example' }
    expect(() => readConfig({ ...site, ...hosted, ...customer })).toThrow('set QUARRY_ANALYTICS_KEY too')
    const beside = readConfig({ ...site, ...hosted, ...customer, QUARRY_ANALYTICS_KEY: 'k' })
    expect([collectsBeside(beside), collectsBeside(readConfig(whole))]).toEqual([true, false])
    // Content of ours, and search of a provider's: its tokens open no collector of ours.
    const content = { ...whole, ...site, QUARRY_API_URL: 'https://api.example' }
    expect(collectsBeside(readConfig(content))).toBe(false)
    expect(collectsBeside(readConfig({ ...content, QUARRY_SEARCH_URL: 'https://a.example/rest' }))).toBe(true)
  })
  it('reads which locale a language is searched in', () => {
    expect(readConfig({ QUARRY_SEARCH_LOCALES: 'en=en-gb, es=es-MX' }).searchLocales).toEqual({
      en: 'en-GB',
      es: 'es-MX',
    })
    for (const wrong of ['en', 'en=', '=en-GB', 'en=x_y', 'en=en-GB=1'])
      expect(() => readConfig({ QUARRY_SEARCH_LOCALES: wrong })).toThrow('en=en-GB, es=es-MX')
  })
  it('is documented key by key', () => {
    const read = (name: string): string =>
      readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8')
    const page = read('configuration') + read('configuration-others')
    for (const [name, setting] of Object.entries(settings)) {
      expect(page).toContain(
        `| \`${setting.env}\` | \`${name}\` | ${setting.initial === '' ? '' : `\`${setting.initial}\``} | ${setting.about} |`,
      )
    }
  })
})

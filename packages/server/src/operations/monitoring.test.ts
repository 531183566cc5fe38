import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestServices } from '../../test/open-test-services.ts'
import { createMetrics } from './metrics.ts'

const read = (file: string): string =>
  readFileSync(new URL(`../../../../docs/monitoring/${file}`, import.meta.url), 'utf8')

it.each(['dashboard.json', 'alerts.yaml'])('%s asks for figures that there are', async file => {
  const test = await openTestServices({ documents: [{ id: 'mill' }] })
  const metrics = createMetrics('test')
  try {
    metrics.observe({ route: 'page', method: 'GET', status: 200, seconds: 0.1 })
    const told = metrics.text(await test.services.gauges())
    const asked = new Set(read(file).match(/\b(quarry|nodejs|process)_[a-z_]+/g))
    expect(asked.size).toBeGreaterThan(3)
    for (const name of asked) expect(told).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
    const text = read(file)
    for (const [, name, labels = ''] of text.matchAll(/\b((?:quarry|nodejs|process)_\w+)\{([^}]*)\}/g))
      for (const [, label] of labels.matchAll(/(\w+)[=!]/g))
        expect(told).toMatch(new RegExp(`^${name}\\{(.*,)?${label}="`, 'm'))
    // What is grouped by, and what a legend shows.
    for (const [, labels = ''] of text.matchAll(/ by \(([^)]*)\)|\{\{(\w+)\}\}/g))
      for (const label of labels.split(', ').filter(Boolean))
        expect(told).toMatch(new RegExp(`[{,]${label}="`))
  } finally {
    metrics.close()
    await test.close()
  }
})

it('the dashboard is one that can be imported', () => {
  const { panels, title } = JSON.parse(read('dashboard.json')) as {
    panels: { targets: unknown[] }[]
    title: string
  }
  expect(title).toBe('Quarry')
  for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0)
})

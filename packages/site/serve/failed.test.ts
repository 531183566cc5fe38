import { expect, it } from 'vitest'
import { createFailed } from './failed.ts'

const headers = new Headers({ 'x-content-type-options': 'nosniff' })

it('a failure is told to whoever runs it, and its caller only that it happened', async () => {
  const told: unknown[] = []
  const failed = createFailed(headers, (...report) => told.push(report))
  const error = new Error('no place at /var/data/orders')
  const response = failed(error, 'r1')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('/var')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(told).toEqual([[error, 'r1']])
})

it('what is no request is refused, and no failure', async () => {
  const told: unknown[] = []
  const error = Object.assign(new Error('Invalid host header'), { name: 'RequestError' })
  const response = createFailed(headers, report => told.push(report))(error)
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([400, 'nosniff'])
  expect(told).toEqual([])
})

import { expect, it } from 'vitest'
import { thingOf } from './things.ts'

it('says of each thing in a browser what it is', () => {
  const names = [
    'quarry-look',
    'coveo_visitorId',
    'visitorId',
    'quarry.recent-queries',
    'ajs_anonymous_id',
    'quarry-insights',
    'sid',
  ]
  expect(names.map(thingOf)).toEqual([
    'look',
    'visitor',
    'visitor',
    'queries',
    'customer',
    'editors',
    'other',
  ])
})

import { describe, expect, it } from 'vitest'
import { identityFrom } from './identity.ts'

const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `department-${at}`)

describe('an identity', () => {
  it('has all groups that are said, in a list or in a line of any length', () => {
    const groups = [...many(100), 'staff']
    const inLine = identityFrom({ user: 'ada', groups: groups.join(', ') })
    expect(inLine?.groups).toHaveLength(102)
    expect(inLine?.groups).toEqual(identityFrom({ user: 'ada', groups })?.groups)
    expect(inLine?.groups).toContain('staff')
  })

  it('is none rather than one with other rights: no name is cut, and no group is left out', () => {
    // Cut after 300 characters it would be the group of the staff.
    const line = identityFrom({ user: 'ada', groups: `${'x'.repeat(294)},staff-elsewhere` })
    expect(line?.groups).toEqual(['members', 'staff-elsewhere', 'x'.repeat(294)])
    expect(() => identityFrom({ user: 'ada', groups: ['y'.repeat(301)] })).toThrow('longer than 300')
    expect(() => identityFrom({ user: 'ada', groups: many(200) })).toThrow('more than 200 groups')
    expect(() => identityFrom({ user: `${'z'.repeat(300)}z` })).toThrow('longer than 300')
    expect(identityFrom({ user: 'z'.repeat(300) })?.user).toHaveLength(300)
  })

  it('may have a long name to be called by, which is shown cut', () => {
    expect(identityFrom({ user: 'ada', name: 'A'.repeat(400) })?.name).toHaveLength(300)
  })
})

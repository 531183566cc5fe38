import { describe, expect, it } from 'vitest'
import { createAnnouncer } from './announce.ts'

function setUp() {
  const heard: string[] = []
  let pending: (() => void) | undefined
  const announcer = createAnnouncer(
    text => heard.push(text),
    run => {
      pending = run
      return () => {
        pending = undefined
      }
    },
  )
  const quiet = () => {
    pending?.()
    pending = undefined
  }
  return { announcer, heard, quiet }
}

describe('what is announced', () => {
  it('is the last of what changed in quick succession', () => {
    const { announcer, heard, quiet } = setUp()
    announcer.hint('5 suggestions')
    announcer.hint('3 suggestions')
    expect(heard).toEqual([])
    quiet()
    expect(heard).toEqual(['3 suggestions'])
  })

  it('is not said twice while it stands', () => {
    const { announcer, heard, quiet } = setUp()
    announcer.hint('5 suggestions')
    quiet()
    announcer.hint('5 suggestions')
    quiet()
    expect(heard).toEqual(['5 suggestions'])
  })

  it('is said again after the list was closed', () => {
    const { announcer, heard, quiet } = setUp()
    announcer.hint('5 suggestions')
    quiet()
    announcer.hint('')
    announcer.hint('5 suggestions')
    quiet()
    expect(heard).toEqual(['5 suggestions', '', '5 suggestions'])
  })

  it('is nothing when the list was closed before it was due', () => {
    const { announcer, heard, quiet } = setUp()
    announcer.hint('5 suggestions')
    announcer.hint('')
    quiet()
    expect(heard).toEqual([])
  })
})

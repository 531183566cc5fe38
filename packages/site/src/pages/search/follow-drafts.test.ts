import { expect, it } from 'vitest'
import { createDraftsFollower } from './follow-drafts.ts'

/** A page with the drafts of some words, or with none. */
function onPage(words: string | undefined) {
  const asked: string[] = []
  const place = words === undefined ? null : { getAttribute: () => words }
  const follow = createDraftsFollower({
    document: { querySelector: () => place } as unknown as Document,
    address: () => '/search',
    async fetch(address) {
      asked.push(String(address))
      throw new Error('offline')
    },
  })
  return { asked, follow }
}

it('asks for nothing on a page without a place for drafts', async () => {
  const { asked, follow } = onPage(undefined)
  await follow('rye')
  expect(asked).toEqual([])
})

it('asks for nothing while the words are those of the page', async () => {
  const { asked, follow } = onPage('rye')
  await follow('rye')
  expect(asked).toEqual([])
})

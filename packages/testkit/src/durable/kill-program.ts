/** Writes a story until it is killed, and tells each write that is acknowledged. Started by the test of that name. */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openEmbedded } from '@quarry/server/indexing'
import { fields } from '../differential/documents.ts'
import { createStory } from './story.ts'

const [folder = '', workers = '', seed = '1'] = process.argv.slice(2)
const story = createStory(Number(seed))
/** Where to begin is told when the one before has been looked at. */
const first = Number((await createInterface({ input: process.stdin })[Symbol.asyncIterator]().next()).value)
const engine = openEmbedded(folder, {
  ...(workers !== '' && { workers }),
  refresh: { refreshMs: 10, commitMs: 0, commitChanges: 1, bulkFrom: 6 },
})
await engine.ensureIndex({ name: 'sea', version: 1, fields })

// Many more than are waited for, and an end: a test that is kept from the processor has all of them to read and to write anew.
for (let write = first; write < first + 400; write += 4) {
  // Several at once, so that they are committed as a group.
  await Promise.all(
    [0, 1, 2, 3].map(async each => {
      const visible = (write + each) % 5 === 0 ? 'wait' : 'soon'
      await engine.write('sea', story(write + each), { visible })
      writeSync(1, `${write + each}\n`)
    }),
  )
}
// It is killed, and does not end by itself.
setInterval(() => {}, 60_000)

import { openDatabase } from '@quarry/store'
import { createContent } from '../content.ts'
import { createContentStore } from '../store/content-store.ts'
import { contentMigrations } from '../store/migrations.ts'

/** Writes entries for ever, and says of each when it was acknowledged. Killed by `durable.test.ts`. */
const [file = '', project = '', from = '0'] = process.argv.slice(2)
const database = await openDatabase(file, { durable: true, migrations: contentMigrations })
const content = createContent({ store: createContentStore(database) })
await content.ensureProject(project, 'Test')
await content.service.putContentType(project, {
  id: 'note',
  name: 'Note',
  fields: [{ id: 'text', name: 'Text', type: 'text' }],
})
const who = { subject: 'test', name: 'Test', isKey: false }
for (let n = Number(from); ; n++) {
  const _id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  const entry = { _id, type: 'note', fields: { text: { type: 'text', value: `note ${n}`.repeat(200) } } }
  await content.service.putEntry(project, { state: 64, entry }, who)
  process.stdout.write(`${n}\n`)
}

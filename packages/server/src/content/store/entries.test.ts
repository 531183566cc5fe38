import { openDatabase, type Session } from '@quarry/store'
import { expect, it } from 'vitest'
import { createEntryStore } from './entries.ts'
import { contentMigrations } from './migrations.ts'

it('a slug is looked for among slugs, however many entries its type has', async () => {
  const database = await openDatabase(':memory:', { durable: false, migrations: contentMigrations })
  const asked: string[] = []
  const get: Session['get'] = (sql, ...parameters) => {
    asked.push(sql)
    return database.get(sql, ...parameters)
  }
  await createEntryStore({ ...database, get }).slugTaken('p', 'one', 'id', 'note')
  const plan = await database.all(`EXPLAIN QUERY PLAN ${asked.join(';')}`, 'p', 'one', 'id', 'note')
  expect(plan.map(({ detail }) => String(detail)).join()).toContain('entry_by_slug')
  await database.close()
})

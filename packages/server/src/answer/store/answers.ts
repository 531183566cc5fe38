import { createHash } from 'node:crypto'
import path from 'node:path'
import type { AnswerConfiguration, AnswerEvaluation } from '@quarry/protocol'
import { createBriefMemory, type Migration, openDatabase } from '@quarry/store'
import { defaultConfiguration } from '../configuration.ts'
import type { AnswerStore } from '../port/answer-store.ts'

/** `answers.db`: configurations, and what visitors said of answers. */
const migrations: readonly Migration[] = [
  {
    name: 'answers',
    sql: `
      CREATE TABLE configuration (id TEXT PRIMARY KEY, detail TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE evaluation (
        digest TEXT PRIMARY KEY, configuration TEXT NOT NULL, at INTEGER NOT NULL, detail TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX evaluation_by_time ON evaluation (configuration, at);
    `,
  },
]

const mostConfigurations = 200
/** The oldest go when there are more. */
const mostEvaluations = 100_000

export async function openAnswerStore(folder: string, clock: () => number): Promise<AnswerStore> {
  const file = folder === ':memory:' ? folder : path.join(folder, 'answers.db')
  const database = openDatabase(file, { durable: true, migrations })
  let version = 1
  // Each search asks for one.
  const known = createBriefMemory({ read, stamp: (await database).stamp, clock })

  async function read(id: string): Promise<AnswerConfiguration | null> {
    const row = await (await database).get('SELECT detail FROM configuration WHERE id = ?', id)
    if (row) return JSON.parse(String(row['detail'])) as AnswerConfiguration
    return id === defaultConfiguration.id ? defaultConfiguration : null
  }

  function changed(): void {
    version += 1
    known.forget()
  }

  const configurations: AnswerStore['configurations'] = {
    version: () => version,
    get: known.get,
    async list() {
      const rows = await (await database).all('SELECT detail FROM configuration ORDER BY id')
      const kept = rows.map(row => JSON.parse(String(row['detail'])) as AnswerConfiguration)
      return kept.some(({ id }) => id === defaultConfiguration.id) ? kept : [defaultConfiguration, ...kept]
    },
    async put(configuration) {
      const { id } = configuration
      const count = Number(
        (await (await database).get('SELECT count(*) AS count FROM configuration'))?.['count'] ?? 0,
      )
      if (
        count >= mostConfigurations &&
        !(await (await database).get('SELECT 1 FROM configuration WHERE id = ?', id))
      )
        return false
      await (await database).run(
        'INSERT INTO configuration (id, detail) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET detail = excluded.detail',
        id,
        JSON.stringify(configuration),
      )
      changed()
      return true
    },
    async remove(id) {
      await (await database).run('DELETE FROM configuration WHERE id = ?', id)
      changed()
    },
  }

  const evaluations: AnswerStore['evaluations'] = {
    async add(configuration, evaluation) {
      const detail = JSON.stringify(evaluation)
      const digest = createHash('sha256').update(`${configuration}\n${detail}`).digest('hex')
      await (await database).transaction(async tx => {
        await tx.run(
          'INSERT INTO evaluation (digest, configuration, at, detail) VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING',
          ...[digest, configuration, clock(), detail],
        )
        const count = Number((await tx.get('SELECT count(*) AS count FROM evaluation'))?.['count'] ?? 0)
        if (count > mostEvaluations)
          await tx.run(
            'DELETE FROM evaluation WHERE digest IN (SELECT digest FROM evaluation ORDER BY at LIMIT ?)',
            count - mostEvaluations,
          )
      })
    },
    async list(configuration, most) {
      return (
        await (
          await database
        ).all(
          'SELECT at, detail FROM evaluation WHERE configuration = ? ORDER BY at DESC, digest LIMIT ?',
          ...[configuration, most],
        )
      ).map(row => ({
        at: Number(row['at']),
        evaluation: JSON.parse(String(row['detail'])) as AnswerEvaluation,
      }))
    },
  }

  return {
    configurations,
    evaluations,
    check: async () => (await database).check(),
    close: async () => (await database).close(),
  }
}

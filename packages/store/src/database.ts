import { setTimeout } from 'node:timers/promises'
import { type Connection, isBusy, type OpenOptions, openConnection, openReader } from './connection.ts'
import { rollBack } from './roll-back.ts'
import type { Row, SqlValue } from './row.ts'
import { createTurns } from './turns.ts'

/** What takes statements: a database, or a transaction that is open in it. */
export type Session = {
  run(sql: string, ...parameters: SqlValue[]): Promise<{ changes: number; lastInsertRowid: number }>
  get(sql: string, ...parameters: SqlValue[]): Promise<Row | undefined>
  all(sql: string, ...parameters: SqlValue[]): Promise<Row[]>
  exec(sql: string): Promise<void>
  /**
   * All or nothing. Statements of the work go through the session that it is given; nobody else's ever fall into it. A
   * transaction of a transaction is part of it. The work waits for nothing but statements: all other writers wait for it.
   */
  transaction<Result>(work: (tx: Session) => Promise<Result>): Promise<Result>
}

/** An open database. It reads what was committed while a transaction is open, and never waits for one to do so. */
export type Database = Session & {
  /**
   * Another text says that something was written, here or by another process; it costs less than a query. A database in
   * memory has none: whoever writes there knows.
   */
  stamp(): string
  /**
   * Whether another process, or another who has the file open, has committed something since this was asked last; the
   * first answer is no. While nothing is written it costs a look at the file's stamp, and no statement.
   */
  isWrittenElsewhere(): Promise<boolean>
  /** What is broken in the file; nothing when it is whole. */
  check(): Promise<string[]>
  /** Waits for the transactions that were begun. */
  close(): Promise<void>
}

/** How long to look away from a file that another process writes to. */
const lookAwayMs = 5

/**
 * Opens a database file, making it and its folder when absent, and brings it up to date. Writers take turns on one
 * connection; readers have another one, unless the database is in memory.
 *
 * @example await openDatabase('data/content.db', { durable: true, migrations })
 */
export async function openDatabase(file: string, options: OpenOptions): Promise<Database> {
  const { busyTimeoutMs = 5000 } = options
  const writer = openConnection(file, options)
  // From here on, whoever waits for another process lets others have the thread.
  writer.exec('PRAGMA busy_timeout = 0')
  const reader = file === ':memory:' ? null : openReader(file, busyTimeoutMs)
  const inTurn = createTurns()

  function read<Result>(statement: (connection: Connection) => Result): Promise<Result> {
    return reader ? attempt(() => statement(reader)) : inTurn(() => statement(writer))
  }

  async function write<Result>(statement: () => Result): Promise<Result> {
    const started = performance.now()
    for (;;) {
      try {
        return statement()
      } catch (error) {
        if (!isBusy(error) || performance.now() - started > busyTimeoutMs) throw error
      }
      await setTimeout(lookAwayMs)
    }
  }

  async function transaction<Result>(work: (tx: Session) => Promise<Result>): Promise<Result> {
    await write(() => writer.exec('BEGIN IMMEDIATE'))
    const { tx, end } = openSession()
    try {
      const result = await work(tx)
      end()
      writer.exec('COMMIT')
      return result
    } catch (error) {
      rollBack(writer)
      throw error
    }
  }

  /** A part that failed and was caught by its caller has left the whole in doubt. */
  function openSession(): { tx: Session; end: () => void } {
    let broken: { error: unknown } | null = null
    let isOver = false
    const connection = () => {
      if (isOver) throw new Error('The transaction is over: a statement of it was not waited for.')
      return writer
    }
    const tx: Session = {
      run: async (sql, ...parameters) => connection().run(sql, ...parameters),
      get: async (sql, ...parameters) => connection().get(sql, ...parameters),
      all: async (sql, ...parameters) => connection().all(sql, ...parameters),
      exec: async sql => connection().exec(sql),
      async transaction(work) {
        try {
          return await work(tx)
        } catch (error) {
          broken ??= { error }
          throw error
        }
      },
    }
    function end(): void {
      isOver = true
      if (broken) throw broken.error
    }
    return { tx, end }
  }

  let lookedAt = ''
  let versionThen: number | undefined
  async function isWrittenElsewhere(): Promise<boolean> {
    const stamp = writer.stamp()
    if (stamp === lookedAt && versionThen !== undefined) return false
    // Asked of the connection that writes: to the one that reads, our own writes are another's.
    const version = Number((await inTurn(() => writer.get('PRAGMA data_version')))?.['data_version'])
    const before = versionThen
    versionThen = version
    lookedAt = stamp
    return before !== undefined && version !== before
  }

  return {
    run: (sql, ...parameters) => inTurn(() => write(() => writer.run(sql, ...parameters))),
    exec: sql => inTurn(() => write(() => writer.exec(sql))),
    get: (sql, ...parameters) => read(connection => connection.get(sql, ...parameters)),
    all: (sql, ...parameters) => read(connection => connection.all(sql, ...parameters)),
    transaction: work => inTurn(() => transaction(work)),
    stamp: writer.stamp,
    isWrittenElsewhere,
    check: () => read(connection => connection.check()),
    close: () =>
      inTurn(() => {
        reader?.close()
        writer.close()
      }),
  }
}

async function attempt<Result>(work: () => Result): Promise<Result> {
  return work()
}

/**
 * Ends a transaction that failed. Where the disk is full, and in some other failures, the database has done so by itself: that
 * there is none any more must not hide why it failed.
 */
export function rollBack(database: { exec(sql: string): unknown }): void {
  try {
    database.exec('ROLLBACK')
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
  }
}

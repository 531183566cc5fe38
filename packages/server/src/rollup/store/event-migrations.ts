import { collectMigrations } from '../../collect/index.ts'
import { rollupMigrations } from './migrations.ts'

/** `events.db`. A later step of either list comes after all of these: the order is the file's history. */
export const eventMigrations = [...collectMigrations, ...rollupMigrations]

import { fileURLToPath } from 'node:url'
import { type RoutineSet, readRoutines } from '../platform/db/routine-files.ts'

/** Tables, columns, indexes and data; numbered. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/** The database's routines stand beside the use cases that call them. */
export function readOwnRoutines(): Promise<RoutineSet> {
  return readRoutines(SOURCE)
}

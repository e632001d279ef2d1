import { fileURLToPath } from 'node:url'
import { PRICE_NOTICE_DAYS } from '@fanlight/domain'
import { type RoutineSet, readRoutines } from '../platform/db/routine-files.ts'

/** Tables, columns, indexes and data; numbered. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const SOURCE = fileURLToPath(new URL('..', import.meta.url))

/**
 * Numbers that screens and routines share are written into the set, so that they stand in one place.
 * In hours, because a day of the calendar is not always one of 24.
 */
const NUMBERS = `
create function app.price_notice() returns interval language sql immutable as $$
  select interval '${PRICE_NOTICE_DAYS * 24} hours'
$$;
`

/** The database's routines stand beside the use cases that call them. */
export function readOwnRoutines(source = SOURCE): Promise<RoutineSet> {
  return readRoutines(source, NUMBERS)
}

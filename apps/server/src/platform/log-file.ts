import { mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type DestinationStream, pino } from 'pino'

/** A file that has grown beyond this is put aside at the next start, in place of the one before. */
const LOG_BYTES_MAX = 20 * 1024 * 1024

/** Appends to the file, line by line, so that the last one before a crash is there. */
export function openLogFile(file: string): DestinationStream {
  mkdirSync(dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) {
    renameSync(file, `${file}.1`)
  }
  return pino.destination({ dest: file, sync: true })
}

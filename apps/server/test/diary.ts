import { type Log, openLog } from '../src/platform/log.ts'

/** A log that a test can read. */
export interface Diary {
  log: Log
  text(): string
  lines(): Record<string, unknown>[]
}

export function openDiary(): Diary {
  const written: string[] = []
  const log = openLog('trace', { write: (line) => void written.push(line) })
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line)),
  }
}

import type { TeamLogEntry } from '@fanlight/contract'

/** One line of the log, which may stand for several chats. */
export interface LogLine extends TeamLogEntry {
  count: number
}

/** What a person wrote to fans one after the other is one line. */
export function toLines(entries: readonly TeamLogEntry[]): LogLine[] {
  const lines: LogLine[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    const isMore =
      last?.action === 'chat_written' &&
      entry.action === last.action &&
      entry.member === last.member &&
      entry.isCaller === last.isCaller
    if (isMore) last.count += 1
    else lines.push({ ...entry, count: 1 })
  }
  return lines
}

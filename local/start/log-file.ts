import {
  closeSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { DestinationStream } from 'pino'

/** A file that has grown beyond this is put aside, in place of the one before. */
const LOG_BYTES_MAX = 20 * 1024 * 1024
const OWNER_ONLY = 0o600

interface LogFileOptions {
  bytesMax?: number
}

/**
 * Appends to the file, line by line, so that the last one before a crash is there. It never throws: a
 * full disk costs lines of the log and not the server, and the first line that fits again is preceded
 * by one that says how many are missing. At most twice `bytesMax` are kept.
 */
export function openLogFile(
  file: string,
  { bytesMax = LOG_BYTES_MAX }: LogFileOptions = {},
): DestinationStream {
  mkdirSync(dirname(file), { recursive: true })
  let open: { descriptor: number; bytes: number } | null = null
  let lost = 0

  const opened = () => {
    if (open) return open
    const descriptor = openSync(file, 'a', OWNER_ONLY)
    const found = fstatSync(descriptor)
    if (found.isFile()) fchmodSync(descriptor, OWNER_ONLY)
    open = { descriptor, bytes: found.size }
    return open
  }
  const close = () => {
    const was = open
    open = null
    if (was) closeSync(was.descriptor)
  }
  const append = (line: string) => {
    if (opened().bytes >= bytesMax) {
      close()
      renameSync(file, `${file}.1`)
    }
    const target = opened()
    target.bytes += writeWhole(target.descriptor, line)
  }

  return {
    write(line) {
      try {
        if (lost > 0) append(gapLine(lost))
        lost = 0
        append(line)
      } catch {
        lost += 1
        closeQuietly(close) // the next line tries with a new descriptor
      }
    },
  }
}

function closeQuietly(close: () => void) {
  try {
    close()
  } catch {
    // A descriptor that cannot be closed is of no use either way.
  }
}

/** The system may take only a part of it, on a disk that is nearly full. */
function writeWhole(descriptor: number, text: string): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
  return bytes.length
}

function gapLine(lost: number): string {
  return `${JSON.stringify({ level: 'warn', time: Date.now(), lost, msg: 'log lines lost' })}\n`
}

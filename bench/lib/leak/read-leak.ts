import {
  type Marked,
  markKeysOf,
  openWord,
  sealWord,
} from '../../../apps/server/src/core/leak-mark/mark-word.ts'
import { openPicture } from '../../../apps/server/src/features/traces/reader/open-picture.ts'
import { type Picture, sightsIn } from '../../../packages/leak-mark/src/reader/read.ts'

const [KEY] = markKeysOf({ serverSecrets: [Buffer.alloc(32, 7)] })
const [FOREIGN_KEY] = markKeysOf({ serverSecrets: [Buffer.alloc(32, 8)] })

const FAN = { number: 123456, week: 45 }
/** As the app gets it: normal, and the word. */
export const MARK = `n${sealWord(KEY, FAN).toString('hex')}`
/** Of another installation: no fan of ours may be named by it. */
export const FOREIGN_WORD = sealWord(FOREIGN_KEY, FAN)

/** What this installation gives to a fan. */
export function wordFor(number: number): Buffer {
  return sealWord(KEY, { ...FAN, number })
}

export interface Reading {
  named: Marked | null
  /** Highest that was seen before it was named, or anywhere. */
  sync: number
  ms: number
}

/** As the server's reader does it, without a process of its own. */
export async function readLeak(files: readonly Uint8Array[]): Promise<Reading> {
  return readPictures(await Promise.all(files.map((file) => openPicture(file))))
}

export async function readPictures(pictures: readonly Picture[]): Promise<Reading> {
  const began = performance.now()
  let sync = 0
  for await (const sight of sightsIn(pictures)) {
    sync = Math.max(sync, sight.sync)
    const named = openWord(KEY, sight.word)
    if (named) return { named, sync, ms: performance.now() - began }
  }
  return { named: null, sync, ms: performance.now() - began }
}

export function isRight({ named }: Reading): boolean {
  return named?.number === FAN.number && named.week === FAN.week
}

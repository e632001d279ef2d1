import { createHash } from 'node:crypto'
import type { TraceRequest } from '@fanlight/contract/traces'
import type { Context } from '../../core/context.ts'
import { markedPerson } from '../../core/leak-mark/fan-marks.ts'
import { type Marked, markKeysOf, mondayOf, openWord } from '../../core/leak-mark/mark-word.ts'
import { refuse } from '../../platform/refuse.ts'
import type { SeenMark, Task } from './reader/messages.ts'
import { runReader } from './reader/run-reader.ts'
import * as store from './traces.store.ts'

/** Who asks: for a creator, or for the operator (null), who may ask about anyone. */
export interface Asker {
  creatorId: number | null
  personId: number
  name: string
}

/** Above it a mark is there, though its word cannot be read; nothing unmarked came so far (leak-names). */
const MARKED_SYNC = 6.5
const READINGS_PER_HOUR = 60
const HOUR_MS = 3_600_000

/** Reads a picture, or frames of one recording. Nothing is written yet. */
export async function readPicture(
  ctx: Context,
  asker: Asker,
  { files, fileName, why, isMirrored = false }: TraceRequest,
): Promise<store.Reading> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  const count = await store.countSince(ctx.sharedDb, asker.personId, since)
  if (count >= READINGS_PER_HOUR) throw refuse('too_many_requests')
  const bytes = files.map((file) => Buffer.from(file, 'base64'))
  const hash = createHash('sha256')
  for (const file of bytes) hash.update(file)
  const { picture, best, named, tries } = await lookFor(ctx, { files: bytes, isMirrored })
  const personId = named && (await markedPerson(ctx, named.number))
  const seen = best && { fit: best.fit, scale: best.scale, angle: best.angle }
  return {
    id: ctx.newId(),
    creatorId: asker.creatorId,
    askedBy: asker.personId,
    askerName: asker.name,
    why,
    fileHash: hash.digest(),
    fileName,
    ...picture,
    frames: files.length,
    ...(await answerFor(ctx, asker, { personId, week: named?.week ?? 0, sync: best?.sync ?? 0 })),
    measured: { fit: null, scale: null, angle: null, ...seen, sync: best?.sync ?? 0, tries },
    softBits: best && toBytes(best.soft),
    readAt: now,
  }
}

interface Outcome {
  personId: number | null
  week: number
  sync: number
}

/** A creator learns of their own fans only: of another's, that it is none of theirs. */
async function answerFor(
  ctx: Context,
  { creatorId }: Asker,
  { personId, week, sync }: Outcome,
): Promise<Pick<store.Reading, 'answer' | 'personId' | 'week'>> {
  if (personId === null) {
    return { answer: sync >= MARKED_SYNC ? 'marked' : 'none', personId: null, week: null }
  }
  const fan = await store.findFan(ctx.dbOf(personId), personId, creatorId)
  const isShown = creatorId === null || fan?.isTheirs
  const monday = mondayOf(week, ctx.clock.now()).toISOString().slice(0, 10)
  return { answer: isShown ? 'named' : 'not_yours', personId, week: monday }
}

async function lookFor({ settings }: Context, task: Task) {
  const keys = markKeysOf(settings)
  let best: SeenMark | null = null
  let named: Marked | null = null
  let tries = 0
  const picture = await runReader(task, (seen) => {
    tries += keys.length
    named = openWithAny(keys, seen.word)
    if (named || !best || seen.sync > best.sync) best = seen
    return named !== null
  })
  return { picture, best: best as SeenMark | null, named: named as Marked | null, tries }
}

function openWithAny(keys: readonly Buffer[], word: Uint8Array): Marked | null {
  for (const key of keys) {
    const marked = openWord(key, word)
    if (marked) return marked
  }
  return null
}

/** One byte for each coded bit: more was never in it. */
function toBytes(soft: Float32Array): Buffer {
  const most = soft.reduce((max, each) => Math.max(max, Math.abs(each)), 1e-12)
  return Buffer.from(Int8Array.from(soft, (each) => Math.round((127 * each) / most)).buffer)
}

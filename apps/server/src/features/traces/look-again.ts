import type { SecondLookRequest } from '@fanlight/contract/traces'
import { codedSigns } from '@fanlight/leak-mark/code'
import type { Context } from '../../core/context.ts'
import { markNumbersOf } from '../../core/leak-mark/fan-marks.ts'
import { markKeysOf, mondayOf, sealWord, weekAt } from '../../core/leak-mark/mark-word.ts'
import * as store from './traces.store.ts'

/** A score of chance is normal with a deviation of 1: beyond this it is one in 10^12. */
const LIKELY_Z = 7
/** A leak that is older was found by a search engine, not by its creator. */
const WEEKS = 60

/**
 * Compares what was seen with the marks that each of those who could open a thing has had. It needs far
 * less of a mark than reading does, and gives a likely name, never a sure one. Returns the reading with
 * its new answer, or as it was.
 */
export async function lookAgain(
  ctx: Context,
  reading: store.Reading,
  { kind, objectId }: SecondLookRequest,
): Promise<store.Reading> {
  if (reading.answer === 'named' || !reading.softBits) return reading
  const { creatorId } = reading
  const lists = await Promise.all(
    ctx.fanDbs().map((db) => store.listWhoCouldOpen(db, { kind, objectId, creatorId })),
  )
  const people = lists.flat().map(({ fanId }) => fanId)
  const numbers = await markNumbersOf(ctx, people)
  const best = bestOf(ctx, numbers, new Int8Array(reading.softBits))
  const measured = { ...reading.measured, among: people.length, z: best?.z ?? 0 }
  if (!best || best.z < LIKELY_Z) return { ...reading, measured }
  const week = mondayOf(best.week, ctx.clock.now()).toISOString().slice(0, 10)
  return { ...reading, answer: 'likely', personId: best.personId, week, measured }
}

function bestOf(
  { settings, clock }: Context,
  people: readonly { personId: number; number: number }[],
  soft: Int8Array,
) {
  const keys = markKeysOf(settings)
  const current = weekAt(clock.now())
  const size = Math.sqrt(soft.reduce((sum, each) => sum + each * each, 0)) || 1
  let best: { personId: number; week: number; z: number } | null = null
  for (const { personId, number } of people) {
    for (let week = current; week > current - WEEKS; week -= 1) {
      const z = Math.max(...keys.map((key) => fitOf(soft, sealWord(key, { number, week })))) / size
      if (!best || z > best.z) best = { personId, week, z }
    }
  }
  return best
}

function fitOf(soft: Int8Array, word: Buffer): number {
  return codedSigns(word).reduce((sum, sign, bit) => sum + sign * (soft[bit] ?? 0), 0)
}

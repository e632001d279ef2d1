import { cents, eurFromCents } from '@fanlight/contract/money'
import type { Trace } from '@fanlight/contract/traces'
import type { Context } from '../../core/context.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './traces.store.ts'

const OPENED_SHOWN = 20

/** As its asker may see it: who is not theirs is not named. */
export async function presentTrace(ctx: Context, reading: store.Reading): Promise<Trace> {
  const { creatorId, personId, answer, measured } = reading
  const fanId = answer === 'not_yours' ? null : personId
  const known = fanId === null ? null : await store.findFan(ctx.dbOf(fanId), fanId, creatorId)
  const opened =
    known === null
      ? []
      : await store.listOpened(ctx.dbOf(known.id), {
          fanId: known.id,
          creatorId,
          limit: OPENED_SHOWN,
        })
  return {
    id: reading.id,
    at: unixSeconds(reading.readAt),
    by: reading.askerName,
    why: reading.why,
    fileName: reading.fileName,
    hash: reading.fileHash.toString('hex'),
    width: reading.width,
    height: reading.height,
    frames: reading.frames,
    answer,
    fan: known && {
      id: known.id,
      name: known.name,
      username: known.username,
      since: known.since && unixSeconds(known.since),
      spent: eurFromCents(cents(known.spent)),
      isBlocked: known.isBlocked,
    },
    week: known && reading.week,
    fit: answer === 'named' ? measured.fit : null,
    sync: measured.sync,
    tries: measured.tries,
    opened: opened.map(({ at, until, amount, ...row }) => ({
      ...row,
      at: unixSeconds(at),
      until: until && unixSeconds(until),
      amount: eurFromCents(amount),
    })),
  }
}

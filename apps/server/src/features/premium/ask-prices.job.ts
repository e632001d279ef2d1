import type { Context } from '../../core/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs.ts'
import * as prices from './price-change.store.ts'

const ASK_EVERY_MS = 5_000
/** Per transaction: what one of them holds locked stays short. */
const BATCH = 100

/** Brings a creator's question for another price to every member, and takes back what is closed. */
export function askPricesJob(ctx: Context): Job {
  return {
    name: 'ask for new prices',
    everyMs: ASK_EVERY_MS,
    async run(stopping) {
      const unspread = await prices.listUnspread(ctx.sharedDb)
      for (const db of ctx.fanDbs()) await askIn(ctx, db, stopping)
      for (const changeId of unspread) await noteSpread(ctx, changeId)
    },
  }
}

async function noteSpread(ctx: Context, changeId: number) {
  const now = ctx.clock.now()
  for (const db of ctx.fanDbs()) {
    if (await prices.hasMembersToAsk(db, changeId, now)) return
  }
  await prices.markSpread(ctx.sharedDb, changeId, now)
}

async function askIn(ctx: Context, db: Db, stopping?: AbortSignal) {
  while (!stopping?.aborted && (await prices.withdraw(db, BATCH)) === BATCH);
  let fans: number[]
  do {
    fans = await prices.askMembers(db, BATCH, ctx.clock.now())
    for (const fanId of fans) ctx.eventNotifier.notify(fanId)
  } while (fans.length > 0 && !stopping?.aborted)
}

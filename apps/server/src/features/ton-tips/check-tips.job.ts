import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { checkTip } from './check-tip.ts'
import * as tips from './ton-tips.store.ts'

const CHECK_EVERY_MS = 1000
const BATCH = 50
/** For so long a node has a tip to itself. */
const LEASE_MS = 30_000
/** Seconds between the looks at a tip that was just handed out or signed. */
const FIRST_WAITS = [1, 1, 2, 2, 3]
const WAIT_MS = 5_000
/** After so many looks, two minutes, it is looked at less often. */
const PATIENT_AFTER = 26
const PATIENT_WAIT_MS = 15_000

/** Asks the chain about every tip that is on its way. */
export function checkTipsJob(ctx: Context, ton: Ton): Job {
  return {
    name: 'check tips in coins',
    everyMs: CHECK_EVERY_MS,
    async run(stopping) {
      for (const db of ctx.fanDbs()) {
        const now = ctx.clock.now()
        const until = new Date(now.getTime() + LEASE_MS)
        for (const tip of await tips.claimDue(db, { now, until, limit: BATCH })) {
          if (stopping?.aborted) return
          await check(ctx, ton, tip)
        }
      }
    },
    nextDue: (now) => earliestOf(ctx.fanDbs(), (db) => tips.nextCheck(db, now)),
  }
}

/** A source that does not answer changes nothing: the tip waits for its next look. */
async function check(ctx: Context, ton: Ton, tip: tips.TonTipRow) {
  try {
    await checkTip(ctx, ton, tip)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.warn({ err: error, tipId: tip.id }, 'ton source failed')
  }
  const at = new Date(ctx.clock.now().getTime() + waitAfter(tip.looks))
  await tips.lookAgainAt(ctx.dbOf(tip.fanId), tip, at)
}

function waitAfter(looks: number): number {
  const first = FIRST_WAITS[looks - 1]
  if (first !== undefined) return first * 1000
  return looks < PATIENT_AFTER ? WAIT_MS : PATIENT_WAIT_MS
}

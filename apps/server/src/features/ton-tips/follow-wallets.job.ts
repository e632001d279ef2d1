import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import type { TonTransaction } from '../../providers/ton/ton-chain.ts'
import { announceWallets } from './announce-wallet.ts'
import { findTip } from './find-tip.ts'
import { notePayment } from './note-payment.ts'
import * as tips from './ton-tips.store.ts'
import { insertUnmatched } from './unmatched.store.ts'
import * as wallets from './wallets.store.ts'

const FOLLOW_EVERY_MS = 5_000
const BATCH = 20
/** A retired wallet is followed for as long as a late payment may come. */
const FOLLOWED_MS = 7 * 86_400_000
const LOOK_MS = 30_000
/** While no tip of it is on its way. */
const IDLE_LOOK_MS = 3_600_000
/** Less than this is dust, which strangers send for show. */
const DUST_NANO = 10_000_000n

/** Goes through all that came to creators' wallets: late and double payments, and what names no tip. */
export function followWalletsJob(ctx: Context, ton: Ton): Job {
  return {
    name: 'follow creators’ wallets',
    everyMs: FOLLOW_EVERY_MS,
    async run(stopping) {
      await announceWallets(ctx)
      const now = ctx.clock.now()
      const due = await wallets.claimDueWallets(ctx.sharedDb, {
        now,
        until: new Date(now.getTime() + LOOK_MS),
        since: new Date(now.getTime() - FOLLOWED_MS),
        limit: BATCH,
      })
      for (const wallet of due) {
        if (stopping?.aborted) return
        await follow(ctx, ton, wallet)
      }
    },
    nextDue: (now) => earliestOf([ctx.sharedDb], (db) => wallets.nextAnnouncement(db, now)),
  }
}

async function follow(ctx: Context, ton: Ton, wallet: wallets.CreatorWallet) {
  let { seenLt } = wallet
  try {
    const after = seenLt === 0n ? 0n : seenLt + 1n
    for (const transaction of await ton.chain.listFrom(wallet.address, after)) {
      await note(ctx, wallet, transaction)
      seenLt = transaction.lt
    }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.warn({ err: error, walletId: wallet.id }, 'ton source failed')
  }
  const isAwaited = (
    await Promise.all(ctx.fanDbs().map((db) => tips.hasOpen(db, wallet.id)))
  ).includes(true)
  const next = new Date(ctx.clock.now().getTime() + (isAwaited ? LOOK_MS : IDLE_LOOK_MS))
  await wallets.noteLook(ctx.sharedDb, { id: wallet.id, seenLt }, next)
}

async function note(ctx: Context, wallet: wallets.CreatorWallet, transaction: TonTransaction) {
  const { in: message } = transaction
  const isPayment = message?.source && !message.bounced && !transaction.bouncedAway
  const tip = message?.bodyHash && (await findTip(ctx, message.bodyHash))
  if (tip) {
    await notePayment(ctx, tip, transaction)
    return
  }
  // What an account holds before it is a creator's, and what its owner moves, is none of our business.
  if (!isPayment || message.value < DUST_NANO || transaction.at < wallet.activeFrom) return
  const { hash, lt, mcSeqno, at } = transaction
  const unmatched = { hash, lt, mcSeqno, at, payer: message.source ?? '', value: message.value }
  const { id: walletId, creatorId } = wallet
  await insertUnmatched(ctx.sharedDb, { ...unmatched, walletId, creatorId }, ctx.clock.now())
}

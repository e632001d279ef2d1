import type { Context } from '../../core/context.ts'
import type { Queries } from '../../platform/db/queries.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import type { TonTransaction } from '../../providers/ton/ton-chain.ts'
import * as audit from './audit.store.ts'
import { checkPayment } from './check-payment.ts'
import { findTip } from './find-tip.ts'

const PAGE = 500

/** Where our receipts and the chain do not agree, in hashes and ids; empty where they do. */
export interface TonAudit {
  /** Receipts that the chain does not know so. */
  altered: string[]
  /** Payments with a reference of ours that no receipt has. */
  missing: string[]
  /** Tips that are confirmed without one. */
  unproven: string[]
}

/** Compares everything that was noted with the chain, both ways. */
export async function auditTon(ctx: Context, ton: Ton): Promise<TonAudit> {
  const dbs = ctx.fanDbs()
  const altered = await Promise.all(dbs.map((db) => listAltered(ton, db)))
  const unproven = await Promise.all(dbs.map((db) => audit.listUnproven(db)))
  return {
    altered: altered.flat(),
    unproven: unproven.flat(),
    missing: await listMissing(ctx, ton),
  }
}

async function listAltered(ton: Ton, db: Queries): Promise<string[]> {
  const altered: string[] = []
  let after: Pick<audit.AuditedReceipt, 'fanId' | 'hash'> = { fanId: 0, hash: Buffer.alloc(0) }
  let page: audit.AuditedReceipt[]
  do {
    page = await audit.listReceipts(db, after, PAGE)
    for (const receipt of page) {
      if (!(await isOnChain(ton, receipt))) altered.push(receipt.hash.toString('hex'))
    }
    after = page.at(-1) ?? after
  } while (page.length === PAGE)
  return altered
}

async function isOnChain({ chain }: Ton, receipt: audit.AuditedReceipt): Promise<boolean> {
  const found = await chain.findByBody(receipt.bodyHash)
  return found.some(
    ({ hash, account, in: message }) =>
      hash.equals(receipt.hash) &&
      account === receipt.address &&
      String(message?.value) === receipt.valueNano,
  )
}

async function listMissing(ctx: Context, ton: Ton): Promise<string[]> {
  const missing: string[] = []
  for (const { address } of await audit.listWallets(ctx.sharedDb)) {
    for await (const transaction of allOf(ton, address)) {
      const bodyHash = transaction.in?.bodyHash
      const tip = bodyHash && (await findTip(ctx, bodyHash))
      if (!tip || tip.address !== address) continue
      const outcome = checkPayment(transaction, { ...tip, address })
      const isOurs = outcome === 'paid' || outcome === 'short' || outcome === 'bounced'
      const db = ctx.dbOf(tip.fanId)
      if (isOurs && !(await audit.hasReceipt(db, tip.fanId, transaction.hash)))
        missing.push(transaction.hash.toString('hex'))
    }
  }
  return missing
}

/** From the first one on: an answer has no more than the source gives at once. */
async function* allOf({ chain }: Ton, address: string): AsyncGenerator<TonTransaction> {
  let from = 0n
  for (;;) {
    const page = await chain.listFrom(address, from)
    yield* page
    const last = page.at(-1)
    if (!last) return
    from = last.lt + 1n
  }
}

import type { Reply, WithdrawablePurchase, withdrawals } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { receiptNumber, WITHDRAWAL_DAYS, withdrawableUntil } from '@fanlight/domain'
import { keepsWithdrawal } from '../../core/billing/regions.ts'
import type { Context, Fan } from '../../core/context.ts'
import type { Locale } from '../../core/http/locale.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { statementOf } from './statement.ts'
import * as store from './withdrawals.store.ts'

/** What is over is listed for as long again, so that its reason can be read. */
const LISTED_MS = 2 * WITHDRAWAL_DAYS * 86_400_000

export async function listWithdrawable(
  ctx: Context,
  fan: Fan,
  locale: Locale,
): Promise<Reply<typeof withdrawals.list>> {
  const db = ctx.dbOf(fan.id)
  const now = ctx.clock.now()
  const [isOffered, name, purchases] = await Promise.all([
    keepsWithdrawal(db, fan.id),
    store.nameOf(db, fan.id),
    store.listSince(db, fan.id, new Date(now.getTime() - LISTED_MS)),
  ])
  return {
    isOffered,
    purchases: purchases.map((each) => present(each, statementOf(each, name, locale), now)),
  }
}

export function isWithdrawable(purchase: store.StoredPurchase, now: Date): boolean {
  const { isUnopened, isClosed, boughtAt } = purchase
  return isUnopened && !isClosed && withdrawableUntil(boughtAt) > now
}

function present(
  purchase: store.StoredPurchase,
  statement: string,
  now: Date,
): WithdrawablePurchase {
  const { consentedAt, boughtAt, isUnopened } = purchase
  const over = isUnopened ? 'expired' : 'opened'
  return {
    id: purchase.id,
    kind: purchase.kind,
    objectId: purchase.objectId,
    authorId: purchase.creatorId,
    author: purchase.creator.nominative,
    title: purchase.teaser,
    price: eurFromCents(purchase.price),
    receipt: receiptNumber(purchase.transferId),
    boughtAt: unixSeconds(boughtAt),
    until: unixSeconds(withdrawableUntil(boughtAt)),
    state: isWithdrawable(purchase, now) ? 'withdrawable' : over,
    openedAt: consentedAt && unixSeconds(consentedAt),
    statement,
  }
}

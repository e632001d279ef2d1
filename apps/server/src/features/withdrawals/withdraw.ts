import type { Reply, withdrawals } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { withdrawalNumber } from '@fanlight/domain'
import type { Context, Fan } from '../../core/context.ts'
import type { Locale } from '../../core/http/locale.ts'
import { once } from '../../core/sales/idempotency.ts'
import { refundSaleIn } from '../../core/sales/refund-sale.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import { isWithdrawable } from './list-withdrawable.ts'
import { statementOf } from './statement.ts'
import * as store from './withdrawals.store.ts'

/**
 * Keeps what the fan declares, closes the purchase and gives the money back, or does none of it. A
 * second tap gets the answer of the first.
 */
export async function withdraw(
  ctx: Context,
  fan: Fan,
  { purchaseId, requestKey }: { purchaseId: number; requestKey: RequestKey },
  locale: Locale,
): Promise<Reply<typeof withdrawals.make>> {
  const now = ctx.clock.now()
  const reply = await once(ctx, fan, requestKey, async (tx) => {
    await store.lockWallet(tx, fan.id)
    const purchase = await store.find(tx, fan.id, purchaseId)
    if (!purchase) throw refuse('not_found')
    const kept = await store.findWithdrawal(tx, fan.id, purchaseId)
    if (!kept && !isWithdrawable(purchase, now)) throw refuse('not_withdrawable')

    const statement = statementOf(purchase, await store.nameOf(tx, fan.id), locale)
    const made =
      kept ??
      (await store.insertWithdrawal(
        tx,
        { fanId: fan.id, purchaseId, amount: purchase.left, statement },
        now,
      ))
    if (!kept) {
      const sale = { kind: purchase.kind, subject: String(purchaseId) }
      await refundSaleIn(
        tx,
        {
          fanId: fan.id,
          id: `withdrawal-${made.id}`,
          sale,
          amount: null,
          reason: 'withdrawal',
          by: 'the fan',
          note: withdrawalNumber(made.id),
        },
        { commissionPercent: ctx.settings.commissionPercent, now },
      )
    }
    return {
      withdrawal: {
        number: withdrawalNumber(made.id),
        receivedAt: unixSeconds(made.receivedAt),
        amount: eurFromCents(made.amount),
        statement: made.statement,
      },
      eurBalance: eurFromCents(await store.balanceOf(tx, fan.id)),
    }
  })
  ctx.eventNotifier.notify(fan.id)
  return reply
}

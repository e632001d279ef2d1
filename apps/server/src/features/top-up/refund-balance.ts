import type { balanceRefunds, Reply } from '@fanlight/contract'
import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import { balanceRefundNumber } from '@fanlight/domain'
import { moneyText, textLanguage } from '@fanlight/i18n'
import { HISTORY_TEXTS } from '@fanlight/i18n/history-texts'
import type { Context, Fan } from '../../core/context.ts'
import type { Locale } from '../../core/http/locale.ts'
import { once } from '../../core/sales/idempotency.ts'
import type { RequestKey } from '../../core/sales/request-key.ts'
import type { Queries } from '../../platform/db/queries.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './balance-refunds.store.ts'
import { planBalanceRefund, type RefundPart, refundable } from './plan-balance-refund.ts'
import { requestTopUpRefundIn } from './refund-top-up.ts'

/** What of the balance could go back, to where, and in which words the fan asks for it. */
export async function readBalanceRefund(
  ctx: Context,
  fan: Fan,
  locale: Locale,
): Promise<Reply<typeof balanceRefunds.plan>> {
  const { isOffered, name, parts } = await plan(ctx, ctx.dbOf(fan.id), fan.id)
  const amount = refundable(parts)
  return {
    isOffered,
    amount: eurFromCents(amount),
    statement: statementOf(name, amount, locale),
    parts: parts.map(({ topUp, amount: part, problem }) => ({
      amount: eurFromCents(part),
      paidAt: unixSeconds(topUp.paidAt),
      isStars: topUp.isStars,
      card: topUp.card && { brand: topUp.card.brand, last4: topUp.card.last4 },
      problem,
    })),
  }
}

interface RefundRequest {
  /** What the fan saw; at no other amount is anything done. */
  amount: Cents
  requestKey: RequestKey
}

/**
 * Takes the unused balance off and asks the providers of its top-ups to give it, or does neither. What
 * is owed is paid first. A second tap gets the answer of the first.
 */
export async function refundBalance(
  ctx: Context,
  fan: Fan,
  { amount: seen, requestKey }: RefundRequest,
  locale: Locale,
): Promise<Reply<typeof balanceRefunds.request>> {
  const now = ctx.clock.now()
  const reply = await once(ctx, fan, requestKey, async (tx) => {
    await store.lockWallet(tx, fan.id)
    await store.payDebt(tx, fan.id, now)
    const { isOffered, name, balance, parts } = await plan(ctx, tx, fan.id)
    const amount = refundable(parts)
    if (!isOffered) throw refuse('not_withdrawable')
    if (amount !== seen || amount === 0) {
      throw refuse('balance_changed', { amount: eurFromCents(amount) })
    }
    const given = parts
      .filter(({ problem }) => problem === null)
      .map(({ topUp, amount: part }) => ({ topUpId: topUp.id, cents: part }))
    const statement = statementOf(name, amount, locale)
    const id = await store.request(tx, { fanId: fan.id, statement, parts: given }, now)
    const number = balanceRefundNumber(id)
    for (const { topUpId, cents: part } of given) {
      const name = `balance-refund-${id}-${topUpId}`
      const asked = { id: name, topUpId, amount: part, by: 'the fan', note: number }
      await requestTopUpRefundIn(tx, asked, now)
    }
    return {
      refund: { number, receivedAt: unixSeconds(now), amount: eurFromCents(amount), statement },
      eurBalance: eurFromCents(cents(balance - amount)),
    }
  })
  ctx.eventNotifier.notify(fan.id)
  return reply
}

interface Plan extends store.Purse {
  parts: RefundPart[]
}

async function plan(ctx: Context, db: Queries, fanId: number): Promise<Plan> {
  const purse = await store.findPurse(db, fanId)
  const unused = cents(Math.max(0, purse.balance - purse.debt))
  const parts = planBalanceRefund(unused, await store.listPaid(db, fanId), {
    now: ctx.clock.now(),
    givesBack: (gateway) => ctx.cardGateways.get(gateway)?.refund !== undefined,
  })
  return { ...purse, parts }
}

/** What the fan asks for, word for word; the same words are shown before and kept after. */
function statementOf(name: string, amount: Cents, { language }: Locale): string {
  return HISTORY_TEXTS[textLanguage(language)].statement_of_balance_refund
    .replace('{name}', () => name)
    .replace('{amount}', moneyText(amount, textLanguage(language)))
}

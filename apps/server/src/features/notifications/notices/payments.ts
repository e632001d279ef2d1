import type { ServerEvent } from '@fanlight/contract'
import { balanceRefundNumber } from '@fanlight/domain'
import { dayText, translate } from '@fanlight/i18n'
import { NOTHING, type Notice, type NotificationContext, NotificationTexts, say } from './notice.ts'
import { findBalanceRefund, findTopUp } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function topUpRefunded(
  { db, fanId, language }: NotificationContext,
  { body }: EventOf<'top_up_refunded'>,
): Promise<Notice> {
  const topUp = await findTopUp(db, fanId, body.topUpId)
  const texts = new NotificationTexts(language)
  const text = translate(texts.table, body.debt > 0 ? 'top_up_disputed' : 'top_up_refunded', {
    amount: texts.eur(body.amount),
    balance: texts.eur(body.balance),
    debt: texts.eur(body.debt),
  })
  return { creatorId: topUp?.creatorId ?? null, bodies: [say(text)] }
}

export function debtPaid(
  { language }: NotificationContext,
  { body }: EventOf<'debt_paid'>,
): Notice {
  const texts = new NotificationTexts(language)
  const text = translate(texts.table, 'debt_paid', {
    amount: texts.eur(body.amount),
    balance: texts.eur(body.balance),
  })
  return { creatorId: null, bodies: [say(text)] }
}

/** The confirmation of what was asked for; or that a provider would not, and where the money is. */
export async function balanceRefunded(
  { db, fanId, language }: NotificationContext,
  { body }: EventOf<'balance_refund'>,
): Promise<Notice> {
  const texts = new NotificationTexts(language)
  if (body.isReturned) {
    const text = translate(texts.table, 'balance_refund_returned', {
      amount: texts.eur(body.amount),
      balance: texts.eur(body.balance),
    })
    return { creatorId: null, bodies: [say(text)] }
  }
  const kept = await findBalanceRefund(db, fanId, body.refundId)
  if (!kept) return NOTHING
  const text = translate(texts.table, 'balance_refund_received', {
    number: balanceRefundNumber(body.refundId),
    date: dayText(kept.receivedAt, language, 0),
    time: kept.receivedAt.toISOString().slice(11, 16),
    statement: kept.statement,
  })
  return { creatorId: null, bodies: [say(text)] }
}

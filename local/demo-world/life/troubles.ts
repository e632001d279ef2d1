import { cents } from '@fanlight/contract/money'
import type { Context } from '@fanlight/server/core/context'
import { refundSale } from '@fanlight/server/core/sales/refund-sale'
import { requestPayout } from '@fanlight/server/features/payouts/request-payout'
import { setBankAccount } from '@fanlight/server/features/payouts/set-bank-account'
import { askForHelp } from '@fanlight/server/features/support/tickets'
import { applyPaymentEvent } from '@fanlight/server/features/top-up/apply-payment-event'
import { alina } from '../content/alina.ts'
import { emma, max } from '../content/fans-abroad.ts'
import { dmitry } from '../content/fans-in-russian.ts'
import { demoId } from '../replay.ts'
import * as store from './life.store.ts'
import { FIRST_FAN_ID } from './plan-life.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PAYOUT = cents(250_00)

const OWNER = {
  creatorId: alina.id,
  personId: alina.userId,
  role: 'owner',
  rights: [],
} as const

const TICKETS = [
  { fan: max, hoursAgo: 30, text: 'My bank says it paid, and my balance says it did not. €25.' },
  {
    fan: emma,
    hoursAgo: 7,
    text: 'I cancelled Premium and still get reminders. Is it really off?',
  },
  { fan: dmitry, hoursAgo: 2, text: 'Не открывается видео в последней публикации.' },
]

/** Makes work for the staff: tickets, a refund, a dispute, a payout to approve. */
export async function makeTroubles(ctx: Context, madeAt: Date): Promise<void> {
  const before = (ms: number) => ({
    ...ctx,
    clock: { now: () => new Date(madeAt.getTime() - ms) },
  })
  if (await store.hasTickets(ctx.sharedDb)) return // they are made last
  await refund(before(3 * DAY_MS))
  await dispute(before(2 * DAY_MS))
  await setBankAccount(before(60 * DAY_MS), OWNER, {
    iban: 'PT50 0002 0123 1234 5678 9015 4',
    holder: `${alina.firstName} ${alina.lastName}`,
  })
  await requestPayout(before(20 * HOUR_MS), { member: OWNER, requestKey: null }, PAYOUT)
  await openTickets(ctx, (hours) => before(hours * HOUR_MS))
}

async function refund(ctx: Context) {
  const sale = await store.findSale(ctx.dbOf(FIRST_FAN_ID), alina.id, ctx.clock.now())
  if (!sale) return
  const { fanId, kind, subject } = sale
  await refundSale(ctx, {
    fanId,
    id: demoId('refund'),
    sale: { kind, subject },
    amount: null,
    reason: 'support',
    by: 'Olga Kern',
    note: 'Unlocked the wrong message',
  })
  await store.skipNotices(ctx.dbOf(fanId), fanId)
}

async function dispute(ctx: Context) {
  const topUp = await store.findSpentTopUp(ctx.dbOf(FIRST_FAN_ID), ctx.clock.now())
  if (!topUp) return
  await applyPaymentEvent(ctx, topUp.gateway, {
    eventId: demoId('dispute'),
    topUpId: topUp.id,
    status: 'refunded',
    isDispute: true,
    refundedCents: topUp.amount,
  })
  await store.skipNotices(ctx.dbOf(topUp.fanId), topUp.fanId)
}

async function openTickets(ctx: Context, at: (hours: number) => Context) {
  const bot = ctx.settings.bots.find(({ creatorId }) => creatorId === null)
  const botId = Number(bot?.token.split(':')[0])
  for (const [index, { fan, hoursAgo, text }] of TICKETS.entries()) {
    const said = { kind: 'text', text, fileId: null, messageId: -1 - index } as const
    await askForHelp(
      at(hoursAgo),
      { fanId: fan.id, botId, creatorId: null },
      { payment: null, said },
    )
  }
}

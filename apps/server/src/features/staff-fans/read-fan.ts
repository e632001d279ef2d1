import type { StaffFan } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { listStudioSessions } from '../../core/studio/sessions.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import * as store from './staff-fans.store.ts'

const PAYMENTS_SHOWN = 50
const NOTES_SHOWN = 20
const LONG_AGO = new Date(0)

export async function readFan(
  ctx: Pick<Context, 'dbOf' | 'sharedDb' | 'clock'>,
  id: number,
): Promise<StaffFan> {
  const db = ctx.dbOf(id)
  const fan = await store.find(db, id)
  if (!fan) throw refuse('not_found')
  const [premium, payments, notes, studio] = await Promise.all([
    store.listPremium(db, id),
    store.listPayments(db, id, PAYMENTS_SHOWN),
    store.listNotes(db, id, NOTES_SHOWN),
    listStudioSessions(ctx, id),
  ])
  const { suspendedWhy: why, suspendedAt } = fan
  return {
    id,
    name: fan.name,
    username: fan.username,
    languageCode: fan.languageCode,
    since: unixSeconds(fan.since),
    balance: eurFromCents(fan.balance),
    suspension: why === null || !suspendedAt ? null : { why, at: unixSeconds(suspendedAt) },
    cards: fan.cards,
    totals: {
      toppedUp: eurFromCents(fan.toppedUp),
      spent: eurFromCents(fan.spent),
      refunded: eurFromCents(fan.refunded),
      disputes: fan.disputes,
    },
    premium: premium.map(({ activeUntil, price, ...row }) => ({
      ...row,
      activeUntil: unixSeconds(activeUntil),
      price: eurFromCents(price),
    })),
    payments: payments.map(({ amount, fee, createdAt, ...row }) => ({
      ...row,
      fan: { id, name: fan.name },
      paid: eurFromCents(cents(amount + fee)),
      createdAt: unixSeconds(createdAt),
    })),
    sessions: {
      openedAt: unixSeconds(fan.openedAt),
      endedAt: fan.sessionsEndedAt && unixSeconds(fan.sessionsEndedAt),
      studio: studio
        .filter(({ createdAt }) => createdAt > (fan.sessionsEndedAt ?? LONG_AGO))
        .map(({ device, seenAt }) => ({ device, seenAt: unixSeconds(seenAt) })),
    },
    notes: notes.map(({ at, by, text }) => ({ at: unixSeconds(at), by, text })),
  }
}

import { eurFromCents } from '@fanlight/contract/money'
import { RENEWAL_WARNING_DAYS, screenAddress } from '@fanlight/domain'
import { pickLanguage, translate } from '@fanlight/i18n'

import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { QueueEntry } from '../../core/outbox/message.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { button, NotificationTexts, say } from './notices/notice.ts'
import { nextRenewal, type RenewalAhead, unpayableRenewals } from './notices/notices.store.ts'

const WARN_EVERY_MS = 30_000
const BATCH = 100
const WARN_BEFORE_MS = RENEWAL_WARNING_DAYS * 86_400_000

/** Tells who could not pay a renewal that is near: once per period, and early enough to top up. */
export function warnRenewalsJob(ctx: Context, bots: Bots): Job {
  return {
    name: 'warn of renewals that cannot be paid',
    everyMs: WARN_EVERY_MS,
    async run() {
      const now = ctx.clock.now()
      const until = new Date(now.getTime() + WARN_BEFORE_MS)
      for (const db of ctx.fanDbs()) {
        const ahead = await unpayableRenewals(db, { now, until, limit: BATCH })
        const entries = ahead.map((renewal) => warningOf(ctx, bots, renewal))
        await queueOutgoing(db, entries, now)
      }
    },
    async nextDue(now) {
      const after = new Date(now.getTime() + WARN_BEFORE_MS)
      const renewal = await earliestOf(ctx.fanDbs(), (db) => nextRenewal(db, after))
      return renewal && new Date(renewal.getTime() - WARN_BEFORE_MS)
    },
  }
}

function warningOf(ctx: Context, bots: Bots, renewal: RenewalAhead): QueueEntry {
  const { creatorId, dueAt, missing } = renewal
  const texts = new NotificationTexts(pickLanguage({ messenger: renewal.languageCode }))
  const dueSeconds = Math.floor(dueAt.getTime() / 1000)
  const text = translate(texts.table, 'renewal_soon', {
    creator: texts.name('renewal_soon', renewal.creator),
    date: texts.day(dueSeconds),
    price: texts.money(renewal.price),
    balance: texts.money(renewal.balance),
    missing: texts.money(missing),
  })
  const topUp = translate(texts.table, 'open_balance')
  const path = screenAddress('balance', {
    requireTopUpAmount: eurFromCents(missing),
    action: 'subscription',
    modelId: creatorId,
  })
  return {
    reason: `renewal-soon:${renewal.premiumId}:${dueSeconds}`,
    botId: bots.speakingFor(creatorId).id,
    chatId: renewal.fanId,
    body: say(text, button(ctx, topUp, path)),
    expiresAt: dueAt,
  }
}

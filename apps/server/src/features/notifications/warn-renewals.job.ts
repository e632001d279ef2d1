import { cents, eurFromCents } from '@fanlight/contract/money'
import {
  RENEWAL_CHARGE_MIN,
  RENEWAL_WARNING_DAYS,
  screenAddress,
  topUpTotal,
} from '@fanlight/domain'
import { pickLanguage, translate } from '@fanlight/i18n'

import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { QueueEntry } from '../../core/outbox/message.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { button, NotificationTexts, say } from './notices/notice.ts'
import {
  chargesAhead,
  nextRenewal,
  type RenewalAhead,
  takeUntold,
} from './notices/renewals.store.ts'

const WARN_EVERY_MS = 30_000
const BATCH = 100
const DAY_MS = 86_400_000
const WARN_BEFORE_MS = RENEWAL_WARNING_DAYS * DAY_MS

/**
 * Tells of a renewal that is near: once per period, what it costs, whether the balance will do, and
 * early enough to top up. Where a card is to be charged, the exact sum is told once more a day before.
 */
export function warnRenewalsJob(ctx: Context, bots: Bots): Job {
  return {
    name: 'warn of renewals',
    everyMs: WARN_EVERY_MS,
    async run(stopping) {
      for (const db of ctx.fanDbs()) {
        let told: number
        do {
          told = await tellSome(ctx, bots, db)
        } while (told === BATCH && !stopping?.aborted)
        await tellCharges(ctx, bots, db)
      }
    },
    nextDue: (now) => nextDue(ctx, now),
  }
}

async function nextDue(ctx: Context, now: Date): Promise<Date | null> {
  const moments = [WARN_BEFORE_MS, DAY_MS].map(async (beforeMs) => {
    const after = new Date(now.getTime() + beforeMs)
    const renewal = await earliestOf(ctx.fanDbs(), (db) => nextRenewal(db, after))
    return renewal ? renewal.getTime() - beforeMs : Number.POSITIVE_INFINITY
  })
  const next = Math.min(...(await Promise.all(moments)))
  return Number.isFinite(next) ? new Date(next) : null
}

function tellSome(ctx: Context, bots: Bots, db: Db): Promise<number> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + WARN_BEFORE_MS)
  return db.transaction(async (tx) => {
    const ahead = await takeUntold(tx, { now, until, limit: BATCH })
    const entries = ahead.map((renewal) => entryOf(ctx, bots, renewal, 'renewal-soon'))
    await queueOutgoing(tx, entries, now)
    return ahead.length
  })
}

async function tellCharges(ctx: Context, bots: Bots, db: Db) {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + DAY_MS)
  const ahead = await chargesAhead(db, { now, until, limit: BATCH })
  const entries = ahead.map((renewal) => entryOf(ctx, bots, renewal, 'renewal-charge'))
  await queueOutgoing(db, entries, now)
}

function entryOf(ctx: Context, bots: Bots, renewal: RenewalAhead, step: string): QueueEntry {
  const { creatorId, dueAt } = renewal
  return {
    reason: `${step}:${renewal.premiumId}:${unixSeconds(dueAt)}`,
    botId: bots.speakingFor(creatorId).id,
    chatId: renewal.fanId,
    body: sayRenewal(ctx, renewal),
    expiresAt: dueAt,
  }
}

function sayRenewal(ctx: Context, renewal: RenewalAhead) {
  const { missing } = renewal
  const texts = new NotificationTexts(pickLanguage({ messenger: renewal.languageCode }))
  const [key, label, path] = stepOf(renewal)
  const charged = cents(Math.max(missing, RENEWAL_CHARGE_MIN))
  const text = translate(texts.table, key, {
    creator: texts.name(key, renewal.creator),
    date: texts.day(unixSeconds(renewal.dueAt)),
    price: texts.money(renewal.unansweredPrice ?? renewal.price),
    balance: texts.money(renewal.balance),
    missing: texts.money(missing),
    card: renewal.card ?? '',
    total: texts.money(topUpTotal(charged, ctx.settings.topUpFeePercent)),
  })
  const buttons = label === null ? [] : button(ctx, translate(texts.table, label), path)
  return say(text, buttons)
}

/** What there is to be said of a renewal, and where a button leads that does something about it. */
function stepOf(renewal: RenewalAhead) {
  const { creatorId: modelId, missing, card, unansweredPrice, isOverLimit } = renewal
  const details = screenAddress('premiumDetails', { modelId })
  if (unansweredPrice !== null) return ['renewal_soon_unanswered', 'answer_price', details] as const
  if (isOverLimit) return ['renewal_soon_limit', 'manage_premium', details] as const
  if (missing <= 0) return ['renewal_soon_enough', null, ''] as const
  if (card !== null) {
    return ['renewal_soon_card', 'stop_card', screenAddress('cards', { modelId })] as const
  }
  const path = screenAddress('balance', {
    requireTopUpAmount: eurFromCents(missing),
    action: 'subscription',
    modelId,
  })
  return ['renewal_soon', 'open_balance', path] as const
}

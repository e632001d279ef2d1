import type { Receipt } from '@fanlight/contract'
import { type Cents, cents, eurFromCents } from '@fanlight/contract/money'
import { transferOfReceipt } from '@fanlight/domain'
import { type BillingPolicy, type Region, vatPercentAt } from '../../core/billing/billing-policy.ts'
import { findRegion } from '../../core/billing/regions.ts'
import { deepLink } from '../../core/bot/app-links.ts'
import type { Context, Fan } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import { find, type StoredMovement } from './history.store.ts'
import { presentMovement } from './present-movement.ts'

/** A top-up is an advance, and a tip is given for nothing: neither bears VAT. */
const TAXED: readonly string[] = ['message', 'post', 'premium']

export async function readReceipt(
  ctx: Context,
  { id: fanId, creatorId }: Pick<Fan, 'id' | 'creatorId'>,
  number: string,
): Promise<Receipt> {
  const id = transferOfReceipt(number)
  const db = ctx.dbOf(fanId)
  const stored = id === null ? null : await find(db, fanId, id)
  if (!stored) throw refuse('not_found')
  const receipt = presentReceipt(stored, ctx.settings.billing, await findRegion(db, fanId))
  return { ...receipt, link: linkTo(ctx, receipt.authorId ?? creatorId, number) }
}

/** Every creator's app has all receipts of a fan; it opens as the one in which the money moved. */
function linkTo({ bots, settings }: Context, creatorId: number | null, objectId: string) {
  const username = bots?.speakingFor(null).username
  if (!username || creatorId === null) return null
  return deepLink(settings.bot, username, { creatorId, target: 'receipt', objectId })
}

function presentReceipt(
  stored: StoredMovement,
  policy: BillingPolicy,
  region: Region,
): Omit<Receipt, 'link'> {
  const { amount, balance, creatorId, name, createdAt } = stored
  const movement = presentMovement(stored)
  const isTaxed = TAXED.includes(movement.kind)
  const percent = isTaxed ? vatPercentAt(policy, region, createdAt) : null
  return {
    ...movement,
    author: creatorId && name ? { id: creatorId, name } : null,
    eurBalanceBefore: eurFromCents(cents(balance - amount)),
    vat: percent === null ? null : { percent, amount: eurFromCents(vatIn(amount, percent)) },
    objectId: stored.messageId ?? stored.postId,
  }
}

/** What of a price with VAT is VAT. */
function vatIn(amount: Cents, percent: number): Cents {
  return cents(Math.round((Math.abs(amount) * percent) / (100 + percent)))
}

import type { LightMyRequestResponse } from 'fastify'
import { movePayout, type PayoutStep } from '../src/features/payouts/operate-payouts.ts'
import { sealIban } from '../src/features/payouts/seal-iban.ts'
import type { Creator } from './creator.ts'
import type { Asking, Fan } from './fan.ts'
import { Studio } from './studio.ts'
import type { World } from './world.ts'

export const BANK_ACCOUNT = { iban: 'PT50 0002 0123 1234 5678 9015 4', holder: 'Alina Veresova' }
const IBAN = BANK_ACCOUNT.iban.replaceAll(' ', '')

const DAY_MS = 86_400_000

/** A creator who sold something for €1,000 a month ago, and said long ago where it should go. */
export async function studioWithMoney(world: World): Promise<Studio> {
  const studio = await Studio.open(world)
  await hasMoney(world, studio.creator)
  return studio
}

export async function hasMoney(world: World, creator: Creator) {
  await sellsMessage(world, creator, { price: 1_000_00, daysAgo: 30 })
  await world.db.run(
    `insert into bank_account
       (creator_id, holder, iban_sealed, iban_start, iban_end, changed_at, changed_by)
     values ($1, 'Alina Veresova', $3, 'PT50', '0154', $2, 1) on conflict do nothing`,
    [
      creator.id,
      daysBefore(world, 30),
      sealIban(world.ctx.settings.serverSecrets, creator.id, IBAN),
    ],
  )
}

/** An account number that was really sealed, and is old enough. */
export async function hasNamedAccount(world: World, { creator, person }: Studio) {
  await person.post('/studio/payouts/account', BANK_ACCOUNT)
  await world.db.run('update bank_account set changed_at = $2 where creator_id = $1', [
    creator.id,
    daysBefore(world, 30),
  ])
}

export async function sellsMessage(
  world: World,
  creator: Creator,
  { price, daysAgo }: { price: number; daysAgo: number },
) {
  const fan = await world.fan({ balance: price })
  const id = await creator.sendsMessage(fan, price)
  const { commissionPercent } = world.ctx.settings
  await world.db.run("select app.sell('message', $1, $2, $3, null, null, $4)", [
    fan.id,
    String(id),
    commissionPercent,
    daysBefore(world, daysAgo),
  ])
}

export function asksForPayout(
  person: Fan,
  cents: number,
  asking?: Asking,
): Promise<LightMyRequestResponse> {
  return person.post('/studio/payouts', { amount: cents / 100 }, asking)
}

/** What two people of the operator's do about it, in this order. */
export async function operates(world: World, id: number, ...steps: PayoutStep[]) {
  for (const step of steps) {
    await movePayout(world.ctx, id, { step, by: step === 'approved' ? 'Vera' : 'Piet' })
  }
}

function daysBefore({ clock }: World, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS)
}

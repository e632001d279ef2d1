import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'
import type { Db } from '../../platform/db/db.ts'
import { auditLedger } from './audit.ts'

const world = sharedWorld({ settings: { commissionPercent: 10 } })

test('a day of trade balances', async () => {
  await using day = await openWorld({ settings: { commissionPercent: 10 } })
  await trade(day)

  const audit = await day.audit()

  expect(audit).toMatchObject({ balanced: true, problems: [], transfers: 6 })
  expect(audit.accounts).toBeGreaterThan(6)
})

const FAN = '(select max(fan_id) from wallet)'
const CORRUPTIONS: [what: string, statement: string, problem: RegExp][] = [
  [
    'a wallet that holds a cent too much',
    `update wallet set balance_cents = balance_cents + 1 where fan_id = ${FAN}`,
    /^wallet of fan \d+ holds \d+, its entries say \d+/,
  ],
  [
    'a transfer that says a wrong balance',
    `do $$ begin
       alter table transfer disable trigger transfer_is_append_only;
       update transfer set balance_after_cents = balance_after_cents + 1
       where fan_id = ${FAN} and balance_after_cents is not null;
     end $$`,
    /^transfer \d+ says it left \d+ in the wallet of fan \d+, the entries up to it say \d+/,
  ],
  [
    'a lost delta',
    'delete from account_delta where id = (select max(id) from account_delta)',
    /^account \d+ \(\w+\) holds -?\d+, its entries say -?\d+/,
  ],
  [
    'a delta written twice',
    `insert into account_delta (account_id, amount_cents)
     select account_id, amount_cents from account_delta order by id limit 1`,
    /^account \d+ \(\w+\) holds/,
  ],
  [
    'an account that was folded wrongly',
    "update account set balance_cents = balance_cents + 100 where kind = 'commission'",
    /^account \d+ \(commission\) holds/,
  ],
  [
    'a delta of a wallet, which has a balance of its own',
    `insert into account_delta (account_id, amount_cents)
     values (app.wallets(), 5)`,
    /^account \d+ \(wallet\) holds 5/,
  ],
  [
    'a delta of no account',
    'insert into account_delta (account_id, amount_cents) values (987654321, 5)',
    /^deltas name no account 987654321/,
  ],
  [
    'a purchase that nobody paid for',
    `insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
     select fan_id, 1, 987654321, 800, '2026-11-15' from wallet limit 1`,
    /^post \d+: sold for 800, moved nothing/,
  ],
  [
    'a payment for nothing',
    'delete from purchase where message_id is not null',
    /^message \d+: sold for nothing, moved \d+/,
  ],
  [
    'a purchase at another price than was paid',
    'update purchase set price_cents = price_cents - 1',
    /^(post|message) \d+: sold for \d+, moved \d+/,
  ],
  [
    'a tip that was marked as sent by hand',
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at, sent_at)
     select gen_random_uuid(), fan_id, (select max(id) from creator), 500, '', now(), now()
     from wallet limit 1`,
    /^tip [\w-]+: sold for 500, moved nothing/,
  ],
  [
    'a month of Premium that nobody paid for',
    `insert into premium_period (fan_id, premium_id, starts_at, ends_at, price_cents)
     select fan_id, id, '2030-01-01', '2030-02-01', 999 from premium limit 1`,
    /^premium \d+:[\d.]+: sold for 999, moved nothing/,
  ],
  [
    'a top-up that counts as paid and was not credited',
    "update top_up set amount_cents = amount_cents + 100 where status = 'succeeded'",
    /^top_up [\w-]+: sold for \d+, moved \d+/,
  ],
  [
    'a transfer from an account that does not exist',
    `insert into transfer
       (fan_id, kind, subject, debit_account, credit_account, amount_cents, created_at)
     values (0, 'grant', 'out of thin air', 987654321, app.house_account('loss'), 100, now())`,
    /^transfer \d+ names no account 987654321/,
  ],
  [
    'a missing event',
    `delete from event where fan_id = ${FAN} and seq = 2`,
    /^events of fan \d+ end at \d+ of \d+, \d+ kept from 1/,
  ],
  [
    'a lost last event',
    `delete from event where fan_id = ${FAN}
       and seq = (select max(seq) from event where fan_id = ${FAN})`,
    /^events of fan \d+ end at \d+ of \d+/,
  ],
  [
    'a counter that ran ahead of its events',
    `update wallet set event_seq = event_seq + 1 where fan_id = ${FAN}`,
    /^events of fan \d+ end at \d+ of \d+/,
  ],
  [
    'money of a fan without a wallet',
    `with gone as (delete from event where fan_id = ${FAN})
     delete from wallet where fan_id = ${FAN}`,
    /^transfer \d+ moves the wallet of fan \d+, which there is not/,
  ],
  [
    'a key that was claimed and never settled',
    `insert into idempotency (fan_id, key, request_hash, created_at)
     select fan_id, 'k', '\\x00', now() from wallet limit 1`,
    /^idempotency key of fan \d+ was claimed and never settled/,
  ],
]

test.each(CORRUPTIONS)('the audit finds %s', async (_what, statement, problem) => {
  await trade(world())

  const audit = await auditAfter(statement)

  expect(audit.balanced).toBe(false)
  expect(audit.problems).toContainEqual(expect.stringMatching(problem))
})

test('F5: the audit sees that the bank has less of a top-up than clearing says', async () => {
  await using day = await openWorld()
  const fan = await day.fan()
  const topUp = await startsTopUp(fan, { amount: 20 })
  await bankSays(day, topUp, 'payment.succeeded')
  await bankSays(day, topUp, 'payment.refunded')
  expect(await day.audit()).toMatchObject({ balanced: true })

  await day.db.run('update top_up_refund set amount_cents = 2000 where top_up_id = $1', [topUp.id])

  const { problems } = await day.audit()
  expect(problems).toContain(`top-up ${topUp.id}: 100 at the provider, clearing says 0`)
})

/** A top-up, a grant and one sale of every kind. */
async function trade(day: World) {
  const [fan, creator] = [await day.fan({ balance: 50_00 }), await day.creator()]
  await bankSays(day, await startsTopUp(fan, { amount: 20 }), 'payment.succeeded')
  await fan.buysMessage(await creator.sendsMessage(fan, 5_00))
  await fan.buysPost(await creator.publishes({ audience: 'channel' }))
  await fan.buysPremium(creator)
  await fan.sendsTip(await fan.draftsTip(creator, 3_00))
}

/** Audits the world as `statement` would leave it, and leaves it as it was. */
async function auditAfter(statement: string) {
  const undo = new Error('undo')
  let audit: Awaited<ReturnType<typeof auditLedger>> | undefined
  const attempt = world().db.transaction(async (tx) => {
    await tx.run(statement)
    const here: Pick<Db, 'transaction'> = { transaction: (work) => work(tx) }
    audit = await auditLedger(here as Db)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  if (!audit) throw new Error('the statement failed before the audit')
  return audit
}

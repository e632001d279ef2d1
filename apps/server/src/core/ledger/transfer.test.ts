import { describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { START } from '../../../test/test-context.ts'

const world = sharedWorld()

describe('a transfer is never changed', () => {
  test.each([
    ['update', 'update transfer set amount_cents = amount_cents + 1'],
    ['update of no row', 'update transfer set subject = subject where id < 0'],
    ['delete', 'delete from transfer'],
    ['truncate', 'truncate transfer'],
    ['truncate with others', 'truncate transfer, account_delta'],
    [
      'merge',
      `merge into transfer t using (values (1)) as s (id) on t.id = s.id
       when matched then delete`,
    ],
  ])('by %s', async (_what, statement) => {
    await fanWith(5_00)

    const attempt = world().db.run(statement)

    await expect(attempt).rejects.toThrow('the ledger is append-only')
  })
})

describe('the database refuses', () => {
  test('a wallet below zero', async () => {
    const fan = await fanWith(5_00)

    const attempt = world().db.run('update wallet set balance_cents = -1 where fan_id = $1', [
      fan.id,
    ])

    await expect(attempt).rejects.toThrow('wallet_not_overdrawn')
  })

  test('a grant that takes more than there is', async () => {
    const fan = await fanWith(5_00)

    const attempt = world().db.query('select app.grant_credit($1, -501, $2, $3)', [
      fan.id,
      'x',
      START,
    ])

    await expect(attempt).rejects.toThrow('wallet_not_overdrawn')
    expect(await fan.balance()).toBe(5_00)
  })

  test.each([
    ['a fee above the amount', { fee: 101 }, 'transfer_fee_is_part_of_amount'],
    ['a fee below zero', { fee: -1 }, 'transfer_fee_is_part_of_amount'],
    ['a fee that goes nowhere', { fee: 5, feeAccount: null }, 'transfer_fee_has_an_account'],
    ['an amount of nothing', { amount: 0, fee: 0 }, 'transfer_amount_is_positive'],
    ['an amount below zero', { amount: -100, fee: 0 }, 'transfer_'],
    ['an unknown kind', { kind: 'gift' }, 'transfer_kind_is_known'],
    ['a transfer to itself', { credit: 1 }, 'transfer_between_two_accounts'],
  ])('%s', async (_what, wrong, constraint) => {
    const attempt = insertTransfer(wrong)

    await expect(attempt).rejects.toThrow(constraint)
  })

  test('a second transfer for the same thing', async () => {
    const fan = await fanWith(0)
    await world().db.query('select app.grant_credit($1, 500, $2, $3)', [fan.id, 'one gift', START])

    const again = world().db.query('select app.grant_credit($1, 500, $2, $3)', [
      fan.id,
      'one gift',
      START,
    ])

    await expect(again).rejects.toThrow('transfer_once_per_subject')
    expect(await fan.balance()).toBe(5_00)
  })

  test.each([
    ['an account of unknown kind', "insert into account (kind) values ('piggy bank')"],
    ['a second account of wallets', "insert into account (kind) values ('wallet')"],
    ['a second commission account', "insert into account (kind) values ('commission')"],
    [
      'a house account with a gateway',
      "insert into account (kind, gateway) values ('loss', 'sandbox')",
    ],
  ])('%s', async (_what, statement) => {
    await expect(world().db.run(statement)).rejects.toThrow(/account_/)
  })
})

test('nothing can be bought twice, whatever a program tries', async () => {
  const [fan, creator] = [await fanWith(20_00), await world().creator()]
  const [message, post] = [
    await creator.sendsMessage(fan, 5_00),
    await creator.publishes({ audience: 'channel' }),
  ]
  await fan.buysMessage(message)
  await fan.buysPost(post)
  const again = `insert into purchase
      (fan_id, creator_id, message_id, content_id, post_id, price_cents, created_at)
    values ($1, $2, $3, $3, $4, 100, $5)`
  const buysAgain = (messageId: number | null, postId: number | null) =>
    world().db.run(again, [fan.id, creator.id, messageId, postId, START])

  await expect(buysAgain(message, null)).rejects.toThrow('message_bought_once')
  await expect(buysAgain(null, post)).rejects.toThrow('post_bought_once_per_fan')
  await expect(buysAgain(message, post)).rejects.toThrow('purchase_of_one_thing')
  await expect(buysAgain(null, null)).rejects.toThrow('purchase_of_one_thing')
})

function fanWith(balance: number): Promise<Fan> {
  return world().fan({ balance })
}

async function insertTransfer(wrong: Record<string, unknown>) {
  const right = { kind: 'grant', credit: 2, amount: 100, feeAccount: 3, fee: 1 }
  const { kind, credit, amount, feeAccount, fee } = { ...right, ...wrong }
  return world().db.run(
    `insert into transfer (fan_id, kind, subject, debit_account, credit_account, amount_cents,
       fee_account, fee_cents, created_at)
     values (0, $1, 'a test of constraints', 1, $2, $3, $4, $5, $6)`,
    [kind, credit, amount, feeAccount, fee, START],
  )
}

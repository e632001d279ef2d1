import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTon } from '../../src/features/ton-tips/audit-ton.ts'
import type { TonChain } from '../../src/providers/ton/ton-chain.ts'
import { LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet()
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

test('the nightly audit finds what was altered, what is missing, and what nothing proves', async () => {
  const { creator } = await here.creator()
  const [fan, wallet] = [await here.world.fan(), await here.wallet()]
  const [altered, unproven] = [
    await here.asks(fan, creator, wallet),
    await here.asks(fan, creator, wallet),
  ]
  for (const { transaction } of [altered, unproven]) await here.pays(wallet, transaction)
  await here.settles()
  const clean = await audit()

  const { db } = here.world
  const trigger = (does: 'disable' | 'enable') =>
    db.run(`alter table ton_receipt ${does} trigger ton_receipt_is_append_only`)
  await trigger('disable')
  await db.run('update ton_receipt set value_nano = 3000000000 where tip_id = $1', [altered.id])
  await db.run('delete from ton_receipt where tip_id = $1', [unproven.id])
  await trigger('enable')

  expect(clean).toEqual({ altered: [], missing: [], unproven: [] })
  expect(await audit()).toEqual({
    altered: [(await here.reads(fan, altered.id)).txHash],
    missing: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    unproven: [unproven.id],
  })
})

test('a receipt is never changed', async () => {
  const { db } = here.world

  await expect(db.run('update ton_receipt set value_nano = 1')).rejects.toThrow('append-only')
})

/** The source answers with one at a time, as a real one does with a thousand. */
function audit() {
  const { ctx } = here.world
  if (!ctx.ton) throw new Error('there is a chain')
  const { chain } = ctx.ton
  const listFrom: TonChain['listFrom'] = async (account, lt) =>
    (await chain.listFrom(account, lt)).slice(0, 1)
  return auditTon(ctx, { ...ctx.ton, chain: { ...chain, listFrom } })
}

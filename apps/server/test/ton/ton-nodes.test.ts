import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../src/core/context.ts'
import { checkTipsJob } from '../../src/features/ton-tips/check-tips.job.ts'
import { followWalletsJob } from '../../src/features/ton-tips/follow-wallets.job.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { Ton } from '../../src/providers/ton/ton.ts'
import { openWorld } from '../world.ts'
import { LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet()
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

test('of two nodes one watches a tip, and what it finds is noted once', async () => {
  const { database, clock, ctx } = here.world
  const { ton, asked } = counting(ctx.ton)
  await using first = await openWorld({ database, clock, ton, settings: ctx.settings })
  await using second = await openWorld({ database, clock, ton, settings: ctx.settings })
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  await here.pays(wallet, transaction)
  clock.advance(1)

  const watching = [first, second].flatMap(({ app }) =>
    app.jobs.filter(({ name }) => name === 'check tips in coins'),
  )
  await Promise.all(watching.map(({ run }) => run()))

  expect(watching).toHaveLength(2)
  expect(asked).toEqual(['findByBody'])
  expect(await outcome(fan, id)).toEqual(ONCE)
})

test('a node that dies between any two statements of watching leaves a tip that is noted once', async () => {
  const { creator, fan, wallet } = await here.scene()
  const { id, transaction } = await here.asks(fan, creator, wallet)
  await here.pays(wallet, transaction)
  let deaths = 0

  for (;;) {
    here.world.clock.advance(3600)
    const { node, hasDied } = dyingAfter(here.world.ctx, deaths)
    if (!node.ton) throw new Error('there is a chain')
    for (const job of [checkTipsJob(node, node.ton), followWalletsJob(node, node.ton)]) {
      await job.run().catch(() => {})
    }
    if (!hasDied()) break
    deaths += 1
  }

  expect(deaths).toBeGreaterThan(3)
  expect(await outcome(fan, id)).toEqual(ONCE)
})

const ONCE = { status: 'confirmed', times: 1, receipts: ['paid'], told: ['confirmed'] }

async function outcome(fan: Awaited<ReturnType<TonWorld['scene']>>['fan'], id: string) {
  const { status, times } = await here.reads(fan, id)
  const receipts = await here.world.db.query<{ outcome: string }>(
    'select outcome from ton_receipt where tip_id = $1',
    [id],
  )
  const told = (await fan.events()).map(({ body }) => body['status'])
  return { status, times, receipts: receipts.map((each) => each.outcome), told }
}

function counting(ton: Context['ton']): { ton: Ton; asked: string[] } {
  if (!ton) throw new Error('there is a chain')
  const asked: string[] = []
  const findByBody: Ton['chain']['findByBody'] = (hash) => {
    asked.push('findByBody')
    return ton.chain.findByBody(hash)
  }
  return { ton: { ...ton, chain: { ...ton.chain, findByBody } }, asked }
}

/** A node whose database is gone after so many statements, for good. */
function dyingAfter(ctx: Context, statements: number): { node: Context; hasDied: () => boolean } {
  let left = statements
  let hasDied = false
  const gasp = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...about: unknown[]) => {
          left -= 1
          if (left < 0) {
            hasDied = true
            throw new Error('the node is dead')
          }
          return (value as (...about: unknown[]) => unknown).apply(target, about)
        }
      },
    })
  const node = {
    ...ctx,
    sharedDb: gasp(ctx.sharedDb),
    dbOf: (fanId: number) => gasp(ctx.dbOf(fanId)),
    fanDbs: () => ctx.fanDbs().map(gasp),
  }
  return { node, hasDied: () => hasDied }
}

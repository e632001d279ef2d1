import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditTon } from '../../src/features/ton-tips/audit-ton.ts'
import type { TonChain } from '../../src/providers/ton/ton-chain.ts'
import { databaseUrl } from '../database-url.ts'
import { runCli } from '../run-cli.ts'
import { atDesk } from '../staff-verbs.ts'
import { LOADING_MS } from './test-chain.ts'
import { openTonWorld, type TonWorld } from './ton-world.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const CLEAN = { altered: [], missing: [], unproven: [] }

let here: TonWorld
beforeAll(async () => {
  here = await openTonWorld()
  await here.wallet()
}, LOADING_MS)
afterAll(() => here[Symbol.asyncDispose]())

test('audits find what was altered, what is missing, and what nothing proves: at night, by hand, for the staff', async () => {
  const { altered, unproven, fan } = await twoPaidTips()
  const clean = await audit()
  const { output: cleanWords } = await npmRunAudit()

  await spoils(altered.id, unproven.id)

  expect(clean).toEqual(CLEAN)
  expect(cleanWords).toContain('Coins: receipts and chain agree.')
  const { txHash } = await here.reads(fan, altered.id)
  const found = {
    altered: [txHash],
    missing: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    unproven: [unproven.id],
  }
  expect(await audit()).toEqual(found)

  const { code, output } = await npmRunAudit()
  expect(code).toBe(1)
  expect(output).toContain(`- the chain does not know receipt ${txHash} so`)
  expect(output).toMatch(/- payment [0-9a-f]{64} of a tip has no receipt/)
  expect(output).toContain(`- tip ${unproven.id} is confirmed without a receipt`)

  await nightComes()
  const staff = await atDesk(here.world)
  expect((await staff.get('/staff/ton')).json().audit).toMatchObject(found)
  expect((await here.world.app.http.inject('/metrics')).body).toContain(
    'fanlight_ton_differences 3',
  )
})

test('a night’s audit is one node’s at a time, and asks the source twice for each page', async () => {
  await using shop = await openTonWorld()
  const { creator, fan, wallet } = await shop.scene()
  for (let tip = 0; tip < 3; tip += 1) {
    await shop.pays(wallet, (await shop.asks(fan, creator, wallet)).transaction)
    await shop.settles()
  }
  shop.world.clock.advance(DAY)
  const asked: string[] = []
  const { chain } = shop.world.ctx.ton ?? {}
  if (!chain) throw new Error('there is a chain')
  const { head, listFrom } = chain
  Object.assign(chain, {
    head() {
      asked.push('head')
      return head()
    },
    listFrom(...about: Parameters<TonChain['listFrom']>) {
      asked.push('list')
      return listFrom(...about)
    },
  })

  const job = shop.world.app.jobs.find(({ name }) => name === 'audit receipts of coins')
  await Promise.all([job?.run(), job?.run(), job?.run()])
  await job?.run()

  expect(asked).toEqual(['head', 'list', 'head', 'list'])
  expect(
    await shop.world.db.query('select altered, missing, unproven, ended_at from ton_audit'),
  ).toMatchObject([{ ...CLEAN, ended_at: expect.any(Date) }])
})

test('an audit that a source breaks off goes on where it was', async () => {
  await using shop = await openTonWorld()
  const { creator, fan, wallet } = await shop.scene()
  await shop.pays(wallet, (await shop.asks(fan, creator, wallet)).transaction)
  await shop.settles()
  shop.world.clock.advance(DAY)
  const job = shop.world.app.jobs.find(({ name }) => name === 'audit receipts of coins')

  shop.chain.fault('chain_outage', 1)
  await job?.run()
  const broken = await shop.world.db.query('select ended_at from ton_audit')
  await job?.run()

  expect(broken).toEqual([{ ended_at: null }])
  expect(await shop.world.db.query('select ended_at from ton_audit')).toEqual([
    { ended_at: expect.any(Date) },
  ])
})

test('a receipt is never changed', async () => {
  const { db } = here.world

  await expect(db.run('update ton_receipt set value_nano = 1')).rejects.toThrow('append-only')
})

async function twoPaidTips() {
  const { creator } = await here.creator()
  const [fan, wallet] = [await here.world.fan(), await here.wallet()]
  const [altered, unproven] = [
    await here.asks(fan, creator, wallet),
    await here.asks(fan, creator, wallet),
  ]
  for (const { transaction } of [altered, unproven]) await here.pays(wallet, transaction)
  await here.settles()
  here.world.clock.advance(2 * HOUR)
  return { altered, unproven, fan }
}

async function spoils(altered: string, unproven: string) {
  const { db } = here.world
  const trigger = (does: 'disable' | 'enable') =>
    db.run(`alter table ton_receipt ${does} trigger ton_receipt_is_append_only`)
  await trigger('disable')
  await db.run('update ton_receipt set value_nano = 3000000000 where tip_id = $1', [altered])
  await db.run('delete from ton_receipt where tip_id = $1', [unproven])
  await trigger('enable')
}

async function nightComes() {
  here.world.clock.advance(DAY)
  await here.world.app.jobs.find(({ name }) => name === 'audit receipts of coins')?.run()
}

function npmRunAudit() {
  const env = {
    DATABASE_URL: databaseUrl(here.world.database.connection),
    TON_API_URL: here.chain.url,
  }
  return runCli('audit', { env })
}

/** The source answers with one at a time, as a real one does with a thousand. */
function audit() {
  const { ctx } = here.world
  if (!ctx.ton) throw new Error('there is a chain')
  const { chain } = ctx.ton
  const listFrom: TonChain['listFrom'] = async (account, lt) =>
    (await chain.listFrom(account, lt)).slice(0, 1)
  return auditTon({ shared: ctx.sharedDb, fans: ctx.fanDbs() }, { ...chain, listFrom })
}

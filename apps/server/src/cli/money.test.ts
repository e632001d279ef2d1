import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { asksForPayout, hasNamedAccount, studioWithMoney } from '../../test/payout-verbs.ts'
import { runCli } from '../../test/run-cli.ts'
import { bankSays, gatewayOf, openSharedWorld, startsTopUp } from '../../test/top-up-verbs.ts'
import { movableClock } from '../platform/clock.ts'

// Each command is a process of its own, which takes seconds on a busy machine.
const PATIENCE = { timeout: 90_000 }

const world = await openSharedWorld()
const dataDir = await mkdtemp(join(tmpdir(), 'money-'))
afterAll(() => rm(dataDir, { recursive: true }))

test('F11: an operator shows and credits a fan on the command line', PATIENCE, async () => {
  const fan = await world.fan({ balance: 3_00 })

  const credited = await runMoney('credit', String(fan.id), '5.50', 'a', 'broken', 'video')
  const again = await runMoney('credit', String(fan.id), '5.50', 'a broken video')
  const shown = await runMoney('show', String(fan.id))

  expect(credited.output).toBe(`Fan ${fan.id} was given €5.50 for “a broken video”.\n`)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('before') })
  expect(await fan.balance()).toBe(8_50)
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up'])
  expect(shown.output).toContain(`Fan ${fan.id}: balance €8.50, saved card none.`)
})

test('F11: a part of a top-up goes back by the running server', PATIENCE, async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')

  const tooMuch = await runMoney('refund', topUp.id, '100')
  const asked = await runMoney('refund', topUp.id, '10')
  const twice = await runMoney('refund', topUp.id, '10')
  world.clock.moveTo(movableClock().now())
  await world.runJobs()

  expect(asked.output).toMatch(/^€10\.00 of top-up/)
  expect(tooMuch).toEqual({ code: 1, output: '€26.25 of it can go back.\n' })
  expect(twice).toEqual({ code: 1, output: 'A refund of that top-up is under way already.\n' })
  expect(gatewayOf(world).asked.refunds).toHaveLength(1)
  const [wish] = gatewayOf(world).asked.refunds
  expect(wish).toMatchObject({ paymentId: `pay_of_${topUp.id}`, amountCents: 10_00 })
})

test('F25: uncredited money is listed and settled on the command line', PATIENCE, async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded', { amount: 20_00 })

  const listed = await runMoney('uncredited')
  const [, id = ''] = /^(\d+) {2}.*€20\.00 {2}amount_mismatch/m.exec(listed.output) ?? []
  const settled = await runMoney('settle', id, 'credit', 'paid what was wanted')
  const twice = await runMoney('settle', id, 'credit', 'paid what was wanted')

  expect(settled.output).toBe(`Payment ${id} of €20.00 is settled: credited.\n`)
  expect(twice.code).toBe(1)
  expect(await fan.balance()).toBe(20_00)
  expect((await runMoney('uncredited')).output).toBe('No payment waits to be settled.\n')
})

test('a payout is listed and approved on the command line, once', PATIENCE, async () => {
  const studio = await studioWithMoney(world)
  const { person } = studio
  await hasNamedAccount(world, studio)
  const { number } = (await asksForPayout(person, 25_00)).json().payout

  const listed = await runMoney('payouts', 'list')
  const approved = await runMoney('payouts', 'approve', number)
  const twice = await runMoney('payouts', 'approve', number)

  expect(listed.output).toMatch(
    new RegExp(`^${number} .*€25\\.00 +requested .*PT50 •••• 0154$`, 'm'),
  )
  expect(approved.output).toContain(
    'Send €24.00 to Alina Veresova, PT50 0002 0123 1234 5678 9015 4',
  )
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('cannot be approved') })
})

test('a wrong command gets help', PATIENCE, async () => {
  expect(await runMoney('print')).toMatchObject({ code: 2 })
})

function runMoney(...args: string[]) {
  const env = {
    DATABASE_URL: databaseUrl(world.database.connection),
    DATA_DIR: dataDir,
    SERVER_SECRET: world.ctx.settings.serverSecret.toString('hex'),
  }
  return runCli('money', { args, env })
}

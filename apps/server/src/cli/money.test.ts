import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents } from '@fanlight/contract/money'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { asksForPayout, hasNamedAccount, studioWithMoney } from '../../test/payout-verbs.ts'
import { runCli, runCliProcess } from '../../test/run-cli.ts'
import { bankSays, gatewayOf, openSharedWorld, startsTopUp } from '../../test/top-up-verbs.ts'
import { movableClock } from '../platform/clock.ts'
import { reconcileDay } from './reconcile.ts'
import { PROGRAM_NAMES, runOperation } from './run-operation.ts'

const world = await openSharedWorld()
const dataDir = await mkdtemp(join(tmpdir(), 'money-'))
afterAll(() => rm(dataDir, { recursive: true }))

test('F11: an operator shows and credits a fan on the command line', async () => {
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

test('F11: a part of a top-up goes back by the running server', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')

  const reason = ['--as', 'Vera', '--why', 'charged twice']
  const tooMuch = await runMoney('refund', topUp.id, '100', ...reason)
  const preview = await runMoney('refund', topUp.id, '10', '--preview')
  const asked = await runMoney('refund', topUp.id, '10', ...reason)
  const twice = await runMoney('refund', topUp.id, '10', ...reason)
  world.clock.moveTo(movableClock().now())
  await world.runJobs()

  expect(asked.output).toMatch(/^€10\.00 of top-up/)
  expect(tooMuch).toEqual({ code: 1, output: '€26.25 of it can go back.\n' })
  expect(preview.output).toMatch(/wallet +-€10\.00\n +clearing +€10\.00/)
  expect(twice).toEqual({ code: 1, output: 'A refund of it is under way already.\n' })
  expect(gatewayOf(world).asked.refunds).toHaveLength(1)
  const [wish] = gatewayOf(world).asked.refunds
  expect(wish).toMatchObject({ paymentId: `pay_of_${topUp.id}`, amountCents: 10_00 })
})

test('F25: uncredited money is listed and settled on the command line', async () => {
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

test('a payout takes two people on the command line', async () => {
  const studio = await studioWithMoney(world)
  const { person } = studio
  await hasNamedAccount(world, studio)
  const { number } = (await asksForPayout(person, 25_00)).json().payout

  const listed = await runMoney('payouts', 'list')
  const unnamed = await runMoney('payouts', 'approve', number)
  const approved = await runMoney('payouts', 'approve', number, '--as', 'Vera')
  const alone = await runMoney('payouts', 'sent', number, '--as', 'Vera')
  const order = await runMoney('payouts', 'order', number, '--iban')

  expect(listed.output).toMatch(
    new RegExp(`^${number} .*€25\\.00 +requested .*PT50 •••• 0154$`, 'm'),
  )
  expect(unnamed.code).toBe(2)
  expect(approved.output).toContain('Send €24.00 to Alina Veresova, PT50 •••• 0154')
  expect(alone).toEqual({ code: 1, output: 'Another person has to take this step.\n' })
  expect(order.output).toContain('Send €24.00 to Alina Veresova, PT50 0002 0123 1234 5678 9015 4')
})

test('a day is compared with what the providers have, on the command line', async () => {
  const about = { paymentId: 'pay_lost', orderName: 'order-7' }
  const at = new Date('2026-11-10T09:00:00Z')
  const payment = { what: 'payment', reference: 'pay_lost', amount: cents(26_25), at } as const
  gatewayOf(world).settles([{ ...about, ...payment }])
  const ctx = { ...world.ctx, providers: async () => world.ctx }

  const compared = await reconcileDay(ctx, '2026-11-10')
  const quiet = await reconcileDay(ctx, '2026-11-07')
  const [stars, noDay] = [
    await runMoney('reconcile', '2026-11-10'),
    await runMoney('reconcile', '2026-13-40'),
  ]

  expect(compared).toMatch(
    /^2026-11-10 at sandbox: 1 lines, €26\.25 there, €0\.00 here\.\n {2}\d+ {2}payment pay_lost: missing here, €26\.25 there, €0\.00 here\nWhat differs/,
  )
  expect(quiet).toBe('2026-11-07 at sandbox: 0 lines, €0.00 there, €0.00 here.\nNothing differs.')
  expect(stars).toMatchObject({ code: 0, output: expect.stringContaining('2026-11-10 at stars: ') })
  expect(noDay.code).toBe(2)
})

test('a wrong command gets help, and who asks for help gets it', async () => {
  const [wrong, asked] = [await runMoney('print'), await runMoney('show', '--help')]

  expect(wrong).toEqual({ code: 2, output: expect.stringContaining('npm run money') })
  expect(wrong.output).toBe(`There is no command "print".\n${asked.output}`)
  expect(asked.code).toBe(0)
})

test('as a process of its own a program does what it does in this one', async () => {
  const fan = await world.fan({ balance: 3_00 })

  const inProcess = [await runMoney('show', String(fan.id)), await runMoney('print')]
  const apart = await Promise.all([
    runCliProcess('money', { args: ['show', String(fan.id)], env: environment() }),
    runCliProcess('money', { args: ['print'], env: environment() }),
  ])

  expect(apart).toEqual(inProcess)
  expect(apart).toMatchObject([{ code: 0, output: expect.stringContaining('€3.00') }, { code: 2 }])
})

test('every program has help', async () => {
  const written: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  const fail = () => {
    throw new Error('help opens nothing')
  }

  try {
    for (const name of PROGRAM_NAMES) await runOperation([name, '--help'], fail)
  } finally {
    write.mockRestore()
  }

  expect(written).toHaveLength(PROGRAM_NAMES.length)
  for (const [index, name] of PROGRAM_NAMES.entries()) {
    expect(written[index]).toMatch(new RegExp(`^npm run ${name}`))
  }
})

function environment() {
  return {
    DATABASE_URL: databaseUrl(world.database.connection),
    DATA_DIR: dataDir,
    SERVER_SECRET: world.ctx.settings.serverSecrets[0].toString('hex'),
  }
}

function runMoney(...args: string[]) {
  return runCli('money', { args, env: environment() })
}

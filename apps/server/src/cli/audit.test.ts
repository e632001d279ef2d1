import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { openWorld, type World } from '../../test/world.ts'

test('an operator is told that the ledger balances', async () => {
  await using world = await openWorld()
  await world.fan({ balance: 20_00 })

  const { code, output } = await runAudit(world)

  expect(output).toMatch(/^The ledger balances: \d+ accounts, 1 transfers\.\n$/)
  expect(code).toBe(0)
})

test('F4: an audit does not take an empty folder for a ledger that balances', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-audit-'))
  await mkdir(join(dataDir, 'postgres'))

  const { code, output } = await run({ DATA_DIR: dataDir })

  expect([code, output]).toEqual([2, expect.stringContaining('There is no database in')])
  expect(await readdir(join(dataDir, 'postgres'))).toEqual([])
  await rm(dataDir, { recursive: true })
})

test('an operator is told what does not add up', async () => {
  await using world = await openWorld()
  const fan = await world.fan({ balance: 20_00 })
  await world.db.run('update wallet set balance_cents = 2500 where fan_id = $1', [fan.id])

  const { code, output } = await runAudit(world)

  expect(output).toContain(`- wallet of fan ${fan.id} holds 2500, its entries say 2000`)
  expect(code).toBe(1)
})

test('an audit reads a standby, which cannot be written, and leaves the primary alone', async () => {
  await using world = await openWorld()
  await world.fan({ balance: 20_00 })
  const primary = databaseUrl(world.database.connection)
  const readOnly = 'options=-c%20default_transaction_read_only%3Don'

  const { code, output } = await run({
    DATABASE_URL: 'postgres://localhost:1/nowhere',
    AUDIT_DATABASE_URL: `${primary}${primary.includes('?') ? '&' : '?'}${readOnly}`,
  })

  expect([code, output]).toEqual([0, expect.stringContaining('The ledger balances')])
})

function runAudit({ database }: World) {
  return run({ DATABASE_URL: databaseUrl(database.connection) })
}

function run(env: Record<string, string>) {
  return runCli('audit', { env })
}

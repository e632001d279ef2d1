import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BotWorld } from '@fanlight/server/test/bot-world'
import { databaseUrl } from '@fanlight/server/test/database-url'
import { runCliProcess } from '@fanlight/server/test/run-cli'
import { afterAll, expect, test } from 'vitest'

const LOCAL = fileURLToPath(new URL('../cli.ts', import.meta.url))

const world = await BotWorld.open()
const dataDir = await mkdtemp(join(tmpdir(), 'support-'))
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})

// The program goes by the machine's clock, ahead by what the sandbox's was moved.
const aheadMs = Math.max(0, world.world.clock.now().getTime() - Date.now())
await writeFile(join(dataDir, 'sandbox-clock'), String(aheadMs))

// Each command is a process of its own, which takes seconds on a busy machine.
const PATIENCE = { timeout: 90_000 }

test(
  'U3: a person lists, reads, answers and closes tickets on the command line',
  PATIENCE,
  async () => {
    const person = await world.person()
    await person.writes('/paysupport Where is \u001b[31mmy money?')

    const list = await runSupport('list')
    const answered = await runSupport('answer', '1001', 'It is on your balance.')
    world.world.clock.moveTo(new Date(Date.now() + aheadMs))
    await world.settle()
    const shown = await runSupport('show', '1001')
    const closed = await runSupport('close', '1001')

    expect(list.output).toMatch(/^1001 {2}open.* Where is \ufffd\[31mmy money\?\n$/)
    expect(answered.output).toBe('Ticket 1001 is answered. The bot tells the fan.\n')
    expect(person.reads().at(-1)).toBe('Support, ticket 1001:\n\nIt is on your balance.')
    expect(shown.output).toMatch(/^Ticket 1001, answered, fan \d+/)
    expect(shown.output).toContain('staff: It is on your balance. (sent)')
    expect(closed.output).toContain('Ticket 1001 is closed.')
    expect((await runSupport('list')).output).toBe('No tickets are open.\n')
  },
)

test('a ticket that there is not is told, and a wrong command gets help', PATIENCE, async () => {
  expect(await runSupport('show', '77')).toEqual({ code: 1, output: 'There is no ticket 77.\n' })
  expect(await runSupport('sing')).toMatchObject({ code: 2 })
})

function runSupport(...args: string[]) {
  const env = {
    MESSENGER: 'sandbox',
    DATABASE_URL: databaseUrl(world.world.database.connection),
    DATA_DIR: dataDir,
  }
  return runCliProcess('support', { args, env, main: LOCAL })
}

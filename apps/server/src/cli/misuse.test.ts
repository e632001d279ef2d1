import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { runCli } from '../../test/run-cli.ts'
import { sharedWorld } from '../../test/shared-world.ts'

const world = sharedWorld()
const dataDir = await mkdtemp(join(tmpdir(), 'misuse-'))
afterAll(() => rm(dataDir, { recursive: true }))

const WHO = ['--as', 'Vera', '--why', 'asked for']
const A_TOP_UP = '0198a4b6-7f1e-7c3a-9d2b-1f2e3d4c5b6a'

test.each<[string, string]>([
  ['money show abc', '"abc" is not a fan’s number, such as 1001.'],
  ['money show', 'Nothing is not a fan’s number, such as 1001.'],
  ['money credit 7 five', '"five" is not an amount in euro, such as 5 or 5.50.'],
  ['money debt 7 forgive', 'There is no command "debt 7 forgive".'],
  ['money debt 7 write-off', 'Say who you are: --as "<your name>". It is kept with what is done.'],
  ['money block 7 --as Vera', 'Say why: --why "<reason>". It is kept with what is done.'],
  [
    'money refund message 12',
    'Name a top-up by its long id, or a fan by their number and then what they bought.',
  ],
  ['money refund 7 book 12', '"book" is not a kind of sale: post, message, tip, premium.'],
  [
    'money refund 7 message hello',
    '"hello" is not the number of the purchase, which is not the message’s, as npm run money show <fan> lists it.',
  ],
  [`money refund ${A_TOP_UP} ten`, '"ten" is not an amount in euro, such as 5 or 5.50.'],
  ['money settle x credit note', '"x" is not the number of such a payment, such as 1001.'],
  ['money settle 7 keep note', '"keep" is not a way to settle it: say credit or refund.'],
  ['money reconcile 2026-13-45', '"2026-13-45" is not a day, such as 2026-11-15.'],
  ['money payouts approve', 'Nothing is not a payout’s number, such as PO-2026-1001.'],
  ['money payouts approve 1', 'Say who you are: --as "<your name>". Two people let a payout go.'],
  ['money payouts returned 1 --as Vera', 'Say why it came back: the creator reads it.'],
  ['money payouts pay 1', 'There is no command "payouts pay".'],
  ['money show 7 --loud', "Unknown option '--loud'"],
  ['creators invite they Kim', '"they" is neither she nor he: names are declined by it.'],
  ['creators invite she', 'Say the creator’s first name after she or he.'],
  ['keys revoke 7', '"7" is not the id of a key, as npm run keys list shows it.'],
  ['keys create Books', 'Say what it may do: money:read, fans:read, webhooks, refunds.'],
  ['keys create Books all', '"all" is not a scope: money:read, fans:read, webhooks, refunds.'],
  ['media rotate-author-key mila', '"mila" is not a creator’s number, such as 1001.'],
  ['media reseal', 'Name at least one file by its object id.'],
  ['queue retry x', '"x" is not the number of a job, such as 1001.'],
  ['sessions revoke x', '"x" is not a fan’s number, such as 1001.'],
  ['staff add x Vera', '"x" is not the id of a person at the messenger, such as 1001.'],
  ['staff add 7 Vera', 'Say what they may do: --rights with some of support,finance,admin.'],
  ['staff add 7 Vera --rights all', '"all" is not a right: support, finance, admin.'],
  ['support show x', '"x" is not the number of a ticket, such as 1001.'],
  ['backup', 'Name the folder that holds all backups of this installation.'],
  ['backup to --keep some', '"some" is not a number of backups to keep, such as 7.'],
  ['restore', 'Name one backup in the place that npm run backup was given.'],
  ['restore from', 'Say with --to which folder becomes the data folder.'],
  ['restore from --to here --until noon', '"noon" is not a time, such as 2026-11-17T03:00:00Z.'],
  ['upgrade now', 'There is no command "now".'],
])('npm run %s: %s', async (line, sentence) => {
  const [name = '', ...args] = line.split(' ')

  const { code, output } = await run(name, args)

  expect([code, output.split('\n')[0]]).toEqual([2, expect.stringContaining(sentence)])
})

test('an unknown command lists those that there are', async () => {
  const { code, output } = await run('queue', ['revive'])

  expect(code).toBe(2)
  expect(output).toMatch(/^There is no command "revive".\nnpm run queue -- <command>\n/)
})

test('a sale that a fan did not make is told in an operator’s words', async () => {
  const fan = await world().fan()

  const { output } = await run('money', ['refund', String(fan.id), 'message', '12', ...WHO])

  expect(output).toBe(
    `Fan ${fan.id} has bought nothing that is called message 12. ` +
      `npm run money show ${fan.id} lists what they bought.\n`,
  )
})

function run(name: string, args: string[]) {
  const env = { DATABASE_URL: databaseUrl(world().database.connection), DATA_DIR: dataDir }
  return runCli(name, { args, env })
}

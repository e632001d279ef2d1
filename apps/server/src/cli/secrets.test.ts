import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../test/database-url.ts'
import { asksForPayout, hasNamedAccount, studioWithMoney } from '../../test/payout-verbs.ts'
import { runCli } from '../../test/run-cli.ts'
import { employs } from '../../test/staff-verbs.ts'
import { openWorld, type World } from '../../test/world.ts'
import { isFromMessenger, webhookSecret } from '../core/bot/webhook.ts'
import { joinNodes } from '../core/nodes/nodes.ts'
import { secretFingerprint } from '../core/nodes/shared-parts.ts'
import { openIban } from '../features/payouts/seal-iban.ts'
import { openSecret, sealSecret } from '../features/staff-session/factor-secret.ts'
import { openText, type Seal, sealText } from '../platform/sealed-text.ts'

const [OLD, NEW] = [Buffer.alloc(32, 8), Buffer.alloc(32, 9)]
const BOTH = `${NEW.toString('hex')},${OLD.toString('hex')}`
const WEBHOOK = '0b6f1d5e-6f2b-4c55-9a61-0d5b2f6c9a01'
const ONLY_NEW = { serverSecrets: [NEW] } as const

test('everything that the old secret sealed is sealed by the new one, and opens without the old', async () => {
  await using world = await openWorld()
  const { creatorId, personId } = await sealsEverything(world)

  const first = await run(world, { SERVER_SECRET: BOTH }, 'reseal')
  const again = await run(world, { SERVER_SECRET: BOTH }, 'forget')

  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Sealed again: 6.') })
  const said = 'Sealed again: 0. SERVER_SECRET may name the newest alone.\n'
  expect(again).toEqual({ code: 0, output: said })
  const { account, payout, factor, bot, hook, oldHook } = await readSealed(world)
  for (const sealed of [account, payout]) {
    expect(openIban([NEW], creatorId, sealed)).toBe('PT50000201231234567890154')
  }
  expect(openSecret(ONLY_NEW, personId, factor).toString()).toBe('a factor')
  expect(openText(botSeal([NEW], creatorId), bot)).toBe('5:token')
  expect([hook, oldHook].map((sealed) => openText(hookSeal([NEW]), sealed))).toEqual([
    'whsec_new',
    'whsec_old',
  ])
})

test('nothing is sealed again beside a server that could not read it', async () => {
  await using world = await openWorld()
  await sealsEverything(world)
  const before = await readSealed(world)
  const parts = { botToken: 'b', mediaSecrets: 'm', mediaKeks: ['k'] }
  const serverSecrets = [secretFingerprint(OLD)]
  const shared = {
    ...parts,
    serverSecrets,
    storage: 'local' as const,
    storagePlace: 'p',
    staging: 'u',
  }
  const node = await joinNodes(world.db, shared, { host: 'elsewhere', pid: 4 })

  const { code, output } = await run(world, { SERVER_SECRET: BOTH }, 'reseal')

  expect(code).toBe(1)
  expect(output).toContain('The server on elsewhere (process 4) does not know the newest secret.')
  expect(await readSealed(world)).toEqual(before)
  await node.leave()
})

test('a secret that this folder keeps gets a newer one beside it, and stays until it is dropped', async () => {
  await using world = await openWorld()
  const folder = await mkdtemp(join(tmpdir(), 'fanlight-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const kept = async () => (await readFile(join(folder, 'server-secret'), 'utf8')).split(',')

  const rotated = await run(world, { DATA_DIR: folder }, 'rotate')
  const both = await kept()
  await run(world, { DATA_DIR: folder }, 'reseal')
  const afterReseal = await kept()
  const dropped = await run(world, { DATA_DIR: folder }, 'forget')

  expect(rotated.output).toContain('Start every server again')
  expect(both).toHaveLength(2)
  expect(afterReseal).toEqual(both)
  expect(dropped.output).toBe('Sealed again: 0. The older secrets are dropped.\n')
  expect(await kept()).toEqual([both[0]])
})

test('the messenger is believed by either secret until it is told the new one', () => {
  const bot = { id: 7 } as Parameters<typeof isFromMessenger>[1]
  const [old, fresh] = [OLD, NEW].map((secret) => webhookSecret({ serverSecrets: [secret] }, bot))
  const both = { serverSecrets: [NEW, OLD] } as const

  expect(webhookSecret(both, bot)).toBe(fresh)
  expect([old, fresh].map((header) => isFromMessenger(both, bot, header))).toEqual([true, true])
  expect(isFromMessenger(ONLY_NEW, bot, old)).toBe(false)
})

test.each([[], ['constructor']])('%s is answered with what there is', async (...args: string[]) => {
  await using world = await openWorld()

  const { code, output } = await run(world, {}, ...args)

  expect(output).toContain('npm run secrets -- <command>')
  expect(code).toBe(2)
})

function run({ database }: World, given: Record<string, string>, ...args: string[]) {
  const env = { MESSENGER: 'telegram', DATABASE_URL: databaseUrl(database.connection), ...given }
  return runCli('secrets', { args, env })
}

/** An account, a payout that copied it, a second factor, a bot's token, and two secrets of a webhook. */
async function sealsEverything(world: World) {
  const studio = await studioWithMoney(world)
  await hasNamedAccount(world, studio)
  await asksForPayout(studio.person, 20_00)
  const [creatorId, personId] = [studio.creator.id, (await employs(world)).id]
  const { db, ctx, clock } = world
  const now = clock.now()
  const secrets = ctx.settings.serverSecrets
  await db.run('insert into staff_factor (person_id, secret_sealed) values ($1, $2)', [
    personId,
    sealSecret(ctx.settings, personId, Buffer.from('a factor')),
  ])
  await db.run(
    `insert into creator_bot (creator_id, bot_id, sealed_token, connected_by, connected_at)
     values ($1, 5, $2, $3, $4)`,
    [creatorId, sealText(botSeal(secrets, creatorId), '5:token'), personId, now],
  )
  const hooks = ['whsec_new', 'whsec_old'].map((text) => sealText(hookSeal(secrets), text))
  await db.run(
    `insert into webhook (id, creator_id, url, events, sealed_secret, secret_end,
       sealed_old_secret, old_secret_until, created_at)
     values ($1, null, 'https://a.example', '{tip.sent}', $2, '_new', $3, $4, $4)`,
    [WEBHOOK, ...hooks, now],
  )
  return { creatorId, personId }
}

function readSealed({ db }: World) {
  return db.one<Record<'account' | 'payout' | 'factor' | 'bot' | 'hook' | 'oldHook', Buffer>>(
    `select a.iban_sealed as account, p.iban_sealed as payout, f.secret_sealed as factor,
       b.sealed_token as bot, w.sealed_secret as hook, w.sealed_old_secret as "oldHook"
     from bank_account a, payout p, staff_factor f, creator_bot b, webhook w`,
  )
}

function botSeal(secrets: Seal['secrets'], creatorId: number): Seal {
  return { secrets, purpose: 'tokens of creators’ bots', owner: `creator ${creatorId}` }
}

function hookSeal(secrets: Seal['secrets']): Seal {
  return { secrets, purpose: 'secrets of webhooks', owner: `webhook ${WEBHOOK}` }
}

import { randomBytes } from 'node:crypto'
import type { Config } from '../config/read-config.ts'
import { resealCreatorBots } from '../core/bot/creator-bots.ts'
import { oneDatabase } from '../core/databases.ts'
import { readLiveNodes } from '../core/nodes/nodes.ts'
import { secretFingerprint } from '../core/nodes/shared-parts.ts'
import { resealWebhooks } from '../core/webhooks/webhook-secrets.ts'
import { resealAccounts } from '../features/payouts/reseal-accounts.ts'
import { resealFactors } from '../features/staff-session/factor-secret.ts'
import type { Queries } from '../platform/db/queries.ts'
import { openLog } from '../platform/log.ts'
import { keepServerSecrets, keptServerSecrets, type SecretRing } from '../platform/secrets.ts'
import { unknownCommand } from './misuse.ts'
import type { Operation, Program } from './operation.ts'
import { withDatabase } from './with-database.ts'

const HELP = `npm run secrets -- <command>

  rotate    make a new server secret beside the old one; then start every server again
  reseal    seal with the newest secret what an older one sealed
  forget    the same, and drop the older ones: leaks of their time cannot be traced any more`

/** Replaces what seals account numbers, second factors, bot tokens and secrets of webhooks. */
export const secrets: Program = { help: HELP, act }

async function act(args: string[], open: () => Operation) {
  const [command = ''] = args
  const step = STEPS.get(command)
  if (!step) throw unknownCommand(command)
  process.stdout.write(`${await step(open().config)}\n`)
}

const STEPS = new Map([
  ['rotate', rotate],
  ['reseal', reseal],
  ['forget', forget],
])

async function rotate({ serverSecrets, dataDir }: Config): Promise<string> {
  const fresh = randomBytes(32)
  if (serverSecrets) {
    return [
      'SERVER_SECRET is given by the environment. Of several nodes give all of them first the old one',
      'and the new one, then start all of them with the new one in front, and then run',
      `"npm run secrets -- reseal". A new one: ${fresh.toString('hex')}`,
    ].join('\n')
  }
  await keepServerSecrets(dataDir, [fresh, ...(await keptServerSecrets(dataDir))])
  return 'A new secret is there. Start every server again, then run "npm run secrets -- reseal".'
}

/** The older ones stay in the ring: marks on pictures that leaked before are read with them. */
async function reseal(config: Config): Promise<string> {
  const count = await resealAll(config, await secretsOf(config))
  return `Sealed again: ${count}. "npm run secrets -- forget" drops the older secrets.`
}

async function forget(config: Config): Promise<string> {
  const secrets = await secretsOf(config)
  const count = await resealAll(config, secrets)
  if (!config.serverSecrets) await keepServerSecrets(config.dataDir, [secrets[0]])
  const rest = config.serverSecrets
    ? 'SERVER_SECRET may name the newest alone.'
    : 'The older secrets are dropped.'
  return `Sealed again: ${count}. ${rest}`
}

async function secretsOf({ serverSecrets, dataDir }: Config): Promise<SecretRing> {
  return serverSecrets ?? (await keptServerSecrets(dataDir))
}

function resealAll(config: Config, serverSecrets: SecretRing): Promise<number> {
  return withDatabase(config, openLog('error'), async ({ db }) => {
    await refuseBesideOld(db, serverSecrets)
    const ctx = { ...oneDatabase(db), settings: { serverSecrets } }
    const steps = [resealAccounts, resealFactors, resealCreatorBots, resealWebhooks]
    let sum = 0
    for (const step of steps) sum += await step(ctx)
    return sum
  })
}

/** A server that does not know the newest secret could read nothing that is sealed with it. */
async function refuseBesideOld(db: Queries, [newest]: Readonly<SecretRing>) {
  const known = secretFingerprint(newest)
  const old = (await readLiveNodes(db)).find(({ parts }) => !parts.serverSecrets.includes(known))
  if (!old) return
  throw new Error(
    `The server on ${old.host} (process ${old.pid}) does not know the newest secret. ` +
      'Start it again first; nothing was changed.',
  )
}

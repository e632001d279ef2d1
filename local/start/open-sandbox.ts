import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Bank, openBank } from '../bank/src/bank.ts'
import { openMessenger, type SandboxMessenger } from '../messenger/src/messenger.ts'
import type { BotOptions } from '../messenger/src/people/register-bots.ts'
import type { Clock } from '../shared/clock.ts'
import { openDatabase } from '../shared/database.ts'
import type { Log } from '../shared/log.ts'
import { openTonBox, type TonBox } from '../ton/src/ton-box.ts'

export type { Bank } from '../bank/src/bank.ts'
export type { SandboxMessenger } from '../messenger/src/messenger.ts'
export type { BotOptions } from '../messenger/src/people/register-bots.ts'

export interface SandboxOptions {
  /** Where the state is kept: a file, or ':memory:'. */
  file: string
  clock: Clock
  log: Log
  /** The address that people's browsers use, without a trailing slash. */
  publicUrl: string
  /** Whether a request may use phones, or look into the bank: both let their user be anybody. */
  mayEnter: (request: FastifyRequest) => boolean
  bots: readonly BotOptions[]
  bank: {
    /** Where the server receives webhooks; a function, because the address is known only later. */
    webhookUrl: () => string
    secret: string
    merchantKey: string
  }
  /** Of this world: what people's wallets are made from. */
  walletSecret: string
  /** Whether bots are held to the messenger's own message rates. */
  hasRateLimits?: boolean | undefined
  fetch?: typeof fetch | undefined
}

/** A messenger, a bank and a chain in a box, on one database, moved by one clock. */
export interface Sandbox {
  mount(http: FastifyInstance): Promise<void>
  messenger: SandboxMessenger
  bank: Bank
  ton: TonBox
  /** Does what is due by `now`; resolves when it is delivered. */
  runDue(now: Date): Promise<void>
  nextDue(): Date | null
  reset(): Promise<void>
  close(): Promise<void>
}

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    file,
    bank: merchant,
    walletSecret,
    hasRateLimits,
    fetch: given,
    bots,
    ...shared
  } = options
  const db = openDatabase(file)
  const network = given ? { fetch: given } : {}
  const messenger = openMessenger({ ...shared, ...network, db, bots, hasRateLimits })
  const bank = await openBank({ ...shared, ...network, ...merchant, db })
  const ton = openTonBox({ ...shared, db, secret: walletSecret })
  const parts = [messenger, bank, ton]

  return {
    async mount(http) {
      for (const part of parts) await part.mount(http)
    },
    messenger,
    bank,
    ton,
    async runDue(now) {
      for (const part of parts) await part.runDue(now)
    },
    nextDue() {
      const dues = parts.map((part) => part.nextDue()?.getTime()).filter((due) => due !== undefined)
      return dues.length > 0 ? new Date(Math.min(...dues)) : null
    },
    async reset() {
      for (const part of parts) await part.reset()
    },
    async close() {
      for (const part of parts) await part.close()
      db.close()
    },
  }
}

import type { AddressInfo } from 'node:net'
import { BotWorld } from '../bot-world.ts'
import { Creator } from '../creator.ts'
import type { Fan } from '../fan.ts'
import type { World } from '../world.ts'
import {
  type BusinessSize,
  FIRST_CREATOR,
  FIRST_FAN,
  FIRST_MESSAGE,
  FIRST_POST,
} from './business.ts'
import { countReads, type Reads } from './count-reads.ts'
import { fillBusiness } from './fill-business.ts'

/**
 * Large enough that PostgreSQL plans as for millions of fans: nothing that grows fits into a few pages.
 * Small enough to be made in seconds.
 */
const SIZE: BusinessSize = { fans: 3_000, creators: 1_500, posts: 9, sales: 8 }
/** One who has neither the most fans nor the fewest, but has posted for years. */
const CREATOR = 20
const POSTS_OF_YEARS = 4_000
const DRAFTS = 20_000

/** A world with four weeks of business in it, whose jobs have nothing to do. */
export class BigWorld implements AsyncDisposable {
  readonly world: World
  readonly #bots: BotWorld
  #nextFan = 0

  private constructor(bots: BotWorld) {
    this.#bots = bots
    this.world = bots.world
  }

  static async open(): Promise<BigWorld> {
    const big = new BigWorld(await BotWorld.open({ isUnused: true }))
    const { clock, db } = big.world
    // Before all others, so that the newest posts of all are not theirs.
    await big.write([
      `insert into post (creator_id, audience, text, created_at)
       select ${FIRST_CREATOR + CREATOR}, case when n % 2 = 0 then 'premium' else 'free' end,
         'A caption, number ' || n, timestamptz '2024-01-01Z' + n * interval '4 hours'
       from generate_series(1, ${POSTS_OF_YEARS}) n`,
    ])
    // Drafted and not sent, which moves no money.
    await big.write([
      `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
       select gen_random_uuid(), ${FIRST_FAN} + n % ${SIZE.fans},
         ${FIRST_CREATOR} + n % ${SIZE.creators}, 500, '', timestamptz '${clock.now().toISOString()}'
       from generate_series(1, ${DRAFTS}) n`,
    ])
    await fillBusiness({ size: SIZE, now: clock.now(), write: (all) => big.write(all) })
    await big.world.runJobs()
    await db.run('vacuum analyze')
    return big
  }

  /** Past triggers and foreign keys. */
  write(statements: readonly string[]): Promise<void> {
    return this.world.db.transaction(async (tx) => {
      await tx.run('set local session_replication_role = replica')
      for (const statement of statements) await tx.run(statement)
    })
  }

  /** One of its fans, another one each time. */
  async fan(): Promise<Fan> {
    this.#nextFan += 40
    return this.world.fan({ id: FIRST_FAN + this.#nextFan })
  }

  get creator(): Creator {
    return new Creator(this.world, FIRST_CREATOR + CREATOR)
  }

  /** Of the creator, and sold singly. */
  get post(): number {
    return FIRST_POST + CREATOR * SIZE.posts + 1
  }

  messageTo(fan: Fan): number {
    return FIRST_MESSAGE + (fan.id - FIRST_FAN) * 2
  }

  get socketUrl(): string {
    const { port } = this.world.app.http.server.address() as AddressInfo
    return `ws://127.0.0.1:${port}/api/ws`
  }

  reads(work: () => Promise<unknown>): Promise<Reads> {
    return countReads(this.world.db, work)
  }

  [Symbol.asyncDispose]() {
    return this.#bots[Symbol.asyncDispose]()
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Connection } from '../../src/platform/db/connection.ts'
import { type Db, openDb } from '../../src/platform/db/db.ts'
import type { Tx } from '../../src/platform/db/queries.ts'
import { cloneDatabase } from '../../src/platform/db/test-database.ts'
import { databaseUrl } from '../database-url.ts'

import { signInitData } from '../sign-init-data.ts'
import { BOT_TOKEN, TEST_KEK } from '../test-context.ts'
import { startPooler } from './pooler.ts'

export const PRICE = 3_00
export const WEALTH = 100_000_00
const POOLED_CONNECTIONS = 5
const POSTS = 3_000

const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Fans with money and posts to buy, in a database that servers reach through a pooler alone. */
export async function openShop(fans: number) {
  await using opened = new AsyncDisposableStack()
  const database = opened.use(await cloneDatabase(inject('testServer')))
  const { connection: owner, routines } = database
  const db = openDb({ connection: owner, routines, log: silent, poolSize: 2 })
  opened.defer(() => db.close())
  const role = await makeRole(db, owner)
  opened.defer(() => role.drop())
  const pooler = opened.use(await startPooler(role.connection, POOLED_CONNECTIONS))
  const dataDir = await mkdtemp(join(tmpdir(), 'fanlight-rolling-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const fanIds = Array.from({ length: fans }, (_, index) => index + 1)
  const posts = await db.transaction((tx) => fill(tx, fanIds))

  const kept = opened.move()
  return {
    db,
    pooler,
    fanIds,
    posts,
    env: {
      MESSENGER: 'telegram',
      BOT_TOKEN,
      TELEGRAM_API_ROOT: 'http://127.0.0.1:9', // a messenger that is not there
      PUBLIC_URL: 'https://fanlight.example',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://guest:any@127.0.0.1:${pooler.port}/any`,
      DATABASE_DIRECT_URL: databaseUrl(role.connection),
      DATABASE_OWNER_URL: databaseUrl(owner),
      MEDIA_KEK: TEST_KEK.toString('hex'),
      COMMISSION_PERCENT: '10',
      REQUESTS_PER_MINUTE: '10000000',
      PURCHASES_PER_MINUTE: '10000000',
      OVERLOAD_LAG_MS: '60000', // how busy this machine is, is not the question
      LOG_LEVEL: 'warn',
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** What a fan was charged, by the balance that the answer tells. */
export interface Sold {
  by: string
  status: number
  charged: number
}

/** Every fan buys one post after another, at the servers that are named at the moment. */
export function startLoad({ fanIds, posts }: Shop, ...addresses: string[]) {
  const sold: Sold[] = []
  let targets = addresses
  let isOver = false
  let turn = 0
  let onSold = () => {}

  const buyAll = async (fanId: number) => {
    let balance = WEALTH
    for (const post of posts) {
      if (isOver) return
      turn += 1
      const by = targets[turn % targets.length] ?? ''
      const reply = await buy(by, fanId, post)
      const left = reply.status === 200 ? Math.round(reply.eurBalance * 100) : balance
      sold.push({ by, status: reply.status, charged: balance - left })
      balance = left
      onSold()
    }
    throw new Error('there are not posts enough for so much time')
  }
  const buying = Promise.all(fanIds.map(buyAll))

  return {
    /** Each fan's purchase under way is still answered by the server that has it. */
    sendTo(...next: string[]) {
      targets = next
    },
    /** Resolves when so many more were answered. */
    async more(count: number) {
      const wanted = sold.length + count
      const enough = new Promise<void>((resolve) => {
        onSold = () => {
          if (sold.length >= wanted) resolve()
        }
      })
      await Promise.race([enough, buying])
    },
    async end(): Promise<Sold[]> {
      isOver = true
      await buying
      return sold
    },
  }
}

async function buy(address: string, fanId: number, post: number) {
  const user = { id: fanId, first_name: 'Fan' }
  const initData = signInitData({ user, authDate: new Date() }, { botToken: BOT_TOKEN })
  const reply = await fetch(`${address}/api/im/telegram/${post}/post/buy`, {
    method: 'POST',
    headers: { authorization: `TgAuth ${initData}`, 'idempotency-key': randomUUID() },
  })
  const { eurBalance } = (await reply.json()) as { eurBalance: number }
  return { status: reply.status, eurBalance }
}

async function fill(db: Tx, fanIds: number[]): Promise<number[]> {
  // Thousands of rows by one statement; a full machine takes its time with them.
  await db.run('set local statement_timeout = 0')
  await db.run(
    `select app.upsert_person(id, 'Fan', '', '', 'en', now()), app.grant_credit(id, $2, 'start ' || id, now())
     from unnest($1::bigint[]) id`,
    [fanIds, WEALTH],
  )
  const creator = await db.one<{ id: number }>(
    `insert into creator (first_name, is_female, name_forms, premium_price_cents, created_at)
     values ('C', true, '{"nominative":"C","genitive":"C","dative":"C","accusative":"C",
       "instrumental":"C","prepositional":"C"}', 999, now()) returning id`,
  )
  const posts = await db.query<{ id: number }>(
    `select app.publish_post($1, 'channel', $2, 'A post', '[]', now()) as id
     from generate_series(1, $3::int)`,
    [creator.id, PRICE, POSTS],
  )
  return posts.map(({ id }) => id)
}

/** As an operator makes it for a pooler, which knows only the roles it was told. */
async function makeRole(db: Db, owner: Connection) {
  const name = `rolling_${randomBytes(6).toString('hex')}`
  await db.run(`create role ${name} login password 'rolling'`)
  const parts = { user: name, password: 'rolling' }
  const connection: Connection =
    'url' in owner
      ? { url: owner.url.replace(/:\/\/(?:[^@/?]*@)?/, `://${name}:rolling@`) }
      : { ...owner, ...parts }
  return {
    connection,
    async drop() {
      await db.run(`drop owned by ${name}`)
      await db.run(`drop role ${name}`)
    },
  }
}

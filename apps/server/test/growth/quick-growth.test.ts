import { beforeAll, expect, test } from 'vitest'
import { PLATFORM_BOT } from '../bot-world.ts'
import { openWorld, type World } from '../world.ts'
import { countReads } from './count-reads.ts'

/** PostgreSQL plans by what it counted last, and keeps a plan until it counts again. */
const OFTEN_ENOUGH_TO_BE_KEPT = 8
const USUAL = 300
const UNUSUAL = 20_000
const FIRST_FAN = 1_000_000
const MESSAGES_PER_CLAIM = 10
/** For each message. */
const ROWS_MOST = 20

let world: World
beforeAll(async () => {
  world = await openWorld({ isUnused: true })
  return () => world[Symbol.asyncDispose]()
})

test.each([
  { what: 'taken from', act: claim, messages: MESSAGES_PER_CLAIM },
  { what: 'dropped from', act: drop, messages: 1 },
])(
  'messages are $what a queue that was short a minute ago without reading it all',
  async ({ act, messages }) => {
    await fillQueue(0, USUAL)
    for (let turn = 0; turn < OFTEN_ENOUGH_TO_BE_KEPT; turn += 1) await act()
    await fillQueue(USUAL, UNUSUAL)

    const { rows, of } = await countReads(world.db, act)
    await world.db.run('delete from job')

    expect(rows / messages <= ROWS_MOST ? 'few' : of).toBe('few')
  },
)

function claim() {
  return world.db.query(
    `select id from app.claim_messages($1, ${MESSAGES_PER_CLAIM}, interval '0', 30, interval '1 s', 1,
       interval '1 minute', $2)`,
    [PLATFORM_BOT, world.clock.now()],
  )
}

function drop() {
  const now = world.clock.now()
  return world.db.query('select app.drop_unreachable($1, $2, $3)', [PLATFORM_BOT, FIRST_FAN, now])
}

async function fillQueue(from: number, until: number) {
  const now = world.clock.now()
  await world.db.run(
    `insert into job (kind, key, queue, lane, payload, due_at, expires_at, created_at)
     select 'message', 'waiting ' || n, $1, ($2::bigint + n)::text, '{}', $3::timestamptz,
       $3::timestamptz + interval '1 day', $3
     from generate_series($4::integer, $5::integer) n`,
    [String(PLATFORM_BOT), FIRST_FAN, now, from, until - 1],
  )
}

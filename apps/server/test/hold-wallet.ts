import type { Fan } from './fan.ts'

const POLL_LIMIT = 500

/**
 * Makes requests of one fan truly meet: all of them are started while the fan's wallet is held, and
 * let go together when each has come as far as the wallet.
 */
export async function meetAtWallet<Reply>(
  fan: Fan,
  asks: (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { db } = fan.world
  const replies = await db.transaction(async (tx) => {
    await tx.one('select 1 from wallet where fan_id = $1 for update', [fan.id])
    const asked = asks.map((ask) => ask())
    for (let poll = 0; (await waiting(fan)) < asks.length; poll += 1) {
      if (poll === POLL_LIMIT) throw new Error('not every request came as far as the wallet')
    }
    return { asked }
  })
  return Promise.all(replies.asked)
}

async function waiting({ world }: Fan): Promise<number> {
  const { count } = await world.db.one<{ count: number }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return count
}

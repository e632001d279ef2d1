import type { Fan } from './fan.ts'
import type { TestContext } from './test-context.ts'

const PATIENCE_MS = 10_000

/**
 * Makes requests of one fan truly meet: all of them are started while the fan's wallet is held, and
 * let go together when each has come as far as the wallet.
 */
export async function meetAtWallet<Reply>(
  fan: Fan,
  count: number,
  ask: () => Promise<Reply>,
): Promise<Reply[]> {
  const { asked } = await fan.world.db.transaction(async (tx) => {
    await tx.one('select 1 from wallet where fan_id = $1 for update', [fan.id])
    const started = Array.from({ length: count }, ask)
    await untilWaiting(fan.world, count)
    return { asked: started }
  })
  return Promise.all(asked)
}

/** Returns when this many statements wait for a lock. */
export async function untilWaiting(world: TestContext, count: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const { waiting } = await world.db.one<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (waiting >= count) return
  }
  throw new Error(`never were ${count} statements waiting for a lock`)
}

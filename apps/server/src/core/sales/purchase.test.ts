import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'

const world = sharedWorld()

test('a purchase waits for money that is just arriving', async () => {
  const [fan, creator] = [await world().fan({ balance: 3_00 }), await world().creator()]
  const id = await creator.sendsMessage(fan, 5_00)

  const reply = await world().db.transaction(async (tx) => {
    const now = world().clock.now()
    await tx.run('select app.grant_credit($1, $2, $3, $4)', [fan.id, 20_00, 'arriving money', now])
    const asked = fan.buysMessage(id)
    for (let polls = 0; polls < 200 && !(await isSomebodyWaiting()); polls += 1) await setTimeout(5)
    return { asked }
  })

  expect((await reply.asked).statusCode).toBe(200)
  expect(await fan.balance()).toBe(18_00)
})

/** For a lock of this database. */
async function isSomebodyWaiting(): Promise<boolean> {
  const row = await world().db.one<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row.waiting > 0
}

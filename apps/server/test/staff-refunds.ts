import { randomUUID } from 'node:crypto'
import { atDesk } from './staff-verbs.ts'
import { bankSays, startsTopUp } from './top-up-verbs.ts'
import type { World } from './world.ts'

/** Staff give back a part of a payment; each time under an id of its own. */
export async function refundsPayment(world: World, amount: number) {
  const topUp = await startsTopUp(await world.fan())
  await bankSays(world, topUp, 'payment.succeeded')
  const desk = await atDesk(world)
  return (headers: Record<string, string>) =>
    desk.post(
      `/staff/payments/${topUp.id}/refund`,
      { id: randomUUID(), amount, why: 'Because' },
      headers,
    )
}

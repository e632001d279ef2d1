import type { LightMyRequestResponse } from 'fastify'
import { openWorld } from './world.ts'

type Headers = Record<string, string>

/** A request that meets a fault of ours. */
export async function asksWhenBroken(headers: Headers): Promise<LightMyRequestResponse> {
  await using broken = await openWorld()
  const fan = await broken.fan()
  await broken.db.run('alter table message rename to lost_message')
  return await fan.readsMessage(1, { headers })
}

/** A request that finds no database. */
export async function asksWithoutDatabase(headers: Headers): Promise<LightMyRequestResponse> {
  await using lost = await openWorld()
  const fan = await lost.fan()
  await lost.db.close()
  return await fan.get('/main/init', { headers })
}

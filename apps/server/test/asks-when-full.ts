import type { LightMyRequestResponse } from 'fastify'
import { openWorld } from './world.ts'

/** A call to a node that one waiting statement is too many for. */
export async function asksWhenFull(
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  await using full = await openWorld({ settings: { overload: { waitingMax: 1, lagMs: 60_000 } } })
  full.ctx.sharedDb.waiting = () => 1
  return await full.app.http.inject({ url: '/api/main/init', headers })
}

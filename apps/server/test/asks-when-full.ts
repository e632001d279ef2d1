import type { LightMyRequestResponse } from 'fastify'
import { openWorld } from './world.ts'

/** A call to a node where the first in line waits longer than it may. */
export async function asksWhenFull(
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  await using full = await openWorld({ settings: { overload: { waitMs: 1, lagMs: 60_000 } } })
  full.ctx.sharedDb.waitedMs = () => 1
  return await full.app.http.inject({ url: '/api/main/init', headers })
}

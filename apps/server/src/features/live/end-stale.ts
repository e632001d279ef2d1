import type { IsRevoked } from '../../core/identity/revocations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Audience } from './audience.ts'
import { CLOSES } from './closes.ts'

export interface StaleOptions {
  clock: Clock
  log: Log
  audience: Audience
  readRevocations(): Promise<IsRevoked>
}

/** What ends sockets whose credential has grown too old or was revoked since they were opened. */
export function openEndStale(options: StaleOptions): () => Promise<void> {
  const { clock, log, audience, readRevocations } = options
  return async () => {
    const connections = audience.everybody()
    if (connections.length === 0) return
    const isRevoked = await readRevocations().catch((error: unknown) => {
      log.warn({ err: error }, 'reading revocations failed, the next sweep will retry')
      return () => false
    })
    const now = clock.now()
    for (const connection of connections) {
      const { id, authDate, credentialEndsAt } = connection.owner
      if (now < credentialEndsAt && !isRevoked(id, authDate)) continue
      void connection.end(CLOSES.showCredentialAgain)
    }
  }
}

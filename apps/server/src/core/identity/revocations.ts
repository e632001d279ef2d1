import type { Tx } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import * as store from './revocations.store.ts'
import { SESSION_LIMIT_SECONDS } from './session-token.ts'

/** How long a node may not know of a revocation. One question to the database serves all callers. */
const REREAD_MS = 2_000

/** Whether what the messenger vouched for at that time was revoked since. */
export type IsRevoked = (fanId: number, vouchedAt: Date) => boolean

export interface Revocations {
  /** As they were two seconds ago at most. */
  read(): Promise<IsRevoked>
  /** The next answer is a new one. */
  forget(): void
}

/**
 * Ends every session of a fan, on every node within two seconds; false when there is no such fan. The
 * messenger's own word of until now ends with them, or a stolen one would open a new session.
 */
export function revokeSessions(
  { dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>,
  fanId: number,
): Promise<boolean> {
  return store.revoke(dbOf(fanId), fanId, clock.now())
}

/** The same within a transaction that does more. */
export function revokeSessionsIn(tx: Tx, fanId: number, now: Date): Promise<boolean> {
  return store.revoke(tx, fanId, now)
}

export function openRevocations({ fanDbs, clock }: Pick<Context, 'fanDbs' | 'clock'>): Revocations {
  let last: { at: number; answer: Promise<IsRevoked> } | null = null

  const ask = async (now: number): Promise<IsRevoked> => {
    // Older ones are of sessions that have come to their end by themselves.
    const since = new Date(now - SESSION_LIMIT_SECONDS * 1000)
    const rows = await Promise.all(fanDbs().map((db) => store.listSince(db, since)))
    const revoked = new Map(rows.flat().map(({ fanId, revokedAt }) => [fanId, revokedAt]))
    return (fanId, vouchedAt) => vouchedAt <= (revoked.get(fanId) ?? LONG_AGO)
  }

  return {
    read() {
      const now = clock.now().getTime()
      if (last && Math.abs(now - last.at) < REREAD_MS) return last.answer
      const asked = { at: now, answer: ask(now) }
      last = asked
      asked.answer.catch(() => {
        if (last === asked) last = null
      })
      return asked.answer
    },
    forget() {
      last = null
    },
  }
}

const LONG_AGO = new Date(0)

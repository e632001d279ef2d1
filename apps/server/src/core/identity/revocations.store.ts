import type { Queries } from '../../platform/db/queries.ts'

export async function revoke(db: Queries, fanId: number, now: Date): Promise<boolean> {
  const row = await db.one<{ isKnown: boolean }>(
    'select app.revoke_sessions($1, $2) as "isKnown"',
    [fanId, now],
  )
  return row.isKnown
}

export function listSince(db: Queries, since: Date): Promise<{ fanId: number; revokedAt: Date }[]> {
  return db.query(
    `select fan_id as "fanId", revoked_at as "revokedAt" from session_revocation
     where revoked_at >= $1`,
    [since],
  )
}

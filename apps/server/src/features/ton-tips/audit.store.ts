import type { Queries } from '../../platform/db/queries.ts'

export interface AuditedReceipt {
  fanId: number
  hash: Buffer
  tipId: string
  address: string
  bodyHash: Buffer
  valueNano: string
}

/** In the order of their hashes, behind the last one that was looked at. */
export function listReceipts(
  db: Queries,
  after: { fanId: number; hash: Buffer },
  limit: number,
): Promise<AuditedReceipt[]> {
  return db.query(
    `select r.fan_id as "fanId", r.tx_hash as hash, r.tip_id as "tipId", t.address,
       t.body_hash as "bodyHash", r.value_nano::text as "valueNano"
     from ton_receipt r join ton_tip t on t.fan_id = r.fan_id and t.id = r.tip_id
     where (r.fan_id, r.tx_hash) > ($1, $2) order by r.fan_id, r.tx_hash limit $3`,
    [after.fanId, after.hash, limit],
  )
}

export async function hasReceipt(db: Queries, fanId: number, hash: Buffer): Promise<boolean> {
  const row = await db.one<{ has: boolean }>(
    'select exists (select from ton_receipt where fan_id = $1 and tx_hash = $2) as has',
    [fanId, hash],
  )
  return row.has
}

/** Tips that are confirmed, and have no receipt that says so. */
export async function listUnproven(db: Queries): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id from ton_tip t where t.status = 'confirmed' and not exists (
       select from ton_receipt r
       where r.fan_id = t.fan_id and r.tip_id = t.id and r.outcome = 'paid') order by t.id`,
  )
  return rows.map(({ id }) => id)
}

export function listWallets(db: Queries): Promise<{ address: string }[]> {
  return db.query('select distinct address from creator_wallet order by address')
}

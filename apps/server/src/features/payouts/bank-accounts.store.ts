import type { Queries } from '../../platform/db/queries.ts'

/** Where money goes, as it is kept: the number sealed, and how it begins and ends. */
export interface SealedAccount {
  holder: string
  ibanSealed: Buffer
  ibanStart: string
  ibanEnd: string
}

export interface StoredAccount extends SealedAccount {
  changedAt: Date
}

export function find(db: Queries, creatorId: number): Promise<StoredAccount | null> {
  return db.maybe(
    `select holder, iban_sealed as "ibanSealed", iban_start as "ibanStart", iban_end as "ibanEnd",
       changed_at as "changedAt"
     from bank_account where creator_id = $1`,
    [creatorId],
  )
}

export async function save(
  db: Queries,
  { creatorId, memberId }: { creatorId: number; memberId: number },
  { holder, ibanSealed, ibanStart, ibanEnd, changedAt }: StoredAccount,
): Promise<void> {
  await db.run(
    `insert into bank_account
       (creator_id, holder, iban_sealed, iban_start, iban_end, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (creator_id) do update set holder = excluded.holder,
       iban_sealed = excluded.iban_sealed, iban_start = excluded.iban_start,
       iban_end = excluded.iban_end, changed_at = excluded.changed_at,
       changed_by = excluded.changed_by`,
    [creatorId, holder, ibanSealed, ibanStart, ibanEnd, changedAt, memberId],
  )
}

/** Every sealed number: of the accounts, and of the payouts that keep where they went. */
export function listSealed(db: Queries): Promise<{ creatorId: number; ibanSealed: Buffer }[]> {
  return db.query(
    `select creator_id as "creatorId", iban_sealed as "ibanSealed" from bank_account
     union select creator_id, iban_sealed from payout order by 1`,
  )
}

/** Wherever it stands as it was. */
export async function reseal(
  db: Queries,
  creatorId: number,
  sealed: { before: Buffer; now: Buffer },
): Promise<number> {
  const values = [creatorId, sealed.before, sealed.now]
  const where = 'where creator_id = $1 and iban_sealed = $2'
  const accounts = await db.run(`update bank_account set iban_sealed = $3 ${where}`, values)
  return accounts + (await db.run(`update payout set iban_sealed = $3 ${where}`, values))
}

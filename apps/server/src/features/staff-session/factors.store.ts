import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface Factor {
  secretSealed: Buffer
  enrolledAt: Date | null
  /** Of the last code that was taken. */
  lastStep: number
  /** Wrong codes since the last right one. */
  failures: number
  lockedUntil: Date | null
}

const COLUMNS = `secret_sealed as "secretSealed", enrolled_at as "enrolledAt", last_step as "lastStep",
  failures, locked_until as "lockedUntil"`

export function find(db: Queries, personId: number): Promise<Factor | null> {
  return db.maybe(`select ${COLUMNS} from staff_factor where person_id = $1`, [personId])
}

/** Of two codes that come at once the second waits for what becomes of the first. */
export function lock(tx: Tx, personId: number): Promise<Factor | null> {
  return tx.maybe(`select ${COLUMNS} from staff_factor where person_id = $1 for update`, [personId])
}

/** Replaces a secret that was not proved; whether there was none that was. */
export function insertSecret(db: Queries, personId: number, secretSealed: Buffer): Promise<number> {
  return db.run(
    `insert into staff_factor (person_id, secret_sealed) values ($1, $2)
     on conflict (person_id) do update set secret_sealed = $2
       where staff_factor.enrolled_at is null`,
    [personId, secretSealed],
  )
}

export function markEnrolled(tx: Tx, personId: number, now: Date): Promise<number> {
  return tx.run('update staff_factor set enrolled_at = $2 where person_id = $1', [personId, now])
}

/** A right code: it and those before it are used up. */
export function markTaken(tx: Tx, personId: number, step: number): Promise<number> {
  return tx.run(
    `update staff_factor set last_step = $2, failures = 0, locked_until = null
     where person_id = $1`,
    [personId, step],
  )
}

export function markFailed(
  tx: Tx,
  personId: number,
  { failures, lockedUntil }: Pick<Factor, 'failures' | 'lockedUntil'>,
): Promise<number> {
  return tx.run('update staff_factor set failures = $2, locked_until = $3 where person_id = $1', [
    personId,
    failures,
    lockedUntil,
  ])
}

export function insertRecoveryCodes(
  tx: Tx,
  personId: number,
  hashes: readonly Buffer[],
): Promise<number> {
  return tx.run(
    `insert into staff_recovery_code (person_id, code_hash) select $1, unnest($2::bytea[])`,
    [personId, hashes],
  )
}

/** Whether it was one that had not been used. */
export async function useRecoveryCode(tx: Tx, personId: number, hash: Buffer): Promise<boolean> {
  const used = await tx.run(
    'delete from staff_recovery_code where person_id = $1 and code_hash = $2',
    [personId, hash],
  )
  return used > 0
}

export function remove(db: Queries, personId: number): Promise<number> {
  return db.run('delete from staff_factor where person_id = $1', [personId])
}

export function listSecrets(db: Queries): Promise<{ personId: number; secretSealed: Buffer }[]> {
  return db.query(
    `select person_id as "personId", secret_sealed as "secretSealed" from staff_factor
     order by person_id`,
  )
}

/** Only where it is still what was read. */
export function reseal(
  db: Queries,
  personId: number,
  sealed: { before: Buffer; now: Buffer },
): Promise<number> {
  return db.run(
    'update staff_factor set secret_sealed = $3 where person_id = $1 and secret_sealed = $2',
    [personId, sealed.before, sealed.now],
  )
}

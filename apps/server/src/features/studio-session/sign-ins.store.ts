import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const SIGN_INS = agedTable('studio_sign_in', 'created_at')

export interface NewSignIn {
  id: string
  codeHash: Buffer
  /** Of the browser that asks; null for a link that the bot sends. */
  cookieHash: Buffer | null
  words: string
  device: string
  /** For whom it is confirmed from the start. */
  personId: number | null
  createdAt: Date
  expiresAt: Date
}

export interface WaitingSignIn {
  words: string
  device: string
}

export function insert(db: Queries, signIn: NewSignIn): Promise<number> {
  const { id, codeHash, cookieHash, words, device, personId, createdAt, expiresAt } = signIn
  return db.run(
    `insert into studio_sign_in
       (id, code_hash, cookie_hash, words, device, state, person_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      codeHash,
      cookieHash,
      words,
      device,
      personId === null ? 'waiting' : 'confirmed',
      personId,
      createdAt,
      expiresAt,
    ],
  )
}

export function findWaiting(
  db: Queries,
  codeHash: Buffer,
  now: Date,
): Promise<WaitingSignIn | null> {
  return db.maybe(
    `select words, device from studio_sign_in
     where code_hash = $1 and state = 'waiting' and expires_at > $2`,
    [codeHash, now],
  )
}

export async function findState(
  db: Queries,
  cookieHash: Buffer,
  now: Date,
): Promise<'waiting' | 'confirmed' | 'refused' | 'used' | null> {
  const row = await db.maybe<{ state: 'waiting' | 'confirmed' | 'refused' | 'used' }>(
    'select state from studio_sign_in where cookie_hash = $1 and expires_at > $2',
    [cookieHash, now],
  )
  return row?.state ?? null
}

/** Whether it was still waiting. */
export async function decide(
  db: Queries,
  codeHash: Buffer,
  { state, personId }: { state: 'confirmed' | 'refused'; personId: number },
  now: Date,
): Promise<boolean> {
  const decided = await db.run(
    `update studio_sign_in set state = $2, person_id = $3
     where code_hash = $1 and state = 'waiting' and expires_at > $4`,
    [codeHash, state, personId, now],
  )
  return decided > 0
}

/** Who is let in; nothing the second time. A page's own code is on the page, so it takes a cookie. */
export function useByCookie(
  db: Queries,
  cookieHash: Buffer,
  now: Date,
): Promise<{ personId: number } | null> {
  return db.maybe(
    `update studio_sign_in set state = 'used'
     where cookie_hash = $1 and state = 'confirmed' and expires_at > $2
     returning person_id as "personId"`,
    [cookieHash, now],
  )
}

export function useByCode(
  db: Queries,
  codeHash: Buffer,
  now: Date,
): Promise<{ personId: number } | null> {
  return db.maybe(
    `update studio_sign_in set state = 'used'
     where code_hash = $1 and cookie_hash is null and state = 'confirmed' and expires_at > $2
     returning person_id as "personId"`,
    [codeHash, now],
  )
}

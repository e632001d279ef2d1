import { RECENT_FACTOR_MINUTES, type StaffFactor } from '@fanlight/contract'
import type { Queries } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import * as store from './staff.store.ts'

export type { StaffMember } from './staff.store.ts'

/** However often it is used, a session asks for the second factor again after this long. */
const FACTOR_HOURS = 12

/** Who of the staff this person is; null for anybody else. */
export function findStaff(
  { sharedDb: db }: Pick<Context, 'sharedDb'>,
  personId: number,
): Promise<store.StaffMember | null> {
  return store.find(db, personId)
}

export function listStaff(db: Queries): Promise<store.StaffMember[]> {
  return store.list(db)
}

/** Adds a person, or changes name and rights of one who is there. */
export async function saveStaff(db: Queries, member: store.StaffMember, now: Date): Promise<void> {
  await store.upsert(db, member, now)
}

/** Whether there was such a member. Their factor goes with them, and every session of theirs is shut. */
export async function removeStaff(db: Queries, personId: number): Promise<boolean> {
  await store.removeConfirmations(db, personId)
  return (await store.remove(db, personId)) > 0
}

/** Notes that the second factor was given in this session just now. */
export async function confirmSession(db: Queries, sessionId: string, now: Date): Promise<void> {
  await store.upsertConfirmation(db, sessionId, now)
}

export async function forgetConfirmations(db: Queries, personId: number): Promise<void> {
  await store.removeConfirmations(db, personId)
}

/** Whether what was given in this session is enough for a call that asks for so much. */
export async function hasFactor(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  sessionId: string,
  wanted: StaffFactor,
): Promise<boolean> {
  if (wanted === 'none') return true
  const confirmedAt = await store.findConfirmation(db, sessionId)
  if (!confirmedAt) return false
  const ageMinutes = (clock.now().getTime() - confirmedAt.getTime()) / 60_000
  return ageMinutes <= (wanted === 'recent' ? RECENT_FACTOR_MINUTES : FACTOR_HOURS * 60)
}

import { randomBytes } from 'node:crypto'
import type { Queries } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import { toCodeHash } from './one-time-code.ts'
import * as store from './sessions.store.ts'

export type { StudioSession, WayIn } from './sessions.store.ts'

/** However much it is used, a session ends this long after the person signed in. */
export const STUDIO_SESSION_SECONDS = 30 * 24 * 60 * 60
/** More browsers than a person has; the oldest session gives way. */
const SESSIONS_PER_PERSON = 20
/** How exact "last here" is: a busy page writes once in this time. */
const SEEN_EVERY_MS = 60_000
const COOKIE_BYTES = 32
const DEVICE_CHARS = 300

type Sessions = Pick<Context, 'sharedDb' | 'clock'>

/** Signs a person in; the cookie that proves it exists nowhere else. */
export async function openStudioSession(
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  db: Queries,
  { personId, wayIn, device }: { personId: number; wayIn: store.WayIn; device: string },
): Promise<{ session: store.StudioSession; cookie: string }> {
  const now = clock.now()
  const cookie = randomBytes(COOKIE_BYTES).toString('base64url')
  const session = {
    id: newId(),
    personId,
    wayIn,
    device: device.slice(0, DEVICE_CHARS),
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + STUDIO_SESSION_SECONDS * 1000),
  }
  await store.insert(db, session, toCodeHash(cookie))
  await store.removeBeyond(db, personId, SESSIONS_PER_PERSON)
  return { session, cookie }
}

/** The session that this cookie proves, if it has not ended. */
export async function findStudioSession(
  { sharedDb: db, clock }: Sessions,
  cookie: string,
): Promise<store.StudioSession | null> {
  const now = clock.now()
  const session = await store.find(db, toCodeHash(cookie), now)
  if (session && now.getTime() - session.seenAt.getTime() >= SEEN_EVERY_MS) {
    await store.markSeen(db, session.id, now)
  }
  return session
}

export function listStudioSessions({ sharedDb: db, clock }: Sessions, personId: number) {
  return store.list(db, personId, clock.now())
}

/** Whether there was such a session of this person. */
export async function endStudioSession(
  db: Queries,
  personId: number,
  id: string,
): Promise<boolean> {
  return (await store.remove(db, personId, id)) > 0
}

export async function endStudioSessions(
  db: Queries,
  personId: number,
  { except }: { except: string | null },
): Promise<void> {
  await store.removeOthers(db, personId, except)
}

export async function forgetEndedSessions(ctx: Sessions): Promise<void> {
  await deleteOld([ctx.sharedDb], store.ENDED_SESSIONS, ctx.clock.now())
}

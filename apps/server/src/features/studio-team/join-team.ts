import type { Context } from '../../core/context.ts'
import { addMember, removeManager } from '../../core/studio/members.ts'
import { toCodeHash } from '../../core/studio/one-time-code.ts'
import { endStudioSessions } from '../../core/studio/sessions.ts'
import { refuse } from '../../platform/refuse.ts'
import * as invitations from './invitations.store.ts'

/** What a code invites to; null when it is worth nothing any more. */
export function findInvitation(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  code: string,
) {
  return invitations.find(db, toCodeHash(code), clock.now())
}

/** Makes the person a manager, or the owner; the invitation is gone then, and stays when they cannot be one. */
export function joinTeam(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  code: string,
  personId: number,
): Promise<'joined' | 'works_already' | 'invitation_old'> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const invitation = await invitations.lock(tx, toCodeHash(code), now)
    if (!invitation) return 'invitation_old'
    const { id, creatorId, role, rights } = invitation
    if (!(await addMember(tx, { creatorId, personId, role, rights }, now))) return 'works_already'
    await invitations.remove(tx, creatorId, id)
    return 'joined'
  })
}

/** Ends a manager's work and what they are signed in to, at once. */
export async function leaveTeam(
  { sharedDb: db }: Pick<Context, 'sharedDb'>,
  manager: { creatorId: number; personId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeManager(tx, manager))) throw refuse('not_found')
    await endStudioSessions(tx, manager.personId, { except: null })
  })
}

import type { StudioRight } from '@fanlight/contract'
import { TEAM_MAX } from '@fanlight/contract/limits'
import { platformUrlOf } from '../../core/bot/chat-links.ts'
import type { Context, CreatorMember } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import { listMembers } from '../../core/studio/members.ts'
import { newCode } from '../../core/studio/one-time-code.ts'
import { refuse } from '../../platform/refuse.ts'
import * as invitations from './invitations.store.ts'

/** Before a code in a deep link to the bot. */
export const JOIN_START = 'join_'
export const INVITATION_MS = 7 * 24 * 60 * 60_000

export interface MadeInvitation {
  invitation: invitations.Invitation
  /** Leads to the bot, which asks the person; null where there is no bot. */
  link: string | null
}

/** The code is told this once and kept as its digest. */
export async function inviteManager(
  ctx: Context,
  { creatorId, personId }: CreatorMember,
  { note, rights }: { note: string; rights: StudioRight[] },
): Promise<MadeInvitation> {
  const now = ctx.clock.now()
  const [members, waiting] = [
    await listMembers(ctx, creatorId),
    await invitations.list(ctx.sharedDb, creatorId, now),
  ]
  if (members.length + waiting.length >= TEAM_MAX) throw refuse('team_full')

  const { code, hash: codeHash } = newCode()
  const invitation = {
    id: ctx.newId(),
    creatorId,
    role: 'manager' as const,
    rights,
    note,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  }
  await invitations.insert(ctx.sharedDb, invitation, { codeHash, invitedBy: personId })
  const chat = platformUrlOf(ctx.bots)
  return { invitation, link: chat && `${chat}?start=${JOIN_START}${code}` }
}

export function listInvitations(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  creatorId: number,
) {
  return invitations.list(db, creatorId, clock.now())
}

export async function withdrawInvitation(
  { sharedDb: db }: Pick<Context, 'sharedDb'>,
  { creatorId }: CreatorMember,
  id: string,
): Promise<void> {
  if ((await invitations.remove(db, creatorId, id)) === 0) throw refuse('not_found')
}

export async function forgetInvitations(ctx: Pick<Context, 'sharedDb' | 'clock'>): Promise<void> {
  await deleteOld([ctx.sharedDb], invitations.ENDED_INVITATIONS, ctx.clock.now())
}

import { declineName } from '@fanlight/i18n/declension'
import { insertCreator } from '../../core/content/creators.ts'
import type { Context } from '../../core/context.ts'
import { newCode } from '../../core/studio/one-time-code.ts'
import type { Tx } from '../../platform/db/queries.ts'
import * as invitations from './invitations.store.ts'
import { INVITATION_MS, JOIN_START } from './invitations.ts'

export interface NewCreator {
  firstName: string
  lastName: string
  isFemale: boolean
}

export interface InvitedCreator {
  creatorId: number
  start: string
}

/**
 * Makes a creator without Premium on sale, and an invitation by which one person becomes the owner.
 * Resolves with what that person says to the platform's bot, which is told this once.
 */
export function inviteCreator(
  ctx: Pick<Context, 'sharedDb' | 'clock' | 'newId'>,
  creator: NewCreator,
): Promise<InvitedCreator> {
  return ctx.sharedDb.transaction((tx) => inviteCreatorIn(ctx, tx, creator))
}

/** In a transaction of the caller, who notes in it who did it. */
export async function inviteCreatorIn(
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  creator: NewCreator,
): Promise<InvitedCreator> {
  const now = clock.now()
  const { code, hash: codeHash } = newCode()
  const name = declineName({ ...creator, sex: creator.isFemale })
  const creatorId = await insertCreator(tx, { ...creator, name }, now)
  const invitation = {
    id: newId(),
    creatorId,
    role: 'owner',
    rights: [],
    note: '',
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  } as const
  await invitations.insert(tx, { ...invitation, rights: [] }, { codeHash, invitedBy: null })
  return { creatorId, start: JOIN_START + code }
}

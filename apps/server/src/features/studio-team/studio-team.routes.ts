import { studioTeam, type TeamMember } from '@fanlight/contract'
import type { Context, CreatorMember } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { changeRights, type KnownMember, listMembers } from '../../core/studio/members.ts'
import { refuse } from '../../platform/refuse.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Invitation } from './invitations.store.ts'
import { inviteManager, listInvitations, withdrawInvitation } from './invitations.ts'
import { leaveTeam } from './join-team.ts'
import { readLog } from './read-log.ts'

export function studioTeamRoutes(serve: Serve, ctx: Context) {
  serve(studioTeam.get, async ({ member }) => {
    const { creatorId } = member
    const [members, invitations] = await Promise.all([
      listMembers(ctx, creatorId),
      listInvitations(ctx, creatorId),
    ])
    return {
      members: members.map((each) => presentMember(each, member)),
      invitations: invitations.map(presentInvitation),
    }
  })

  serve(studioTeam.log, ({ member, query }) => readLog(ctx, member, query.startFrom))

  serve(studioTeam.invite, async ({ member, body }) => {
    const { invitation, link } = await inviteManager(ctx, member, body)
    return { invitation: presentInvitation(invitation), link }
  })

  serve(studioTeam.withdraw, async ({ member, params }) => {
    await withdrawInvitation(ctx, member, params.id)
    return {}
  })

  serve(studioTeam.setRights, async ({ member, params, body }) => {
    const { creatorId } = member
    const manager = { creatorId, personId: params.id, rights: body.rights }
    const isChanged = await changeRights(ctx.sharedDb, manager)
    const changed = (await listMembers(ctx, creatorId)).find(({ id }) => id === params.id)
    if (!isChanged || !changed) throw refuse('not_found')
    return { member: presentMember(changed, member) }
  })

  serve(studioTeam.remove, async ({ member, params }) => {
    await leaveTeam(ctx, { creatorId: member.creatorId, personId: params.id })
    return {}
  })
}

function presentMember(member: KnownMember, caller: CreatorMember): TeamMember {
  const { id, firstName, lastName, username, role, rights, seenAt } = member
  return {
    id,
    name: `${firstName} ${lastName}`.trim(),
    username,
    role,
    rights,
    seenAt: unixSeconds(seenAt),
    isCaller: id === caller.personId,
  }
}

function presentInvitation({ id, note, rights, createdAt, expiresAt }: Invitation) {
  return { id, note, rights, createdAt: unixSeconds(createdAt), expiresAt: unixSeconds(expiresAt) }
}

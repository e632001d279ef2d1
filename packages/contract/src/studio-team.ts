import { type Static, Type } from 'typebox'
import { MANAGER_NOTE_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Id, Nullable, UnixSeconds, Words } from './schemas.ts'
import { Right, Role } from './studio-session.ts'

const Rights = Type.Array(Right, { maxItems: 10, uniqueItems: true })

export const TeamMember = Type.Object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  role: Role,
  rights: Type.Array(Right),
  seenAt: Nullable(UnixSeconds),
  isCaller: Type.Boolean(),
})
export type TeamMember = Static<typeof TeamMember>

export const Invitation = Type.Object({
  id: Type.String({ format: 'uuid' }),
  note: Type.String({ description: 'for whom it is meant' }),
  rights: Type.Array(Right),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
})
export type Invitation = Static<typeof Invitation>

const Manager = Type.Object({ id: Id })

export const get = route({
  method: 'GET',
  path: '/studio/team',
  summary: 'Who works for the creator, and who was asked to',
  caller: 'creator',
  may: 'owner',
  reply: Type.Object({
    members: Type.Array(TeamMember),
    invitations: Type.Array(Invitation),
  }),
  refuses: [],
})

export const invite = route({
  method: 'POST',
  path: '/studio/team/invitations',
  summary: 'Make a link that makes one person a manager',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({ note: Words(MANAGER_NOTE_CHARS_MAX), rights: Rights }),
  reply: Type.Object({
    invitation: Invitation,
    link: Nullable(Type.String({ description: 'to the bot; told this once' })),
  }),
  refuses: ['team_full'],
})

export const withdraw = route({
  method: 'POST',
  path: '/studio/team/invitations/:id/withdraw',
  summary: 'Make an invitation worthless',
  caller: 'creator',
  may: 'owner',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

export const setRights = route({
  method: 'POST',
  path: '/studio/team/:id/rights',
  summary: 'Change what a manager may do',
  caller: 'creator',
  may: 'owner',
  params: Manager,
  body: Type.Object({ rights: Rights }),
  reply: Type.Object({ member: TeamMember }),
  refuses: ['not_found'],
})

export const remove = route({
  method: 'POST',
  path: '/studio/team/:id/remove',
  summary: 'End a manager’s work for the creator, and all their sessions',
  caller: 'creator',
  may: 'owner',
  params: Manager,
  reply: Type.Object({}),
  refuses: ['not_found'],
})

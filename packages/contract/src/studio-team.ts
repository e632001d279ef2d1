import { type Static, Type } from 'typebox'
import { MANAGER_NOTE_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Cursor, Id, NextFrom, Nullable, UnixSeconds, Words } from './schemas.ts'
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

const TEAM_ACTIONS = [
  'post_published',
  'post_scheduled',
  'post_unscheduled',
  'post_unpublished',
  'post_deleted',
  'post_restored',
  'message_sent',
  'message_unscheduled',
  'message_paused',
  'message_resumed',
  'message_unsent',
  'message_deleted',
  'chat_written',
  'fan_noted',
  'fan_gifted',
  'fan_blocked',
  'fan_unblocked',
  'premium_changed',
  'profile_changed',
  'manager_invited',
  'manager_removed',
  'rights_changed',
  'payout_requested',
  'payout_cancelled',
  'account_changed',
  'bot_connected',
  'bot_removed',
  'channel_connected',
  'channel_removed',
] as const
export type TeamAction = (typeof TEAM_ACTIONS)[number]

export const TeamLogEntry = Type.Object({
  id: Id,
  action: Type.Enum(TEAM_ACTIONS),
  member: Type.String({ description: 'who did it; empty for one who has left' }),
  isCaller: Type.Boolean(),
  title: Type.String({ description: 'of what it was done to, as it was called then' }),
  at: UnixSeconds,
})
export type TeamLogEntry = Static<typeof TeamLogEntry>

export const log = route({
  method: 'GET',
  path: '/studio/team/log',
  summary: 'What the creator’s people did, the latest first; kept for 400 days',
  caller: 'creator',
  may: 'owner',
  query: Type.Object({ startFrom: Type.Optional(Cursor) }),
  reply: Type.Object({ entries: Type.Array(TeamLogEntry), nextFrom: NextFrom }),
  refuses: [],
})

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

import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import * as bots from '../people/bots.store.ts'
import { showBot, showUser } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import type { Member, MemberStatus } from './channels.store.ts'

const RIGHTS = {
  can_be_edited: false,
  is_anonymous: false,
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: true,
  can_restrict_members: true,
  can_promote_members: false,
  can_change_info: true,
  can_invite_users: true,
  can_post_stories: true,
  can_edit_stories: true,
  can_delete_stories: true,
  can_post_messages: true,
  can_edit_messages: true,
}

/** A member of a chat, user or bot, as the Bot API tells it. */
export function showMember(
  { db }: Messenger,
  { userId, status, untilDate }: Pick<Member, 'userId' | 'status' | 'untilDate'>,
): Json {
  const person = users.find(db, userId)
  const bot = bots.find(db, userId)
  const user = person ? showUser(person) : bot ? showBot(bot) : { id: userId }
  const until = { until_date: untilDate }
  const more: Record<MemberStatus, Json> = {
    creator: { is_anonymous: false },
    administrator: RIGHTS,
    member: untilDate > 0 ? until : {},
    left: {},
    kicked: until,
  }
  return { status, user, ...more[status] }
}

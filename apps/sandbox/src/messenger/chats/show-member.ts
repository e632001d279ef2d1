import type { Json, Messenger } from '../context.ts'
import * as bots from '../people/bots.store.ts'
import { showBot, showUser } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import type { Member } from './channels.store.ts'

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
  switch (status) {
    case 'creator':
      return { status, user, is_anonymous: false }
    case 'administrator':
      return { status, user, ...RIGHTS }
    case 'kicked':
      return { status, user, until_date: untilDate }
    case 'member':
      return { status, user, ...(untilDate > 0 && { until_date: untilDate }) }
    case 'left':
      return { status, user }
  }
}

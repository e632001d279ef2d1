import type { Json } from '../core/json.ts'
import type { Bot } from './bots.store.ts'
import type { User } from './users.store.ts'

/** A user as bots are told of one. */
export function showUser(user: User): Json {
  return {
    id: user.id,
    is_bot: false,
    first_name: user.firstName,
    ...(user.lastName && { last_name: user.lastName }),
    ...(user.username && { username: user.username }),
    language_code: user.languageCode,
    ...(user.isPremium && { is_premium: true }),
  }
}

export function showBot(bot: Bot): Json {
  return { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username }
}

/** What getMe tells a bot about itself. */
export function showMe(bot: Bot): Json {
  return {
    ...showBot(bot),
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_guest_queries: false,
    supports_inline_queries: bot.isInline,
    can_connect_to_business: false,
    has_main_web_app: bot.apps.length > 0,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }
}

export function fullName(user: { firstName: string; lastName: string | null }): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ')
}

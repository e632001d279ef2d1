import type { StudioRight, TeamMember } from '@fanlight/contract'

/** In the order in which they are drawn, with the words for each. */
export const RIGHTS = [
  { right: 'publish', text: 'right_publish', line: 'right_publish_line' },
  { right: 'message', text: 'right_message', line: 'right_message_line' },
  { right: 'see_fans', text: 'right_see_fans', line: 'right_see_fans_line' },
  { right: 'see_money', text: 'right_see_money', line: 'right_see_money_line' },
] as const

const CHAT: readonly StudioRight[] = ['message', 'see_fans']

/** What a member is called: an owner, or by what they may do. */
export function roleText({ role, rights }: Pick<TeamMember, 'role' | 'rights'>) {
  if (role === 'owner') return 'role_owner'
  if (rights.length > 0 && rights.every((right) => right === 'publish')) return 'role_editor'
  if (rights.includes('message') && rights.every((right) => CHAT.includes(right)))
    return 'role_chat'
  return 'role_manager'
}

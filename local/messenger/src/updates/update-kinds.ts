const DAY = 86_400

/** How long an update waits for its bot, in seconds, by the real server's numbers. */
export const LIFE_SECONDS = {
  message: DAY,
  edited_message: DAY,
  channel_post: DAY,
  edited_channel_post: DAY,
  inline_query: 30,
  chosen_inline_result: 600,
  callback_query: 150,
  pre_checkout_query: 150,
  purchased_paid_media: DAY,
  my_chat_member: DAY,
  chat_member: DAY,
  chat_join_request: DAY,
  subscription: DAY,
} as const

export type UpdateKind = keyof typeof LIFE_SECONDS

/** Kinds that exist and that nothing here makes: a bot may allow them all the same. */
const OTHER_KINDS = [
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'guest_message',
  'message_reaction',
  'message_reaction_count',
  'message_generation_stopped',
  'shipping_query',
  'poll',
  'poll_answer',
  'chat_boost',
  'removed_chat_boost',
  'managed_bot',
]

const ONLY_ON_REQUEST = new Set<string>([
  'chat_member',
  'message_reaction',
  'message_reaction_count',
])

export function isAllowed(kind: UpdateKind, allowed: string[] | null): boolean {
  return allowed === null ? !ONLY_ON_REQUEST.has(kind) : allowed.includes(kind)
}

/** What a bot asked for; an empty or senseless list is the default, as in the real server. */
export function readAllowedUpdates(list: unknown[]): string[] | null {
  const known = [...Object.keys(LIFE_SECONDS), ...OTHER_KINDS]
  const kinds = known.filter((kind) => list.includes(kind))
  return kinds.length === 0 ? null : kinds
}

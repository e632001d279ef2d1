import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../../shared/clock.ts'
import type { Member } from '../../chats/channels.store.ts'
import * as channels from '../../chats/channels.store.ts'
import type { InviteLink } from '../../chats/invite-links.store.ts'
import * as links from '../../chats/invite-links.store.ts'
import { changeMember } from '../../chats/membership.ts'
import { showChannel, showPrivateChat } from '../../chats/show-chat.ts'
import { showMember } from '../../chats/show-member.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import type { Json } from '../../core/json.ts'
import * as bots from '../../people/bots.store.ts'
import { showBot } from '../../people/show-people.ts'
import * as users from '../../people/users.store.ts'
import type { Call, Method } from '../method.ts'
import { reachChannel, reachChat } from '../reach-chat.ts'
import { SUBSCRIPTION_PERIOD } from '../read-invoice.ts'

const LINK_NAME_MAX = 32
const SUBSCRIPTION_PRICE_MAX = 10_000

export const channelMethods: Record<string, Method> = {
  getChat({ messenger, bot, args }) {
    const chat = reachChat(messenger, bot, args)
    const isPrivate = chat.type === 'private'
    const description = isPrivate ? '' : chat.channel.description
    return {
      ...(isPrivate ? showPrivateChat(chat.user) : showChannel(chat.channel)),
      accent_color_id: Math.abs(chat.key.chatId) % 7,
      max_reaction_count: 11,
      accepted_gift_types: NO_GIFTS,
      ...(description && { description }),
      ...(!isPrivate && { can_send_paid_media: true }),
    }
  },

  getChatMember(call) {
    const { messenger, bot, args } = call
    const chat = reachChat(messenger, bot, args)
    const userId = readMemberId(call)
    if (chat.type === 'channel')
      return showMember(messenger, channels.member(messenger.db, chat.channel.id, userId))
    const isHere = userId === bot.id || userId === chat.user.id
    if (!isHere) throw badRequest('user not found')
    return showMember(messenger, { userId, status: 'member', untilDate: 0 })
  },

  getChatMemberCount({ messenger, bot, args }) {
    const chat = reachChat(messenger, bot, args)
    return chat.type === 'private' ? 2 : channels.memberCount(messenger.db, chat.channel)
  },

  getChatAdministrators({ messenger, bot, args }) {
    const chat = reachChat(messenger, bot, args)
    if (chat.type === 'private') throw badRequest('there are no administrators in the private chat')
    return channels
      .members(messenger.db, chat.channel.id)
      .filter(channels.isAdministrator)
      .map((member) => showMember(messenger, member))
  },

  banChatMember(call) {
    const member = reachMember(call)
    if (channels.isAdministrator(member)) throw badRequest("can't remove chat owner")
    const untilDate = call.args.integer('until_date') ?? 0
    changeMember(call.messenger, { ...member, status: 'kicked', untilDate }, call.bot)
    return true
  },

  unbanChatMember(call) {
    const member = reachMember(call)
    if (channels.isAdministrator(member)) throw badRequest("can't remove chat owner")
    const isLeft = call.args.boolean('only_if_banned') && member.status !== 'kicked'
    if (!isLeft) changeMember(call.messenger, { ...member, status: 'left', untilDate: 0 }, call.bot)
    return true
  },

  createChatInviteLink(call) {
    const { args } = call
    const memberLimit = args.integer('member_limit')
    const createsJoinRequest = args.boolean('creates_join_request')
    if (memberLimit !== null && (memberLimit < 1 || memberLimit > 99_999)) {
      throw badRequest('USAGE_LIMIT_INVALID')
    }
    if (memberLimit !== null && createsJoinRequest) {
      throw badRequest("member limit can't be specified for links requiring administrator approval")
    }
    const expireDate = args.integer('expire_date')
    return makeLink(call, { memberLimit, createsJoinRequest, expireDate })
  },

  createChatSubscriptionInviteLink(call) {
    const period = call.args.integer('subscription_period')
    const price = call.args.integer('subscription_price') ?? 0
    if (period !== SUBSCRIPTION_PERIOD) throw badRequest('SUBSCRIPTION_PERIOD_INVALID')
    if (price < 1 || price > SUBSCRIPTION_PRICE_MAX) throw badRequest('PRICING_CHAT_INVALID')
    return makeLink(call, { subscriptionPeriod: period, subscriptionPrice: price })
  },

  revokeChatInviteLink(call) {
    const { messenger, bot, args } = call
    const { channel } = reachChannel(messenger, bot, args)
    const link = links.find(messenger.db, args.text('invite_link'))
    if (link?.channelId !== channel.id) throw badRequest('INVITE_HASH_EXPIRED')
    links.revoke(messenger.db, link.link)
    return showLink(call, { ...link, isRevoked: true })
  },
}

const NO_GIFTS = {
  unlimited_gifts: false,
  limited_gifts: false,
  unique_gifts: false,
  premium_subscription: false,
  gifts_from_channels: false,
}

function readMemberId({ messenger, args }: Call): number {
  const id = args.integer('user_id')
  if (id === null) throw badRequest('invalid user_id specified')
  if (!users.find(messenger.db, id) && !bots.find(messenger.db, id))
    throw badRequest('user not found')
  return id
}

function reachMember(call: Call): Member {
  const { channel } = reachChannel(call.messenger, call.bot, call.args)
  return channels.member(call.messenger.db, channel.id, readMemberId(call))
}

function makeLink(call: Call, properties: Partial<InviteLink>): Json {
  const { messenger, bot, args } = call
  const { channel } = reachChannel(messenger, bot, args)
  const name = args.text('name') || null
  if (name && name.length > LINK_NAME_MAX) throw badRequest('INVITE_TITLE_TOO_LONG')
  const { expireDate = null } = properties
  if (expireDate !== null && expireDate < unixSeconds(messenger.clock.now())) {
    throw badRequest('EXPIRE_DATE_INVALID')
  }
  const link: InviteLink = {
    link: `https://t.me/+${randomBytes(12).toString('base64url')}`,
    channelId: channel.id,
    botId: bot.id,
    name,
    expireDate,
    memberLimit: null,
    createsJoinRequest: false,
    subscriptionPeriod: null,
    subscriptionPrice: null,
    isRevoked: false,
    uses: 0,
    ...properties,
  }
  links.insert(messenger.db, link)
  return showLink(call, link)
}

function showLink({ messenger, bot }: Call, link: InviteLink): Json {
  return {
    invite_link: link.link,
    creator: showBot(bots.find(messenger.db, link.botId) ?? bot),
    creates_join_request: link.createsJoinRequest,
    is_primary: false,
    is_revoked: link.isRevoked,
    ...(link.name && { name: link.name }),
    ...(link.expireDate && { expire_date: link.expireDate }),
    ...(link.memberLimit && { member_limit: link.memberLimit }),
    ...(link.subscriptionPeriod && {
      subscription_period: link.subscriptionPeriod,
      subscription_price: link.subscriptionPrice,
    }),
  }
}

/**
 * What a phone is shown of the messenger. Everything here is JSON; times are unix seconds, amounts
 * are whole Stars. Message texts come with Bot API entities (offsets in UTF-16 units).
 */

export type Entity = {
  type: string
  offset: number
  length: number
  url?: string
  language?: string
  user?: { id: number; first_name: string }
  custom_emoji_id?: string
}

export interface PhoneUser {
  id: number
  firstName: string
  lastName: string | null
  username: string | null
  languageCode: string
  isPremium: boolean
  photoUrl: string | null
  /** Stars in the wallet. */
  stars: number
}

export type MenuButton =
  | { type: 'default' }
  | { type: 'commands' }
  | { type: 'web_app'; text: string; url: string }

export interface PhoneBot {
  id: number
  username: string
  name: string
  photoUrl: string | null
  /** Shown in an empty chat, above Start. */
  description: string
  shortDescription: string
  commands: { command: string; description: string }[]
  /** What stands left of the message field, for this user. */
  menuButton: MenuButton
  hasMainApp: boolean
}

/** A private chat has the bot's id, a channel its own negative one. */
export interface PhoneChat {
  id: number
  type: 'private' | 'channel'
  title: string
  username: string | null
  photoUrl: string | null
  /** Private chats only. */
  bot: PhoneBot | null
  /** Private chats: the user pressed Start once. Channels: the user is a member. */
  isJoined: boolean
  /** The user blocked the bot. */
  isBlocked: boolean
  memberCount: number
  unread: number
  lastMessage: PhoneMessage | null
  /** The reply keyboard that stands under the message field, if any. */
  replyKeyboard: ReplyKeyboard | null
  /** What the bot is doing ('typing', …), for a few seconds. */
  action: string | null
}

export type InlineButton =
  | { kind: 'callback'; text: string; style?: string }
  | { kind: 'url'; text: string; style?: string; url: string }
  | { kind: 'web_app'; text: string; style?: string; url: string }
  | { kind: 'pay'; text: string; style?: string }
  | { kind: 'copy'; text: string; style?: string; copyText: string }
  | { kind: 'switch_inline'; text: string; style?: string; query: string; inThisChat: boolean }
  | { kind: 'other'; text: string; style?: string }

export type KeyboardButton =
  | { kind: 'text'; text: string }
  | { kind: 'web_app'; text: string; url: string }
  | { kind: 'contact'; text: string }
  | { kind: 'other'; text: string }

export interface ReplyKeyboard {
  rows: KeyboardButton[][]
  isOneTime: boolean
  placeholder: string | null
}

export type PhoneMedia =
  | { kind: 'photo'; url: string; width: number; height: number; hasSpoiler: boolean }
  | {
      kind: 'video' | 'animation'
      url: string
      thumbnailUrl: string | null
      width: number
      height: number
      duration: number
      hasSpoiler: boolean
    }
  | {
      kind: 'document' | 'audio' | 'voice'
      url: string
      fileName: string
      mimeType: string
      size: number
    }
  | { kind: 'sticker'; url: string; emoji: string | null }
  /** Paid media that this user has not bought. */
  | { kind: 'locked'; width: number | null; height: number | null; duration: number | null }

export interface PhoneInvoice {
  slug: string
  title: string
  description: string
  photoUrl: string | null
  stars: number
  /** Seconds between renewals, for subscriptions. */
  subscriptionPeriod: number | null
  botId: number
  botName: string
  /** For an invoice without a picture of its own. */
  botPhotoUrl: string | null
  isPaid: boolean
}

/** A line in the middle of the chat rather than a bubble. */
export type PhoneService =
  | { kind: 'payment'; stars: number; title: string | null; isRecurring: boolean }
  | { kind: 'refund'; stars: number }
  | { kind: 'write_access'; webAppName: string | null }
  | { kind: 'web_app_data'; buttonText: string }
  | { kind: 'pinned'; messageId: number }
  | { kind: 'channel_created' }

export interface PhoneMessage {
  id: number
  chatId: number
  date: number
  editDate: number | null
  /** Sent by the user of this phone. */
  isOut: boolean
  from: string
  /** The text, or the caption under the media. */
  text: string
  entities: Entity[]
  media: PhoneMedia[]
  /** Set where the media costs Stars; `isBought` when this user has paid. */
  paidMedia: { stars: number; isBought: boolean } | null
  isCaptionAboveMedia: boolean
  /** Messages of one album share it and arrive one after another. */
  mediaGroupId: string | null
  invoice: PhoneInvoice | null
  contact: { phoneNumber: string; firstName: string } | null
  service: PhoneService | null
  keyboard: InlineButton[][]
  replyTo: { id: number; text: string } | null
  forwardedFrom: string | null
  viaBot: string | null
  isProtected: boolean
  /** Channel posts. */
  views: number | null
  linkPreview: { url: string; isHidden: boolean } | null
}

export interface PhoneSubscription {
  id: string
  botId: number
  botName: string
  title: string
  stars: number
  untilDate: number
  isCanceled: boolean
  /** The bot stopped the renewal; only the bot can allow it again. */
  isBotCanceled: boolean
  /** The last renewal failed for want of Stars. */
  isMissingBalance: boolean
}

export interface PhoneStarTransaction {
  id: string
  date: number
  /** Below zero for what was spent. */
  stars: number
  title: string
  kind: 'bought' | 'spent' | 'refunded' | 'charged_back'
}

/** One line of what happened in the sandbox, newest first, for the panel. */
export interface LogLine {
  seq: number
  /** Unix milliseconds of the world's clock. */
  atMs: number
  source: 'bot' | 'update' | 'webhook' | 'stars' | 'web_app' | 'fault'
  text: string
  isOk: boolean
}

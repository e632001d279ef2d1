import type { Json } from '../core/json.ts'
import type { Entity } from '../views/phone-views.ts'

export type MediaKind =
  | 'photo'
  | 'video'
  | 'animation'
  | 'document'
  | 'audio'
  | 'voice'
  | 'video_note'
  | 'sticker'

export interface Media {
  kind: MediaKind
  fileKey: string
  uniqueId: string
  fileName: string
  mimeType: string
  size: number
  width: number
  height: number
  duration: number
  thumbnail?: { fileKey: string; uniqueId: string; size: number; width: number; height: number }
  hasSpoiler?: boolean
  title?: string
  performer?: string
}

/** What a message says, however it is looked at. */
export interface Content {
  /** The text, or the caption where there is media. */
  text?: string
  entities?: Entity[]
  media?: Media
  paidMedia?: { stars: number; payload: string; media: Media[] }
  invoice?: {
    slug: string
    title: string
    description: string
    startParameter: string
    stars: number
    photoUrl: string | null
  }
  contact?: { phoneNumber: string; firstName: string; lastName: string | null; userId: number }
  dice?: { emoji: string; value: number }
  /** A service message: one field of the Bot API's Message, as it is. */
  service?: Json
  /** Rows of the Bot API's inline buttons. */
  keyboard?: Json[][]
  isCaptionAboveMedia?: boolean
  isProtected?: boolean
  linkPreview?: Json
  effectId?: string
  replyToId?: number
  quote?: string
  viaBotId?: number
  forward?: { origin: Json; name: string }
}

export interface Message {
  /** 0 in channels. */
  botId: number
  chatId: number
  id: number
  sender: 'user' | 'bot' | 'channel'
  /** The bot that posted it into the channel. */
  authorBotId: number | null
  date: number
  editDate: number | null
  mediaGroupId: string | null
  inlineMessageId: string | null
  content: Content
}

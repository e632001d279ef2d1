import { randomInt } from 'node:crypto'
import type { MediaKind } from '../../chats/content.ts'
import { showMessage } from '../../chats/show-message.ts'
import { tellChatChanged } from '../../chats/tell-chat.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import type { Call, Method } from '../method.ts'
import { reachForWriting } from '../reach-chat.ts'
import { readMedia } from '../read-media.ts'
import { readCaption, readMessageText } from '../read-text.ts'
import { sendContent } from '../send-content.ts'

const ACTIONS = [
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
]

export const sendMethods: Record<string, Method> = {
  async sendMessage(call) {
    const message = await sendContent(call, () => readMessageText(call.args))
    return showMessage(call.messenger, call.bot, message)
  },

  sendPhoto: (call) => sendMedia(call, 'photo'),
  sendVideo: (call) => sendMedia(call, 'video'),
  sendAnimation: (call) => sendMedia(call, 'animation'),
  sendDocument: (call) => sendMedia(call, 'document'),
  sendAudio: (call) => sendMedia(call, 'audio'),
  sendVoice: (call) => sendMedia(call, 'voice'),
  sendVideoNote: (call) => sendMedia(call, 'video_note'),
  sendSticker: (call) => sendMedia(call, 'sticker'),

  async sendDice(call) {
    const emoji = call.args.text('emoji') || '🎲'
    const faces: Record<string, number> = { '🎲': 6, '🎯': 6, '🎳': 6, '🏀': 5, '⚽': 5, '🎰': 64 }
    const highest = faces[emoji]
    if (!highest) throw badRequest('DICE_EMOJI_INVALID')
    const value = randomInt(1, highest + 1)
    const message = await sendContent(call, () => ({ dice: { emoji, value } }))
    return showMessage(call.messenger, call.bot, message)
  },

  sendChatAction({ messenger, bot, args }) {
    const chat = reachForWriting(messenger, bot, args)
    const action = args.text('action')
    if (!ACTIONS.includes(action)) throw badRequest('wrong parameter action in request')
    messenger.chatActions.show(chat.key, action)
    if (chat.type === 'private') tellChatChanged(messenger, chat.user.id, bot.id)
    return true
  },
}

async function sendMedia(call: Call, kind: MediaKind) {
  const { messenger, bot, args } = call
  const message = await sendContent(call, async () => {
    const media = await readMedia(messenger, bot, {
      kind,
      source: kind,
      properties: args,
      call: args,
    })
    const isCaptionAboveMedia = args.boolean('show_caption_above_media')
    return { media, ...readCaption(args), ...(isCaptionAboveMedia && { isCaptionAboveMedia }) }
  })
  return showMessage(messenger, bot, message)
}

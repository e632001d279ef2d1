import { TINY_PNG } from '../testing/pictures.ts'
import { BOT_ID, TOKEN, type World } from '../testing/world.ts'
import { answering, paying } from './query-samples.ts'
import { fixed, made, type Sample, type Scene } from './sample.ts'

export async function setScene(world: World): Promise<Scene> {
  const user = await world.user({
    stars: 1000,
    lastName: 'Berg',
    username: 'max_berg',
    isPremium: true,
  })
  const channel = world.messenger.addChannel({
    title: 'Backstage',
    username: 'backstage',
    administrators: [BOT_ID],
    members: [user.id],
  })
  const form = new FormData()
  form.set('chat_id', String(user.id))
  form.set('photo', new Blob([new Uint8Array(TINY_PNG)]), 'a.png')
  const address = `${world.apiRoot}/bot${TOKEN}/sendPhoto`
  const response = await fetch(address, { method: 'POST', body: form })
  const { result } = (await response.json()) as { result: { photo: { file_id: string }[] } }
  return { world, user, channelId: channel.id, fileId: result.photo[0]?.file_id ?? '' }
}

/** Calls of every method, in an order in which each can succeed, with all that we act upon. */
export function makeSamples(scene: Scene): Sample[] {
  return [
    ...aboutBot(),
    ...sending(scene),
    ...changing(scene),
    ...answering(scene),
    ...paying(scene),
    ...channelWork(scene),
    ...receiving(),
  ]
}

function aboutBot(): Sample[] {
  const commands = [{ command: 'start', description: 'Begin' }]
  const scope = { type: 'all_private_chats' }
  const button = { type: 'web_app', text: 'Open', web_app: { url: 'https://fan.example/' } }
  return [
    fixed('getMe'),
    fixed('setMyCommands', { commands, scope, language_code: 'ru' }),
    fixed('getMyCommands', { scope, language_code: 'ru' }),
    fixed('deleteMyCommands', { scope, language_code: 'ru' }),
    fixed('setMyName', { name: 'Fanlight', language_code: 'en' }),
    fixed('getMyName', { language_code: 'en' }),
    fixed('setMyDescription', { description: 'Paid content' }),
    fixed('getMyDescription'),
    fixed('setMyShortDescription', { short_description: 'Paid' }),
    fixed('getMyShortDescription'),
    fixed('setChatMenuButton', { menu_button: button }),
    fixed('getChatMenuButton'),
  ]
}

function sending({ user, fileId }: Scene): Sample[] {
  const chat_id = user.id
  const reply_markup = {
    inline_keyboard: [
      [{ text: 'Open', web_app: { url: 'https://fan.example/x' } }],
      [
        { text: 'Go', url: 'https://fan.example' },
        { text: 'Copy', copy_text: { text: 'code' } },
      ],
    ],
  }
  const caption = { caption: '*Bold*', parse_mode: 'MarkdownV2', show_caption_above_media: true }
  const guarded = { protect_content: true, disable_notification: true, message_effect_id: '1' }
  return [
    fixed('sendMessage', {
      chat_id,
      text: 'See <a href="https://fan.example">here</a>',
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_parameters: { message_id: 1, allow_sending_without_reply: true },
      reply_markup,
      ...guarded,
    }),
    fixed('sendPhoto', { chat_id, photo: fileId, has_spoiler: true, ...caption, ...guarded }),
    fixed('sendVideo', {
      chat_id,
      video: fileId,
      width: 640,
      height: 360,
      duration: 3,
      ...caption,
    }),
    fixed('sendAnimation', { chat_id, animation: fileId, width: 10, height: 10, duration: 1 }),
    fixed('sendDocument', { chat_id, document: fileId, caption: 'File' }),
    fixed('sendAudio', { chat_id, audio: fileId, title: 'Song', performer: 'She', duration: 9 }),
    fixed('sendVoice', { chat_id, voice: fileId, duration: 2 }),
    fixed('sendVideoNote', { chat_id, video_note: fileId, duration: 2 }),
    fixed('sendSticker', { chat_id, sticker: fileId }),
    fixed('sendDice', { chat_id, emoji: '🎯' }),
    fixed('sendChatAction', { chat_id, action: 'upload_photo' }),
    fixed('sendMediaGroup', {
      chat_id,
      media: [
        { type: 'photo', media: fileId, caption: 'One', parse_mode: 'HTML' },
        { type: 'video', media: fileId, duration: 4 },
      ],
    }),
    fixed('sendPaidMedia', {
      chat_id,
      star_count: 10,
      media: [
        { type: 'photo', media: fileId },
        { type: 'video', media: fileId },
      ],
      payload: 'media:1',
      caption: 'Unlock me',
    }),
    fixed('getFile', { file_id: fileId }),
    fixed('getUserProfilePhotos', { user_id: chat_id }),
    fixed('getChat', { chat_id }),
  ]
}

function changing({ world, user, fileId }: Scene): Sample[] {
  const chat_id = user.id
  const text = async () => {
    const sent = await world.ok('sendMessage', { chat_id, text: 'To be changed' })
    return { chat_id, message_id: Number(sent['message_id']) }
  }
  const photo = async () => {
    const sent = await world.ok('sendPhoto', { chat_id, photo: fileId, caption: 'Old' })
    return { chat_id, message_id: Number(sent['message_id']) }
  }
  const copied = async () => ({ ...(await text()), from_chat_id: chat_id })
  const several = async () => {
    const { message_id } = await text()
    return { chat_id, from_chat_id: chat_id, message_ids: [message_id] }
  }
  const reply_markup = { inline_keyboard: [[{ text: 'New', callback_data: 'new' }]] }
  return [
    made('copyMessage', copied),
    made('copyMessages', several),
    made('forwardMessage', copied),
    made('forwardMessages', several),
    made('editMessageText', async () => ({ ...(await text()), text: 'Changed', reply_markup })),
    made('editMessageCaption', async () => ({ ...(await photo()), caption: 'New' })),
    made('editMessageMedia', async () => ({
      ...(await photo()),
      media: { type: 'photo', media: fileId, caption: 'Other' },
    })),
    made('editMessageReplyMarkup', async () => ({ ...(await text()), reply_markup })),
    made('pinChatMessage', text),
    made('unpinChatMessage', text),
    made('deleteMessage', text),
    made('deleteMessages', async () => {
      const { message_id } = await text()
      return { chat_id, message_ids: [message_id] }
    }),
  ]
}

function channelWork({ world, user, channelId }: Scene): Sample[] {
  const chat_id = channelId
  return [
    fixed('getChatMember', { chat_id, user_id: BOT_ID }),
    fixed('getChatMemberCount', { chat_id }),
    fixed('getChatAdministrators', { chat_id }),
    fixed('createChatInviteLink', { chat_id, name: 'Friends', member_limit: 5 }),
    fixed('createChatSubscriptionInviteLink', {
      chat_id,
      name: 'Paid',
      subscription_period: 2_592_000,
      subscription_price: 100,
    }),
    made('revokeChatInviteLink', async () => {
      const link = await world.ok('createChatInviteLink', { chat_id })
      return { chat_id, invite_link: String(link['invite_link']) }
    }),
    fixed('banChatMember', { chat_id, user_id: user.id, until_date: 0 }),
    fixed('unbanChatMember', { chat_id, user_id: user.id, only_if_banned: true }),
  ]
}

function receiving(): Sample[] {
  return [
    fixed('getUpdates', { offset: 0, limit: 10, timeout: 0, allowed_updates: ['message'] }),
    fixed('setWebhook', { url: 'http://127.0.0.1:9/', secret_token: 'x', max_connections: 3 }),
    fixed('getWebhookInfo'),
    fixed('deleteWebhook', { drop_pending_updates: true }),
  ]
}

import { text } from '../fields.ts'
import type { Handlers } from '../handler.ts'

const DATA_MAX_BYTES = 4096
const QUERY_MAX = 256

/** What leaves the app for a chat or a file. */
export const sharing: Handlers = {
  async web_app_data_send(fields, { host }) {
    const data = text(fields, 'data')
    if (!host.app.canSendData || data === null || data === '') return
    if (new TextEncoder().encode(data).length > DATA_MAX_BYTES) return
    await host.app.sendData(data)
    host.app.close()
  },

  web_app_switch_inline_query(fields, { host }) {
    const query = text(fields, 'query')
    if (query === null || query.length > QUERY_MAX) return
    host.app.close()
    host.app.switchInline(query)
  },

  async web_app_request_file_download(fields, { host, emit }) {
    const url = text(fields, 'url') ?? ''
    const fileName = text(fields, 'file_name') ?? ''
    const isOffered = URL.canParse(url) && fileName !== '' && !host.dialogs.isOpen()
    const isAllowed = isOffered && (await host.dialogs.confirm({ about: 'download', fileName }))
    if (isAllowed) host.app.download(url, fileName)
    emit('file_download_requested', { status: isAllowed ? 'downloading' : 'cancelled' })
  },

  async web_app_send_prepared_message(fields, { host, emit }) {
    const id = text(fields, 'id')
    if (id === null) return emit('prepared_message_failed', { error: 'MESSAGE_EXPIRED' })
    const chatId = host.dialogs.isOpen() ? null : await host.dialogs.chooseChat(id)
    if (chatId === null) return emit('prepared_message_failed', { error: 'USER_DECLINED' })

    const error = await host.app.sendPrepared(id, chatId)
    if (error) emit('prepared_message_failed', { error })
    else emit('prepared_message_sent')
  },

  /** No client outside of the phones has it, and there is no group to share here. */
  web_app_request_chat: (fields, { emit }) =>
    emit('requested_chat_failed', { req_id: text(fields, 'req_id'), error: 'UNSUPPORTED' }),

  // Stories exist on phones only; web clients say nothing.
  web_app_share_to_story() {},
}

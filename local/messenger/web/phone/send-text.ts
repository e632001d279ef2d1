import { call } from '../api/phone-api.ts'
import { keepMessage } from '../state/chats.ts'

export async function sendText(chatId: number, text: string) {
  const { message } = await call('POST /chats/:chatId/messages', {
    params: { chatId },
    body: { text },
  })
  keepMessage(message)
}

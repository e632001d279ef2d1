/** Names a chat: a private one by its bot and user, a channel by bot 0 and its own id. */
export interface ChatKey {
  botId: number
  chatId: number
}

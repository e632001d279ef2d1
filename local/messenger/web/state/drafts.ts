import { createStore } from '@fanlight/web/store'

/** What was begun to be written, by chat; also by the messenger itself, for inline queries. */
export const drafts = createStore<{ texts: Record<number, string> }>({ texts: {} })

export function draft(chatId: number, text: string) {
  drafts.set({ texts: { ...drafts.get().texts, [chatId]: text } })
}

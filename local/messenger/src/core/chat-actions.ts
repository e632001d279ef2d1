import type { Clock } from '../../../shared/clock.ts'
import type { ChatKey } from './chat-key.ts'

const SHOWN_MS = 5000

/** "typing…" and its kin: shown for five seconds or until a message comes. */
export interface ChatActions {
  show(chat: ChatKey, action: string): void
  end(chat: ChatKey): void
  current(chat: ChatKey): string | null
}

export function openChatActions(clock: Clock): ChatActions {
  const shown = new Map<string, { action: string; untilMs: number }>()
  const name = ({ botId, chatId }: ChatKey) => `${botId}/${chatId}`

  return {
    show: (chat, action) => {
      shown.set(name(chat), { action, untilMs: clock.now().getTime() + SHOWN_MS })
    },
    end: (chat) => {
      shown.delete(name(chat))
    },
    current(chat) {
      const found = shown.get(name(chat))
      return found && found.untilMs > clock.now().getTime() ? found.action : null
    },
  }
}

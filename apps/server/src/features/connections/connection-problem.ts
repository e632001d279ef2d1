import type { CONNECTION_PROBLEMS } from '@fanlight/contract/studio-connections'
import type { TelegramFault } from '../../providers/telegram/telegram-fault.ts'

export type ConnectionProblem = (typeof CONNECTION_PROBLEMS)[number]

/** What the messenger's refusal means for a creator. */
export function problemOf({ code }: TelegramFault): ConnectionProblem {
  if (code === 401 || code === 404) return 'token_rejected'
  if (code === 403) return 'bot_not_admin'
  return code === 400 ? 'not_found' : 'unreachable'
}

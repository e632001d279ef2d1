import { languageCodeIn, userIdIn } from '@fanlight/messenger/launch'
import { remembered } from '../storage.ts'

/** What the menu shows of the fan until the server has answered, as it was the last time. */
export interface LastKnown {
  eurBalance: number
  hasIntents: boolean
  /** The balance as it was written, in the parts that are drawn apart. */
  parts: string[]
}

/** Another one with every change of what is kept, so that nothing of an earlier version is read. */
const VERSION = 1

/**
 * Whose state is kept, and whose app of which server in which language showed it: `initData` says
 * who is here now. Null where it does not say so, and then nothing is kept.
 */
export function ownerIn(initData: string, creatorId: number | null): string | null {
  const fanId = userIdIn(initData)
  if (fanId === null) return null
  const language = remembered('lang') ?? languageCodeIn(initData)
  return [VERSION, fanId, creatorId, language, remembered('host')].join()
}

/** The state of this very person, if it is kept: it may have changed since. */
export function lastKnown(initData: string, creatorId: number): LastKnown | null {
  const [owner, balance, hasIntents, ...parts] = (remembered('shown') ?? '').split('\n')
  const eurBalance = Number(balance)
  if (owner !== ownerIn(initData, creatorId) || !(eurBalance >= 0)) return null
  return { eurBalance, hasIntents: hasIntents === 'true', parts }
}

import type { CreatorBot } from '../core/identity/creator-bots.ts'
import type { BotRules } from '../core/settings.ts'
import type { EnvironmentReader } from '../platform/environment.ts'
import type { MessengerRules } from './messenger-rules.ts'

/** Shorter than the database lets a transaction idle: one holds the lock meanwhile. */
const POLL_SECONDS = 15

export function readBotRules(
  read: EnvironmentReader,
  { pace, reachesAnyAddress }: MessengerRules,
  publicUrl: string,
): BotRules {
  const canReachUs = reachesAnyAddress || publicUrl.startsWith('https:')
  const updates = read.oneOf(
    'BOT_UPDATES',
    ['webhook', 'polling'],
    canReachUs ? 'webhook' : 'polling',
  )
  read.demand(
    updates === 'polling' || canReachUs,
    'BOT_UPDATES=webhook needs a PUBLIC_URL that begins with https://.',
  )
  return {
    updates,
    pollSeconds: POLL_SECONDS,
    opensMiniApp: canReachUs,
    miniAppName: read.text('MINI_APP_NAME'),
    messagesPerSecond: read.number('BOT_MESSAGES_PER_SECOND', {
      or: pace.messagesPerSecond,
      min: 1,
      max: 1000,
    }),
    secondsPerChat: read.number('BOT_SECONDS_PER_CHAT', {
      or: pace.secondsPerChat,
      min: 0,
      max: 60,
    }),
    supportContact: read.text('SUPPORT_CONTACT'),
    termsUrl: read.address('TERMS_URL'),
  }
}

/** What the messenger's own signature is checked with. */
export function readMessengerKey(
  read: EnvironmentReader,
  { publicKey }: MessengerRules,
): string | null {
  return read.key('INIT_DATA_PUBLIC_KEY')?.toString('hex') ?? publicKey
}

/** The token of before, of the same bot: another's would let its owner sign for anybody. */
export function readOldBotToken(read: EnvironmentReader): string | null {
  const [token, old] = [read.text('BOT_TOKEN'), read.text('OLD_BOT_TOKEN')]
  const isSameBot = old === null || old.split(':')[0] === token?.split(':')[0]
  read.demand(isSameBot, 'OLD_BOT_TOKEN must be of the same bot as BOT_TOKEN.')
  return old
}

/** `1=123:abc,2=456:def`: the creator's id, then the token of their bot. */
export function readCreatorBots(read: EnvironmentReader): CreatorBot[] {
  const platform = read.text('BOT_TOKEN')?.split(':')[0]
  const entries = (read.text('CREATOR_BOT_TOKENS')?.split(',') ?? []).map((entry) => {
    return /^\s*([1-9]\d{0,14})=(\d+:[\w-]+)\s*$/.exec(entry)
  })
  read.demand(
    entries.every((entry) => entry !== null),
    'CREATOR_BOT_TOKENS must be like 1=123456:token,2=654321:token.',
  )
  const ids = [platform, ...entries.map((entry) => entry?.[2]?.split(':')[0])]
  read.demand(
    new Set(ids).size === ids.length,
    'CREATOR_BOT_TOKENS must name each bot once, and not the one of BOT_TOKEN.',
  )
  return entries.flatMap((entry) => {
    const [, creatorId, token] = entry ?? []
    return token ? [{ creatorId: Number(creatorId), token }] : []
  })
}

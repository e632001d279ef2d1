import type { CreatorBot } from '../core/identity/creator-bots.ts'
import { TELEGRAM_PUBLIC_KEY } from '../core/identity/third-party.ts'
import type { BotRules } from '../core/settings.ts'
import type { EnvironmentReader } from '../platform/environment.ts'

type Messenger = 'sandbox' | 'telegram'

/** What the messenger allows a bot: about 30 messages a second, one of them to the same person. */
const PACE = { perSecond: 30, secondsPerChat: 1 }
/** The sandbox limits no bot, so a wait there would only slow down who tries it. */
const SANDBOX_PACE = { perSecond: 1000, secondsPerChat: 0 }
/** Shorter than the database lets a transaction idle: one holds the lock meanwhile. */
const POLL_SECONDS = 15

export function readBotRules(
  read: EnvironmentReader,
  { messenger, publicUrl }: { messenger: Messenger; publicUrl: string },
): BotRules {
  const pace = messenger === 'sandbox' ? SANDBOX_PACE : PACE
  const isSecure = publicUrl.startsWith('https:')
  const canReachUs = messenger === 'sandbox' || isSecure
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
      or: pace.perSecond,
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

/** What the messenger's own signature is checked with. The sandbox makes a key and tells it itself. */
export function readMessengerKey(read: EnvironmentReader, messenger: Messenger): string | null {
  const given = read.key('INIT_DATA_PUBLIC_KEY')?.toString('hex') ?? null
  read.demand(
    messenger === 'telegram' || given === null,
    'INIT_DATA_PUBLIC_KEY is for MESSENGER=telegram: the sandbox signs with a key of its own.',
  )
  return messenger === 'telegram' ? (given ?? TELEGRAM_PUBLIC_KEY) : null
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

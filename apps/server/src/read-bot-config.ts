import type { CreatorBot } from './core/identity/init-data.ts'
import { PAYMENT_METHODS, type PaymentMethodId, type PaymentPolicy } from './core/payment-policy.ts'
import type { BotRules } from './core/settings.ts'
import type { EnvironmentReader } from './platform/environment.ts'

type Messenger = 'sandbox' | 'telegram'

/** What the messenger allows a bot: about 30 messages a second, one of them to the same person. */
const MESSAGES_PER_SECOND = 30
const SECONDS_PER_CHAT = 1
/** Shorter than the database lets a transaction idle: one holds the lock meanwhile. */
const POLL_SECONDS = 15

export function readBotRules(
  read: EnvironmentReader,
  { messenger, publicUrl }: { messenger: Messenger; publicUrl: string },
): BotRules {
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
      or: MESSAGES_PER_SECOND,
      min: 1,
      max: 1000,
    }),
    secondsPerChat: read.number('BOT_SECONDS_PER_CHAT', { or: SECONDS_PER_CHAT, min: 0, max: 60 }),
    supportContact: read.text('SUPPORT_CONTACT'),
    termsUrl: read.address('TERMS_URL'),
  }
}

/** `1=123:abc,2=456:def`: the creator's id, then the token of their bot. */
export function readCreatorBots(read: EnvironmentReader): CreatorBot[] {
  const entries = (read.text('CREATOR_BOT_TOKENS')?.split(',') ?? []).map((entry) => {
    return /^\s*([1-9]\d{0,14})=(\d+:[\w-]+)\s*$/.exec(entry)
  })
  read.demand(
    entries.every((entry) => entry !== null),
    'CREATOR_BOT_TOKENS must be like 1=123456:token,2=654321:token.',
  )
  return entries.flatMap((entry) => {
    const [, creatorId, token] = entry ?? []
    return token ? [{ creatorId: Number(creatorId), token }] : []
  })
}

const ALL = PAYMENT_METHODS.map(({ id }) => id)

/** The messenger's own rule for what is sold on phones and in Apple's shop: Stars and nothing else. */
const POLICIES: Record<Messenger, PaymentPolicy> = {
  sandbox: { '*': ALL },
  telegram: { '*': ALL, ios: ['stars'], android: ['stars'], macos: ['stars'] },
}

/**
 * `ios=stars; android=stars; *=russian_card,stars`: platform by platform, `*` for all others. `all` and
 * `none` are understood, and a list without a platform is meant for every one.
 */
export function readPaymentPolicy(read: EnvironmentReader, messenger: Messenger): PaymentPolicy {
  const text = read.text('PAYMENT_METHODS')
  if (text === null) return POLICIES[messenger]

  const entries = text.split(';').map((entry) => {
    const [methods = '', platform = '*'] = entry.split('=').reverse()
    return [platform.trim().toLowerCase(), methodsIn(methods)] as const
  })
  read.demand(
    entries.every(([platform, methods]) => platform !== '' && methods !== null),
    `PAYMENT_METHODS must be like ios=stars;*=all, with ${ALL.join(', ')}, all or none.`,
  )
  return { '*': [], ...Object.fromEntries(entries.map(([name, methods]) => [name, methods ?? []])) }
}

function methodsIn(list: string): PaymentMethodId[] | null {
  const names = list.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'all') return ALL
  if (names.length === 1 && names[0] === 'none') return []
  const known = names.flatMap((name) => ALL.filter((id) => id === name))
  return known.length === names.length ? known : null
}

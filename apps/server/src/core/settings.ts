import type { CallRate } from '@fanlight/contract'
import type { SecretRing } from '../platform/secrets.ts'
import type { TonNetwork } from '../providers/ton/ton-chain.ts'
import type { BillingPolicy } from './billing/billing-policy.ts'
import type { KekRing } from './media-at-rest/kek-ring.ts'
import type { PaymentPolicy } from './payment-policy.ts'

/** What an operator may choose. Read from the environment in one place, main.ts. */
export interface Settings {
  /**
   * The platform's own bot first, then those that speak for one creator each. Only the first is
   * ours alone: it vouches by its hash, takes Stars and signs, by derivation, our session tokens.
   */
  bots: readonly [BotSetting, ...BotSetting[]]
  /** The messenger's Ed25519 key (hex), by which init data of creators' bots is believed. */
  thirdPartyKey: string | null
  /**
   * Tokens whose hashes are believed like the platform's, and that nothing is signed with; only an
   * extension brings any.
   */
  believedBotTokens: readonly string[]
  initDataMaxAgeSeconds: number
  /** Whether people and money are real: webhooks then reach no private address, and keys say so. */
  isLive: boolean
  /** Known to this installation alone; what the messenger says with every update follows from them. */
  serverSecrets: Readonly<SecretRing>
  /** The address that the outside world uses, without a trailing slash. */
  publicUrl: string
  /** Where the business runs and where it is tried, for staff and for apps that call another host. */
  hosts: Hosts
  /** Another origin that may call us from a browser; null allows none. */
  corsOrigin: string | null
  /** How many proxies stand before us, or the networks they are in; false for none. */
  trustProxy: false | number | string[]
  connections: {
    connectionsMax: number
    /** How long a connection may say nothing. */
    silentMs: number
    /** How long the body of a request may take, but for uploads. */
    bodyMs: number
    /** How long a node that stops goes on serving, for balancers to notice that it is not ready. */
    drainMs: number
  }
  overload: OverloadRules
  /** What the platform keeps of every purchase, in percent. */
  commissionPercent: number
  /** What the provider takes on top of a top-up, in percent. */
  topUpFeePercent: number
  /** Euro cents that a fan is credited for one Star; may have a fraction. */
  centsPerStar: number
  /** Euro cents that one Star pays the house when it is withdrawn; may have a fraction. */
  starPayoutCents: number
  payouts: PayoutRules
  /** How long Premium stays open that could not be renewed. */
  premiumGraceDays: number
  billing: BillingPolicy
  /** Which gateway serves each provider name of the wire. */
  gateways: Record<'inwizoEcom' | 'only' | 'singularity', string>
  /** Which ways to pay are offered on which of the messenger's platforms. */
  paymentPolicy: PaymentPolicy
  /** How coins are dealt with; null where none are. */
  ton: TonRules | null
  bot: BotRules
  /** Files that belong to messages and posts are below it. */
  mediaFolder: string
  uploads: UploadRules
  /** Of one fan, or of one address where there is no fan. */
  requestsPerMinute: number
  /** Of one fan, or of one address, for the calls that cost more. */
  callsPerMinute: Record<CallRate, number>
  /** Seals what entitled fans get; see core/media-delivery. */
  mediaDeliverySecret: Buffer
  /** Grows when that secret is replaced; part of every key's name. */
  mediaDeliveryVersion: number
  /** Wrap the keys of files at rest; see core/media-at-rest. */
  mediaKeks: KekRing
  /** Signs the addresses of media. */
  mediaUrlSecret: Buffer
  /** How strong the mark is that names the fan on what they open; creators may want it stronger. */
  mediaMark: 'off' | 'normal' | 'strong'
  /** Lets a caller that is not on this machine read /metrics; null keeps it to this machine. */
  metricsToken: string | null
}

export interface TonRules {
  network: TonNetwork
  /** Where toncenter is, or what speaks like it; null where an extension says. */
  apiUrl: string | null
  apiKey: string | null
  /** Asked for beside a tip, never of store builds; 0 asks for none. */
  commissionPercent: number
  /** Where the commission goes, raw. */
  houseAddress: string | null
  /** The list of wallets that is shown; null where an extension says. */
  walletsUrl: string | null
  /** Where people look at transactions; null where an extension says, or the network's own. */
  explorerUrl: string | null
  /** Where wallets may be talked to from a page; those that are elsewhere are not offered. */
  bridges: readonly string[]
  /** Who says what a coin is worth. */
  rate: 'tonapi' | 'coingecko' | 'off'
}

/** Beyond which requests are refused at once, so that the rest is served in time. */
export interface OverloadRules {
  /** How long the first in line may have waited for a connection to the database. */
  waitMs: number
  /** How late the event loop may be, again and again. */
  lagMs: number
}

/** Origins, such as `https://fan.example`; null where there is none. */
export interface Hosts {
  production: string | null
  preproduction: string | null
  staging: string | null
}

export interface PayoutRules {
  /** How long after a sale its money can still be disputed, and is not paid out. */
  holdDays: number
  /** What the bank takes of one payout, in cents. */
  feeCents: number
  /** The least that is paid out, in cents. */
  minCents: number
}

export interface UploadRules {
  /** Where files wait until they are whole and worked on, unless it is in the storage. */
  folder: string
  /** Whether they wait in the storage instead, where all nodes reach them. */
  isStagedInStorage: boolean
  photoBytesMax: number
  videoBytesMax: number
  videoSecondsMax: number
  /** Of one creator. */
  openMax: number
  /** Of everybody, in one place. */
  stagedBytesMax: number
  /** How long one that does not go on is waited for. */
  keepHours: number
  /** The program that converts videos; null looks for one, and `none` does without. */
  ffmpeg: string | null
}

export interface BotRules {
  /** How updates come to us: brought by the messenger, or asked for. */
  updates: 'webhook' | 'polling'
  /** How long the messenger may hold a question for updates. */
  pollSeconds: number
  /** Whether buttons may open the mini-app: the real messenger wants an https address for that. */
  opensMiniApp: boolean
  /** The short name under which the mini-app is registered with each bot; null for the bot's main app. */
  miniAppName: string | null
  /** What the messenger allows a bot; 0 is without limit. */
  messagesPerSecond: number
  /** What it allows in one chat. */
  secondsPerChat: number
  /** Whom a fan writes to about a payment; null where the bot's own words must do. */
  supportContact: string | null
  termsUrl: string | null
}

export interface BotSetting {
  /** Null for the platform's own. */
  creatorId: number | null
  token: string
}

export function platformBotToken({ bots }: Pick<Settings, 'bots'>): string {
  return bots[0].token
}

export function creatorBots({ bots }: Pick<Settings, 'bots'>) {
  return bots.flatMap(({ creatorId, token }) => (creatorId === null ? [] : [{ creatorId, token }]))
}

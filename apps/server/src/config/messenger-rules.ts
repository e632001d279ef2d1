import { TELEGRAM_PUBLIC_KEY } from '../core/identity/third-party.ts'
import { PAYABLES, type PaymentPolicy } from '../core/payment-policy.ts'
import { GATEWAYS, type GatewayKinds, NO_GATEWAY } from './gateways.ts'

/** What the configuration takes for granted about the messenger, and about who takes card money. */
export interface MessengerRules {
  /** Whether people and money are real there. */
  isLive: boolean
  /** What it allows a bot. */
  pace: { messagesPerSecond: number; secondsPerChat: number }
  /** Whether it reaches us, and opens the mini-app, at any address; otherwise it wants https. */
  reachesAnyAddress: boolean
  /** What its own signature is checked with; null where it tells its key itself. */
  publicKey: string | null
  /** Which ways to pay are offered unless the operator says otherwise. */
  policy: PaymentPolicy
  gatewayKinds: GatewayKinds
  /** Whether a chain comes along; otherwise the operator says where one is. */
  hasTon: boolean
  /** What serves a provider that the operator has bound to nothing. */
  defaultGateway: string
}

/** About 30 messages a second, one of them to the same person; on phones only Stars may be taken. */
export const TELEGRAM: MessengerRules = {
  isLive: true,
  pace: { messagesPerSecond: 30, secondsPerChat: 1 },
  reachesAnyAddress: false,
  publicKey: TELEGRAM_PUBLIC_KEY,
  policy: {
    '*': PAYABLES,
    ios: ['stars'],
    android: ['stars'],
    macos: ['stars'],
  },
  gatewayKinds: GATEWAYS,
  hasTon: false,
  defaultGateway: NO_GATEWAY,
}

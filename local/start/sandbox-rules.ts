import { GATEWAYS } from '@fanlight/server/config/gateways'
import type { MessengerRules } from '@fanlight/server/config/messenger-rules'
import { PAYABLES } from '@fanlight/server/core/payment-policy'
import { deriveSecret } from '@fanlight/server/platform/secrets'
import { sandboxBank } from './sandbox-bank.ts'

/** Lives in this process and stands for no bank of the real world. */
export const SANDBOX_GATEWAY = 'sandbox'

/** The stand-in messenger limits no bot, so a wait there would only slow down who tries it. */
export const SANDBOX_RULES: MessengerRules = {
  isLive: false,
  pace: { messagesPerSecond: 1000, secondsPerChat: 0 },
  reachesAnyAddress: true,
  publicKey: null,
  policy: { '*': PAYABLES },
  hasTon: true,
  gatewayKinds: {
    [SANDBOX_GATEWAY]: {
      needs: [],
      open: (name, { publicUrl, botToken, loopback, now }) => {
        const secrets = sandboxBankSecrets(botToken)
        return sandboxBank({ name, bankUrl: loopback, publicUrl, ...secrets, now })
      },
    },
    ...GATEWAYS,
  },
  defaultGateway: SANDBOX_GATEWAY,
}

/** What the sandbox's bank and its shop know of each other. */
export function sandboxBankSecrets(botToken: string) {
  return {
    secret: deriveSecret(botToken, 'sandbox bank').toString('hex'),
    merchantKey: deriveSecret(botToken, 'sandbox merchant').toString('hex'),
  }
}

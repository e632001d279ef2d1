import { deriveSecret } from '../platform/secrets.ts'
import type { CardGateway } from '../providers/card/card-gateway.ts'
import { sandboxBank } from '../providers/card/sandbox-bank.ts'
import { stripeGateway } from '../providers/card/stripe-gateway.ts'

export interface GatewayParts {
  publicUrl: string
  botToken: string
  /** Where the sandbox's bank answers; known once a port is open. */
  bankUrl: () => string
  now: () => Date
  /** The variables that the gateway needs, by name. */
  secret: (variable: string) => string
}

interface GatewayKind {
  /** Variables of the environment that must be set where it serves a provider. */
  needs: string[]
  open(name: string, parts: GatewayParts): CardGateway
}

/** Lives in this process and stands for no bank of the real world. */
export const SANDBOX_GATEWAY = 'sandbox'

/** Every gateway that a provider's name can be bound to. Another one is a file and an entry here. */
export const GATEWAYS: Record<string, GatewayKind> = {
  [SANDBOX_GATEWAY]: {
    needs: [],
    open: (name, { publicUrl, botToken, bankUrl, now }) =>
      sandboxBank({ name, bankUrl, publicUrl, ...sandboxBankSecrets(botToken), now }),
  },
  stripe: {
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    open: (name, { now, secret }) =>
      stripeGateway({
        name,
        secretKey: secret('STRIPE_SECRET_KEY'),
        webhookSecret: secret('STRIPE_WEBHOOK_SECRET'),
        now,
      }),
  },
}

/** What the sandbox's bank and its shop know of each other. */
export function sandboxBankSecrets(botToken: string) {
  return {
    secret: deriveSecret(botToken, 'sandbox bank').toString('hex'),
    merchantKey: deriveSecret(botToken, 'sandbox merchant').toString('hex'),
  }
}

export function openGateways(
  names: Iterable<string>,
  parts: GatewayParts,
): Map<string, CardGateway> {
  return new Map(
    [...new Set(names)].flatMap((name) => {
      const gateway = GATEWAYS[name]?.open(name, parts)
      return gateway ? [[name, gateway]] : []
    }),
  )
}

import { deriveSecret } from './platform/secrets.ts'
import type { CardGateway } from './providers/card/card-gateway.ts'
import { standInGateway } from './providers/card/stand-in-gateway.ts'
import { stripeGateway } from './providers/card/stripe-gateway.ts'

export interface GatewayParts {
  publicUrl: string
  botToken: string
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
    open: (name, { publicUrl, botToken, now }) =>
      standInGateway({
        name,
        secret: deriveSecret(botToken, 'sandbox bank').toString('hex'),
        baseUrl: `${publicUrl}/bank/checkout`,
        now,
      }),
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

import type { CardGateway } from '../providers/card/card-gateway.ts'

export interface GatewayParts {
  publicUrl: string
  botToken: string
  /** Where this server can be reached from itself; known once a port is open. */
  loopback: () => string
  now: () => Date
  /** The variables that the gateway needs, by name. */
  secret: (variable: string) => string
}

export interface GatewayKind {
  /** Variables of the environment that must be set where it serves a provider. */
  needs: string[]
  open(name: string, parts: GatewayParts): Promise<CardGateway> | CardGateway
}

export type GatewayKinds = Readonly<Record<string, GatewayKind>>

/** Binds a provider's name to no gateway: its payments are not offered. */
export const NO_GATEWAY = 'none'

/** Every gateway that a provider's name can be bound to. Another one is a file and an entry here. */
export const GATEWAYS: GatewayKinds = {
  stripe: {
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    async open(name, { now, secret }) {
      // Its library is a third of what a program takes to start, and most of them take no card.
      const { stripeGateway } = await import('../providers/card/stripe-gateway.ts')
      return stripeGateway({
        name,
        secretKey: secret('STRIPE_SECRET_KEY'),
        webhookSecret: secret('STRIPE_WEBHOOK_SECRET'),
        now,
      })
    },
  },
}

export async function openGateways(
  kinds: GatewayKinds,
  names: Iterable<string>,
  parts: GatewayParts,
): Promise<Map<string, CardGateway>> {
  const gateways = new Map<string, CardGateway>()
  for (const name of new Set(names)) {
    const gateway = await kinds[name]?.open(name, parts)
    if (gateway) gateways.set(name, gateway)
  }
  return gateways
}

import { NO_GATEWAY } from './gateways.ts'
import type { Config } from './read-config.ts'

/**
 * What the real messenger would miss, in words for the operator. With any of it the server starts
 * all the same: what works is better than nothing.
 */
export function configWarnings({ settings }: Config): string[] {
  const { publicUrl, gateways, bot, centsPerStar, starPayoutCents } = settings
  const unserved = Object.entries(gateways).flatMap(([provider, gateway]) =>
    gateway === NO_GATEWAY ? [provider] : [],
  )
  return [
    ...(bot.opensMiniApp
      ? []
      : [
          `PUBLIC_URL is ${publicUrl}, and the messenger opens mini-apps at https addresses only: ` +
            'the bots answer, but none of their buttons opens the app. ' +
            'Set PUBLIC_URL to the https address of this server.',
        ]),
    ...(unserved.length > 0
      ? [
          `No real gateway takes the payments of ${unserved.join(', ')}: ` +
            'these ways to pay are not offered, Stars are. ' +
            `Set ${unserved.map(variableOf).join(', ')} to stripe.`,
        ]
      : []),
    ...(centsPerStar > starPayoutCents
      ? [
          `A Star is credited as ${centsPerStar} cents and pays ${starPayoutCents}: ` +
            'you add the difference to every top-up by Stars. ' +
            'Lower CENTS_PER_STAR, or set STAR_PAYOUT_CENTS to what your Stars pay.',
        ]
      : []),
  ]
}

/** GATEWAY_INWIZO_ECOM for inwizoEcom. */
function variableOf(provider: string): string {
  return `GATEWAY_${provider.replace(/[A-Z]/g, '_$&').toUpperCase()}`
}

import { createHmac } from 'node:crypto'
import { ProviderFault } from '../provider-fault.ts'
import { type AcquirerMessage, readMessages, SIGNATURE_HEADER } from './acquirer-message.ts'
import type { CardGateway, SignedMessage } from './card-gateway.ts'
import { isSignedBy, signWebhook } from './signed-webhook.ts'

interface StandInGatewayOptions {
  name: string
  /** Signs callbacks, and makes the tokens in checkout addresses unguessable. */
  secret: string
  /** Checkout pages are `<baseUrl>/<token>`. */
  baseUrl: string
  now: () => Date
}

export interface StandInGateway extends CardGateway {
  /** The next `times` checkouts end in a timeout. */
  faultNext(times?: number): void
  /** A callback as this gateway would send it, at `at` or now. */
  signCallback(content: AcquirerMessage | AcquirerMessage[], at?: Date): SignedMessage
}

/** An acquirer without a bank behind it: whoever drives it decides what becomes of a payment. */
export function standInGateway(options: StandInGatewayOptions): StandInGateway {
  const { name, secret, baseUrl, now } = options
  // Derived and not drawn, so that the same top-up has the same checkout also after a restart.
  const nameFor = (use: string, topUpId: string) =>
    createHmac('sha256', secret).update(`${use} ${topUpId}`).digest('base64url').slice(0, 32)
  let faults = 0

  return {
    name,
    async createCheckout({ topUpId }) {
      if (faults > 0) {
        faults -= 1
        throw new ProviderFault(name, 'no answer in time', true)
      }
      return {
        reference: `pay_${nameFor('payment', topUpId)}`,
        url: `${baseUrl}/${nameFor('checkout', topUpId)}`,
      }
    },
    async chargeSavedCard({ topUpId, cardToken }) {
      if (faults > 0) {
        faults -= 1
        throw new ProviderFault(name, 'no answer in time', true)
      }
      return { reference: `charge_${nameFor(cardToken, topUpId)}` }
    },
    readCallback({ headers, body }) {
      const signature = headers[SIGNATURE_HEADER]
      if (!isSignedBy(signature, { secret, body, at: now() })) return 'forged'
      return readMessages(body) ?? 'unreadable'
    },
    faultNext(times = 1) {
      faults = times
    },
    signCallback(content, at = now()) {
      const body = Buffer.from(JSON.stringify(content))
      const headers = { [SIGNATURE_HEADER]: signWebhook({ secret, body, at }) }
      return { headers, body }
    },
  }
}

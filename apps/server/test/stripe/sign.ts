import Stripe from 'stripe'

export const SECRET = 'whsec_test'

/** As Stripe signs what it posts. */
export function sign(body: Buffer, at: Date, secret = SECRET): string {
  return Stripe.webhooks.generateTestHeaderString({
    payload: body.toString(),
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  })
}

import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

/** What happens when a card is paid with. */
export interface Scenario {
  /** Why it does not pay; null when it does. */
  failure: PaymentFailureCode | null
  /** `frictionless`: the issuer is content without asking the payer. */
  threeDSecure?: 'challenge' | 'frictionless'
  /** Asks for 3-D Secure also when the shop charges the saved card by itself. */
  challengesMerchant?: boolean
  /** Why it does not pay as a saved card, though it did when it was saved. */
  failureWhenSaved?: PaymentFailureCode
  /** The payer leaves the issuer's page after so many seconds, without an answer. */
  abandonsAfter?: number
  /** No answer for so many seconds; then it fails. */
  silentFor?: number
  /** Pays after all, so many seconds after it failed. */
  succeedsAfter?: number
  webhooks?: 'duplicated' | 'reordered' | 'delayed' | 'before_return'
  reversal?: { reason: 'refund' | 'chargeback'; afterDays: number }
}

export interface TestCard {
  number: string
  does: string
}

interface KnownCard extends TestCard {
  /** Kept with a payment in place of the number. */
  key: string
  scenario: Scenario
}

export const SILENCE_SECONDS = 5
export const LATE_SUCCESS_SECONDS = 5

/** A number that no card of ours has. */
const UNKNOWN_CARD: Scenario = { failure: 'card_number_does_not_exist' }

const SUCCESS: Scenario = { failure: null }
const CHALLENGE: Scenario = { failure: null, threeDSecure: 'challenge' }

const wellKnown: KnownCard[] = [
  card('success', '4242424242424242', 'success', SUCCESS),
  card('challenge', '4000000000003220', '3-D Secure challenge, then success', CHALLENGE),
]

const failing: Record<PaymentFailureCode, string> = {
  identification_error: '4000000000010019',
  authentication_error: '4000000000010027',
  authorization_error: '4000000000010035',
  invalid_request: '4000000000010043',
  internal_error: '4000000000010050',
  provider_internal_error: '4000000000010068',
  provider_issuer_unavailable: '4000000000010076',
  provider_foreign_transfer_prohibited: '4000000000010084',
  provider_exceeds_amount_limit: '4000000000010092',
  provider_timeout: '4000000000010100',
  session_cancelled: '4000000000010118',
  operation_rejected: '4000000000010126',
  wallet_internal_error: '4000000000010134',
  routing_internal_error: '4000000000010142',
  bank_card_expired: '4000000000010159',
  declined_by_issuer_bank: '4000000000000002',
  not_permitted_by_issuer_bank: '4000000000010175',
  insufficient_wallet_balance: '4000000000010183',
  refund_amount_too_large: '4000000000010191',
  insufficient_funds: '4000000000009995',
  session_wrong_state: '4000000000010217',
  capture_timeout: '4000000000010225',
  session_cancelled_by_partner: '4000000000010233',
  card_number_does_not_exist: '4000000000010241',
  invalid_transaction: '4000000000010258',
  suspected_fraud: '4000000000010266',
  activity_count_exceeded: '4000000000010274',
  not_permitted_to_card: '4000000000010282',
}

const special: KnownCard[] = [
  card('mastercard', '5555555555554444', 'success, Mastercard', SUCCESS),
  card('mir', '2200000000000004', 'success, Mir', SUCCESS),
  card('frictionless', '4000000000003055', '3-D Secure, frictionless: no challenge, then success', {
    failure: null,
    threeDSecure: 'frictionless',
  }),
  card(
    'challenge-declined',
    '4000008400001629',
    '3-D Secure challenge, then declined_by_issuer_bank',
    { failure: 'declined_by_issuer_bank', threeDSecure: 'challenge' },
  ),
  card(
    'challenge-abandoned',
    '4000000000020018',
    '3-D Secure challenge that the payer abandons after 30 seconds: session_cancelled',
    { ...CHALLENGE, abandonsAfter: 30 },
  ),
  card(
    'challenge-always',
    '4000002760003184',
    '3-D Secure challenge every time, also as a saved card',
    { ...CHALLENGE, challengesMerchant: true },
  ),
  card(
    'fails-when-saved',
    '4000000000000341',
    'success; insufficient_funds when charged as a saved card',
    { failure: null, failureWhenSaved: 'insufficient_funds' },
  ),
  card('silent', '4000000000020026', 'no answer for 5 seconds, then provider_timeout', {
    failure: 'provider_timeout',
    silentFor: SILENCE_SECONDS,
  }),
  card('late-success', '4000000000020034', 'provider_timeout, and a late success 5 seconds after', {
    failure: 'provider_timeout',
    succeedsAfter: LATE_SUCCESS_SECONDS,
  }),
  card('duplicated', '4000000000020042', 'success, with duplicated webhooks', {
    failure: null,
    webhooks: 'duplicated',
  }),
  card('reordered', '4000000000020059', 'success, with webhooks in the wrong order', {
    failure: null,
    webhooks: 'reordered',
  }),
  card('delayed', '4000000000020067', 'success, with a webhook that comes 5 seconds late', {
    failure: null,
    webhooks: 'delayed',
  }),
  card(
    'before-return',
    '4000000000020075',
    '3-D Secure challenge; the webhook comes before the payer returns',
    { ...CHALLENGE, webhooks: 'before_return' },
  ),
  card('refunded', '4000000000007726', 'success, refunded by the bank after 3 days', {
    failure: null,
    reversal: { reason: 'refund', afterDays: 3 },
  }),
  card('charged-back', '4000000000000259', 'success, charged back by the payer after 14 days', {
    failure: null,
    reversal: { reason: 'chargeback', afterDays: 14 },
  }),
]

const known = [
  ...wellKnown,
  ...(Object.keys(failing) as PaymentFailureCode[]).map((failure) =>
    card(failure, failing[failure], failure, { failure }),
  ),
  ...special,
]
const byNumber = new Map(known.map((item) => [item.number, item]))
const byKey = new Map(known.map((item) => [item.key, item]))

/** Every card that the bank has issued. A card that fails says so by its code alone. */
export const TEST_CARDS: readonly TestCard[] = known.map(({ number, does }) => ({ number, does }))

/** Under what a card's scenario is kept; null for a number that is not ours. */
export function scenarioKeyOf(digits: string): string | null {
  return byNumber.get(digits)?.key ?? null
}

export function scenarioOf(key: string | null): Scenario {
  return (key === null ? null : byKey.get(key)?.scenario) ?? UNKNOWN_CARD
}

function card(key: string, number: string, does: string, scenario: Scenario): KnownCard {
  return { key, number, does, scenario }
}

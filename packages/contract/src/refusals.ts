/**
 * Every "no" of the product with its HTTP status. A refusal is expected: the caller branches on the
 * code, the person reads a text in their language. Nothing else ever leaves the server as an error.
 */
export const REFUSALS = {
  invalid_request: {
    status: 400,
    when: 'a field is missing, of a wrong type or out of its limits',
  },
  iban_invalid: { status: 400, when: 'the account number is of no country, length or checksum' },
  unauthorized: { status: 401, when: 'credentials are missing, forged, tampered with or too old' },
  insufficient_funds: { status: 402, when: 'the balance is lower than the price' },
  forbidden: { status: 403, when: 'the thing exists and is not the caller’s to touch' },
  blocked: { status: 403, when: 'the creator takes nothing from this fan any more' },
  xsrf: { status: 403, when: 'a call authenticated by cookie lacks the matching XSRF header' },
  not_found: { status: 404, when: 'no such route, or nothing the caller may know of has this id' },
  stale_revision: { status: 409, when: 'the draft was saved since by another page' },
  wrong_state: { status: 409, when: 'a post or message in this state cannot be acted on so' },
  post_incomplete: { status: 409, when: 'the post lacks content, a price or a file' },
  message_incomplete: { status: 409, when: 'the message has neither words nor a file' },
  fan_blocked: { status: 409, when: 'the creator writes to a fan whom they have blocked' },
  too_many_segments: { status: 409, when: 'the creator has saved as many segments as fit' },
  already_paid: { status: 409, when: 'the message, post or tip has been paid for before' },
  already_subscribed: { status: 409, when: 'the fan has this creator’s Premium already' },
  price_changed: { status: 409, when: 'the thing costs something else than the caller saw' },
  premium_unavailable: { status: 409, when: 'the creator does not offer Premium' },
  not_recurrent: { status: 409, when: 'the subscription to cancel does not renew any more' },
  already_recurrent: { status: 409, when: 'the subscription to resume renews already' },
  premium_ended: { status: 409, when: 'the subscription to resume is over, to be bought again' },
  team_full: { status: 409, when: 'the team has as many people and invitations as it may' },
  bank_account_missing: { status: 409, when: 'no account was named that a payout could go to' },
  bank_account_new: { status: 409, when: 'the account was changed less than two days ago' },
  payout_too_small: { status: 409, when: 'the amount is below what is paid out at least' },
  payout_too_large: { status: 409, when: 'the amount is more than is available' },
  payout_waiting: { status: 409, when: 'a payout was asked for before and is not on its way yet' },
  payout_under_way: { status: 409, when: 'the payout to cancel was approved or settled before' },
  idempotency_conflict: { status: 409, when: 'the Idempotency-Key came before with another body' },
  sign_in_expired: {
    status: 410,
    when: 'a code, a link or an invitation is too old, was used, refused or taken back',
  },
  too_large: { status: 413, when: 'the body is larger than the route takes' },
  unsupported_media: { status: 415, when: 'the body is not of a type the route takes' },
  too_many_requests: { status: 429, when: 'the caller is over the rate limit' },
  internal_error: { status: 500, when: 'a defect of ours; the request id finds it in the log' },
  unavailable: {
    status: 503,
    when: 'the database or a provider is out of reach, or we are stopping',
  },
} as const satisfies Record<string, { status: number; when: string }>

export type RefusalCode = keyof typeof REFUSALS

export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

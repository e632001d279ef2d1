/**
 * Every "no" of the product with its HTTP status. A refusal is expected: the caller branches on the
 * code, the person reads a text in their language. Nothing else ever leaves the server as an error.
 */
export const REFUSALS = {
  invalid_request: {
    status: 400,
    when: 'a field is missing, of a wrong type or out of its limits',
  },
  picture_unreadable: {
    status: 400,
    when: 'the file is no picture that can be opened, or frames are not of one size',
  },
  iban_invalid: { status: 400, when: 'the account number is of no country, length or checksum' },
  webhook_address: {
    status: 400,
    when: 'the webhook’s address is not https, holds a password or is not of the public Internet',
  },
  unauthorized: { status: 401, when: 'credentials are missing, forged, tampered with or too old' },
  insufficient_funds: { status: 402, when: 'the balance is lower than the price' },
  forbidden: { status: 403, when: 'the thing exists and is not the caller’s to touch' },
  suspended: { status: 403, when: 'the operator has shut this fan out' },
  blocked: { status: 403, when: 'the creator takes nothing from this fan any more' },
  card_blocked: { status: 403, when: 'no card is taken from this fan after a dispute' },
  xsrf: { status: 403, when: 'a call authenticated by cookie lacks the matching XSRF header' },
  wallet_not_proven: { status: 403, when: 'what a wallet signed does not prove its address' },
  factor_required: {
    status: 403,
    when: 'staff has not given the second factor in this session, or too long ago for the act',
  },
  factor_invalid: {
    status: 403,
    when: 'the code of the second factor is wrong or was used before',
  },
  not_found: { status: 404, when: 'no such route, or nothing the caller may know of has this id' },
  stale_revision: { status: 409, when: 'the draft was saved since by another page' },
  wrong_state: { status: 409, when: 'a post or message in this state cannot be acted on so' },
  post_incomplete: { status: 409, when: 'the post lacks content, a price or a file' },
  message_incomplete: { status: 409, when: 'the message has neither words nor a file' },
  fan_blocked: { status: 409, when: 'the creator writes to a fan whom they have blocked' },
  too_many_segments: { status: 409, when: 'the creator has saved as many segments as fit' },
  too_many_webhooks: { status: 409, when: 'as many addresses are told already as may be' },
  already_paid: { status: 409, when: 'the message, post or tip has been paid for before' },
  ton_unavailable: {
    status: 409,
    when: 'the creator takes no coins, or not on this platform of the messenger',
  },
  tip_in_flight: { status: 409, when: 'the tip is signed, and the chain has not settled it yet' },
  already_subscribed: { status: 409, when: 'the fan has this creator’s Premium already' },
  price_changed: { status: 409, when: 'the thing costs something else than the caller saw' },
  limit_reached: { status: 409, when: 'the fan’s own monthly limit would be passed' },
  confirmation_required: {
    status: 409,
    when: 'the fan wants to be asked before spending so much, and was not',
  },
  already_gifted: { status: 409, when: 'the fan was given a month less than 28 days ago' },
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
  second_person_needed: {
    status: 409,
    when: 'the same person asked for it, or took the step before',
  },
  not_withdrawable: { status: 409, when: 'the purchase was opened, or its 14 days are over' },
  balance_changed: {
    status: 409,
    when: 'less or more of the balance can go back than the person saw',
  },
  refund_under_way: { status: 409, when: 'another refund of it waits for the provider' },
  refund_whole_only: { status: 409, when: 'a part is to go back of what goes back whole alone' },
  refund_too_large: { status: 409, when: 'more than is left of what was paid' },
  ticket_closed: { status: 409, when: 'a ticket of support was closed before' },
  factor_enrolled: { status: 409, when: 'staff sets up a second factor and has one already' },
  idempotency_conflict: { status: 409, when: 'the Idempotency-Key came before with another body' },
  sign_in_expired: {
    status: 410,
    when: 'a code, a link or an invitation is too old, was used, refused or taken back',
  },
  too_large: { status: 413, when: 'the body is larger than the route takes' },
  unsupported_media: { status: 415, when: 'the body is not of a type the route takes' },
  too_many_requests: { status: 429, when: 'the caller is over the rate limit' },
  internal_error: { status: 500, when: 'a defect of ours; the request id finds it in the log' },
  overloaded: {
    status: 503,
    when: 'more is asked at the moment than can be served; the rest is served in time',
  },
  unavailable: {
    status: 503,
    when: 'the database or a provider is out of reach, or we are stopping',
  },
} as const satisfies Record<string, { status: number; when: string }>

export type RefusalCode = keyof typeof REFUSALS

/** Why a wallet does not pay. */
export const MONEY_REFUSALS = [
  'insufficient_funds',
  'limit_reached',
  'confirmation_required',
] as const satisfies readonly RefusalCode[]

export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

/** What a member of the operator's staff may do: help fans, move money, decide who takes part. */
export const STAFF_RIGHTS = ['support', 'finance', 'admin'] as const

export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** Whom a staff call is open to: those who have this right, or all of them. */
export type StaffPermission = StaffRight | 'staff'

/**
 * What a staff call asks of the second factor: nothing yet, that it was given in this session, or that
 * it was given within the last minutes, which is what moves money.
 */
export type StaffFactor = 'none' | 'given' | 'recent'

/** How long ago the second factor may have been given for what moves money. */
export const RECENT_FACTOR_MINUTES = 10

/** What the audit log has: each act of the staff by its name, in the past tense. */
export const STAFF_ACTIONS = [
  'enrolled',
  'signed_in',
  'locked_factor',
  'added_staff',
  'removed_staff',
  'reset_factor',
  'searched_card',
  'asked_provider',
  'refunded',
  'credited',
  'suspended',
  'ended_sessions',
  'noted',
  'traced_leak',
  'answered_ticket',
  'closed_ticket',
  'opened_incident',
  'closed_incident',
  'tied_coins',
  'reinstated',
  'approved_payout',
  'sent_payout',
  'settled_payout',
  'returned_payout',
  'read_account',
  'corrected',
  'invited_creator',
  'changed_commission',
  'added_webhook',
  'changed_webhook',
  'removed_webhook',
  'rotated_webhook',
  'replayed_webhook',
  'tested_webhook',
  'made_key',
  'revoked_key',
] as const

export type StaffAction = (typeof STAFF_ACTIONS)[number]

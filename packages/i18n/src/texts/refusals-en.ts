import type { RefusalCode } from '@fanlight/contract/refusals'

export const REFUSALS_EN = {
  invalid_request: 'Something you entered is not right. Check it and try again.',
  unauthorized: 'Your session has ended. Close the app and open it again from the chat.',
  insufficient_funds: 'There is not enough on your balance. Top it up and try again.',
  forbidden: 'This is not open to you. Go back to the menu to see what is.',
  xsrf: 'This page is out of date. Reload it and try again.',
  not_found: 'We could not find this; it may have been removed. Go back to the menu.',
  already_paid: 'You have already paid for this. Nothing was charged again.',
  already_subscribed: 'You already have this Premium. Open the collection to enjoy it.',
  premium_unavailable: 'Premium is unavailable: the creator has turned it off. See the free posts.',
  not_recurrent: 'Renewal is already off. You need not do anything else.',
  already_recurrent: 'Premium already renews automatically. You need not do anything else.',
  premium_ended: 'This Premium has ended. Subscribe again to open it.',
  idempotency_conflict: 'This was already sent with other details. Go back and start again.',
  too_large: 'This is too large to send. Make it smaller and try again.',
  unsupported_media: 'This format is not supported. Choose another one and try again.',
  too_many_requests: 'That was a lot at once. Wait a little and try again.',
  internal_error: 'Something went wrong on our side. Try again, or write to support if it repeats.',
  unavailable: 'We are out of reach for a moment. Try again in a minute.',
} as const satisfies Record<RefusalCode, string>

/** For refusals that can say more when they know more. */
export const DETAILED_REFUSALS_EN = {
  insufficient_funds: 'You need {missing} more. Top up your balance and try again.',
  already_subscribed: 'You already have this Premium, paid until {until}.',
  not_recurrent: 'Renewal is already off. Premium stays open until {until}.',
  already_recurrent: 'Premium already renews automatically, next on {until}.',
  too_many_requests: {
    one: 'That was a lot at once. Try again in {count} second.',
    other: 'That was a lot at once. Try again in {count} seconds.',
  },
} as const

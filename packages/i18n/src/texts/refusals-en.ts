import type { RefusalCode } from '@fanlight/contract/refusals'

export const REFUSALS_EN = {
  invalid_request: 'Some of the details are not valid. Check them and try again.',
  unauthorized: 'Your session has ended. Close the app and open it again from the chat.',
  insufficient_funds: 'There is not enough on your balance. Top it up and try again.',
  forbidden: 'You do not have access to this.',
  blocked: 'This creator does not take payments or messages from you. What you bought stays yours.',
  xsrf: 'This page is out of date. Reload it and try again.',
  not_found: 'We could not find this. It may have been removed.',
  stale_revision: 'This post was changed on another page. Load what is new and try again.',
  wrong_state: 'This cannot be done with it as it is now. Reload the page to see its state.',
  message_incomplete: 'Write something or add a file. A paid message needs something inside.',
  fan_blocked: 'You have blocked this fan. Unblock them to write.',
  too_many_segments: 'You have saved as many segments as fit. Delete one first.',
  post_incomplete: 'Something is missing: words or a file, a price, or a file that is not ready.',
  already_paid: 'You have already paid for this. Nothing was charged again.',
  already_subscribed: 'You already have this Premium. Everything is in the collection.',
  price_changed: 'The price has changed. Check the new price and try again.',
  premium_unavailable: 'Premium is unavailable: the creator has turned it off.',
  not_recurrent: 'Renewal is already off. There is nothing else to do.',
  already_recurrent: 'Premium already renews automatically. There is nothing else to do.',
  premium_ended: 'This Premium has ended. Subscribe again to open it.',
  team_full: 'The team is full. Remove a person or an invitation first.',
  sign_in_expired: 'This link does not work any more. Ask for a new one.',
  idempotency_conflict: 'This was already sent with other details. Go back and start again.',
  too_large: 'This is too large to send. Make it smaller and try again.',
  unsupported_media: 'This format is not supported. Choose another one and try again.',
  too_many_requests: 'Too many attempts. Wait a little and try again.',
  internal_error: 'Something went wrong on our side. Try again in a few minutes.',
  unavailable: 'We are briefly unavailable. Try again in a minute.',
} as const satisfies Record<RefusalCode, string>

/** For refusals that can say more when they know more. */
export const DETAILED_REFUSALS_EN = {
  insufficient_funds: 'You need {missing} more. Top up your balance and try again.',
  price_changed: 'The price has changed: it is {price} now. Nothing was charged.',
  already_subscribed: 'You already have this Premium, paid until {until}.',
  not_recurrent: 'Renewal is already off. Premium stays open until {until}.',
  already_recurrent: 'Premium already renews automatically, next on {until}.',
  too_many_requests: {
    one: 'Too many attempts. Try again in {count} second.',
    other: 'Too many attempts. Try again in {count} seconds.',
  },
} as const

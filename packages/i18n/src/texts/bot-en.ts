/** What the bots say. Names stand in the nominative; `{name}` of a greeting is the fan's own. */
export const BOT_EN = {
  command_start: 'Open the app',
  command_balance: 'Your balance',
  command_subscription: 'Your Premium',
  command_paysupport: 'Help with a payment',
  command_terms: 'Terms of use',
  menu_button: 'Open',

  hello: 'Hi, {name}! Your balance, purchases and Premium are one tap away.',
  hello_creator:
    'Hi, {name}! This is where {creator} shares exclusive photos and videos. Tap below to look around.',
  hello_subscription: '{creator} Premium: every exclusive photo and video, every month.',
  'hello_buy-message': '{creator} has a message for you. Tap below to unlock it.',
  'hello_buy-telegram-post': 'One tap, and this post is yours.',
  hello_tips: 'A small thank-you makes {creator}’s day.',
  hint: 'I am a bot and cannot chat, but I can open the app for you. Or try /balance, /subscription or /paysupport.',

  open_app: 'Open the app',
  open_subscription: 'See Premium',
  'open_buy-message': 'Unlock the message',
  'open_buy-telegram-post': 'Unlock the post',
  open_tips: 'Send a tip',
  open_balance: 'Top up',
  open_message: 'Open in the app',
  open_collection: 'Open the collection',
  manage_premium: 'Manage Premium',
  try_again: 'Try again',

  balance: 'Your balance is {balance}.',
  premium_none: 'You have no Premium yet.',
  premium_active: '{creator}: {price} a month, renews on {date}.',
  premium_grace: '{creator}: the renewal of {price} could not be paid. Open until {date}.',
  premium_cancelled: '{creator}: cancelled, open until {date}.',
  premium_cancel_hint: 'You can cancel any time: open Premium below and tap Cancel Subscription.',
  paysupport:
    'Trouble with a payment? Tell us the amount and the day, and send the number below. We answer within a day, and money that went astray comes back to you.\n\nYour number: {id}',
  paysupport_contact: 'Write to {contact}.',
  terms:
    'You pay into a balance and spend it on messages, posts, tips and Premium. Premium renews every month until you cancel it, and stays open to the end of the month you paid for. What you bought is for you alone: please do not pass it on. If something goes wrong with a payment, /paysupport puts it right.',
  terms_more: 'The full terms: {url}',

  receipt_message: 'Paid {price} for a message from {creator}. Your balance: {balance}.',
  receipt_post: 'Paid {price} for a post by {creator}. Your balance: {balance}.',
  receipt_tip: 'Your {amount} tip was sent to {creator}. Thank you! Your balance: {balance}.',
  receipt_premium:
    'Welcome to {creator} Premium! Paid {price}, open until {date}. Your balance: {balance}.',
  receipt_renewal:
    '{creator} Premium is renewed for {price}, open until {date}. Your balance: {balance}.',
  payment_failed: '{reason} Your balance has not changed.',
  top_up_late:
    'Good news: your payment came through after all. {amount} is on your balance, now {balance}.',
  top_up_refunded: 'Your payment was refunded; {amount} was taken off your balance, now {balance}.',
  renewal_soon:
    '{creator} Premium renews on {date} for {price}. Your balance is {balance}, so you still need {missing}.',
  renewal_failed:
    '{creator} Premium could not be renewed: you still need {missing}. It stays open until {date} and renews automatically as soon as you top up.',
  premium_ended_cancelled:
    '{creator} Premium has ended, as you asked. You are welcome back any time.',
  premium_ended_insufficient_funds:
    '{creator} Premium has ended: the renewal was not paid. You can come back any time.',
  premium_ended_premium_unavailable:
    '{creator} no longer offers Premium, so yours has ended. Nothing more will be charged.',

  announcement: '{creator} sent you a message with {content}.',
  announcement_text: '{creator} sent you a text message.',
  post_announcement: 'New from {creator}: {content}.',
  post_announcement_text: 'New from {creator}: a text.',
  content_photos: { one: '{count} photo', other: '{count} photos' },
  content_videos: { one: '{count} video ({length})', other: '{count} videos ({length})' },
  content_both: '{photos} and {videos}',
  unlock_for: '🔒 Unlock for {price}',

  checkout_unknown: 'This invoice is no longer valid. Please start the top-up again in the app.',
  checkout_settled: 'This top-up is already paid or closed. Nothing more to pay.',
  checkout_expired: 'This invoice is too old. Please start the top-up again in the app.',
  checkout_changed: 'The price has changed. Please start the top-up again in the app.',
  checkout_stranger: 'This invoice was made for someone else. Please start your own top-up.',
  checkout_trouble: 'Something went wrong on our side. You were not charged. Please try again.',
} as const

/** What the bots say. Names stand in the nominative; `{name}` of a greeting is the fan's own. */
export const BOT_EN = {
  command_start: 'Open the app',
  command_balance: 'Your balance',
  command_history: 'Your last payments',
  command_subscription: 'Your Premium',
  command_paysupport: 'Help with a payment',
  command_terms: 'Terms of use',
  menu_button: 'Open',
  menu_studio: 'Studio',

  hello:
    'Hi, {name}! Your balance is {balance}. To find a creator, follow the link they share in their channel or on their page: it leads straight to their chat.',
  hello_known: 'Hi, {name}! Your balance is {balance}. Choose one of your creators:',
  link_broken: 'This link is broken or out of date.',
  hello_creator:
    'Hi, {name}! This is where {creator} shares exclusive photos and videos. Tap below to look around.',
  hello_subscription: '{creator} Premium: every exclusive photo and video, every month.',
  'hello_buy-message': '{creator} has a message for you. Tap below to unlock it.',
  'hello_buy-telegram-post': 'One tap, and this post is yours.',
  hello_tips: 'A small thank-you makes {creator}’s day.',
  hello_receipt: 'Your receipt, with everything that stands on it.',
  hello_history: 'Every payment, each with its receipt.',
  hint: 'I only understand commands: /balance, /history, /subscription, and /paysupport for help with a payment. To write to a creator, use the creator’s own chat.',
  hint_command: 'I do not know this command. Try /balance, /history, /subscription or /paysupport.',
  inbox_passed_on: 'Your message was passed on to {creator}.',
  inbox_full:
    'You have sent a lot of messages today. Give {creator} some time to read them, and write again tomorrow.',

  open_app: 'Open the app',
  open_receipt: 'Open the receipt',
  open_history: 'See all payments',
  balance_refund_received:
    'Your request {number} was received on {date}, {time} UTC:\n\n{statement}',
  balance_refund_returned:
    '{amount} could not be sent back, and is on your balance again: {balance}. Support can help.',
  withdrawal_received:
    'Your withdrawal {number} was received on {date}, {time} UTC:\n\n{statement}',
  history_none: 'Nothing has moved on your balance yet.',
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
  support_ask:
    'What went wrong? Tell us the amount, the day and the code that the app showed. Your next message goes to our support team; photos are welcome. Never send a card number.',
  support_contact: 'You can also write to {contact}.',
  support_got: 'Got it. Your ticket is number {number}. We will answer here by {date}.',
  support_got_payment:
    'Got it. Your ticket is number {number}: {payment}. We will answer here by {date}. If there is anything to add, just write; photos are welcome. Never send a card number.',
  support_added: 'Added to ticket {number}.',
  support_full:
    'Ticket {number} has reached its limit of messages. We have everything we need and will answer here.',
  support_limit:
    'You have opened several tickets today already. Please wait for our answers, or send /paysupport again tomorrow.',
  support_state_open:
    'Ticket {number} is open. We will answer here by {date}. To add something, just write.',
  support_state_late:
    'Ticket {number} is open. Sorry, our answer is taking longer than promised. To add something, just write.',
  support_state_answered:
    'Ticket {number} is answered; our answer is above. If the problem is still there, just write.',
  support_answer: 'Support, ticket {number}:\n\n{text}',
  support_closed: 'Ticket {number} is closed. If you need us again, send /paysupport.',
  support_page: 'About payments and support',
  terms:
    'You pay into a balance and spend it on messages, posts, tips and Premium. Premium renews every month until you cancel it, and stays open to the end of the month you paid for. What you bought is for you alone: please do not pass it on. If something goes wrong with a payment, /paysupport puts it right.',
  terms_more: 'The full terms: {url}',

  studio_open: 'Open the studio',
  studio_none:
    'You do not work for a creator here yet. Ask the owner of a studio for an invitation.',
  studio_link:
    'Your studio. To work in a browser, open this link; it works once, for 10 minutes, and is for you alone:\n\n{url}',
  studio_device: 'a browser',
  studio_confirm:
    'Sign in to the studio? {device} asks for it and shows these two words:\n\n{words}\n\nConfirm only if your own screen shows the same words.',
  studio_yes: 'The words are the same',
  studio_no: 'It was not me',
  studio_confirmed: 'Done: the page signs you in by itself.',
  studio_refused: 'Refused. Nobody was let in.',
  studio_code_old: 'This code does not work any more. Reload the sign-in page to get a new one.',
  team_invited:
    '{creator} invites you to manage the studio. You will be able to: {rights}. Do you accept?',
  owner_invited:
    'You are invited to open a studio as “{creator}”: you set the prices, you publish, you get paid. Do you accept?',
  team_right_publish: 'publish posts',
  team_right_message: 'send messages',
  team_right_see_fans: 'see fans',
  team_right_see_money: 'see money',
  team_right_none: 'look around',
  team_accept: 'Accept',
  team_joined: 'Welcome to the team! Open the studio below, or send /studio for a link.',
  team_works_already:
    'You already work for a creator. Ask the owner to let you go first, then open the invitation again.',
  team_invitation_old: 'This invitation does not work any more. Ask the owner for a new one.',

  receipt_message: 'Paid {price} for a message from {creator}. Your balance: {balance}.',
  receipt_post: 'Paid {price} for a post by {creator}. Your balance: {balance}.',
  webhook_off:
    'Your webhook {host} did not take any event for two days and is switched off. Once it answers again, switch it on in the studio and send what it missed.',
  tip_arrived: '{fan} sent you a tip: {amount}',
  tip_arrived_words: '{fan} sent you a tip: {amount}\n\n{words}',
  receipt_tip: 'Your {amount} tip was sent to {creator}. Thank you! Your balance: {balance}.',
  receipt_premium:
    'Welcome to {creator} Premium! Paid {price}, open until {date}. Your balance: {balance}.',
  receipt_renewal:
    '{creator} Premium is renewed for {price}, open until {date}. Your balance: {balance}.',
  gift_premium:
    '{creator} gives you a month of Premium. It is open until {date}, and costs you nothing.',
  payment_failed: '{reason} Your balance has not changed.',
  top_up_late:
    'Good news: your payment came through after all. {amount} is on your balance, now {balance}.',
  top_up_arrived: '{amount} arrived. Your balance: {balance}.',
  top_up_added: '{amount} was added to your balance, now {balance}.',
  top_up_refunded: 'Your payment was refunded; {amount} was taken off your balance, now {balance}.',
  top_up_disputed:
    'A payment of yours was taken back: {amount} was taken off your balance, now {balance}. {debt} of it was spent already. What it bought is closed, and the next money on your balance pays the rest first.',
  debt_paid: '{amount} paid what you owed after a payment was taken back. Your balance: {balance}.',
  refund_message: '{amount} for a message from {creator} came back to your balance, now {balance}.',
  refund_post: '{amount} for a post by {creator} came back to your balance, now {balance}.',
  ton_wallet_set:
    'Tips in GRAM now go to the wallet {address}. If this was not you, remove it in the studio.',
  ton_wallet_changes:
    'In 24 hours tips in GRAM will go to another wallet: {address}. If this was not you, take it back in the studio.',
  ton_wallet_changed: 'Tips in GRAM go to the new wallet from now on: {address}.',
  ton_wallet_kept:
    'The change of the wallet was taken back. Tips in GRAM go to {address} as before.',
  ton_wallet_removed: 'The wallet was removed. You take no tips in GRAM any more.',
  receipt_ton_tip: 'Your tip of {amount} has reached {creator}. Thank you!',
  refund_tip: '{amount} of your tip to {creator} came back to your balance, now {balance}.',
  refund_premium: '{amount} for {creator} Premium came back to your balance, now {balance}.',
  renewal_soon:
    '{creator} Premium renews on {date} for {price}. Your balance is {balance}, so you still need {missing}.',
  renewal_soon_enough:
    '{creator} Premium renews on {date} for {price}. Your balance of {balance} is enough.',
  renewal_soon_card:
    '{creator} Premium renews on {date} for {price}. Your balance is {balance}, so {card} will be charged {total}, fee included.',
  renewal_soon_unanswered:
    '{creator} Premium ends on {date}, unless you agree to the new price of {price} before.',
  renewal_soon_limit:
    '{creator} Premium renews on {date} for {price}, and that would pass your own monthly limit. Until the limit allows it, it will not be renewed.',
  stop_card: 'Do not charge the card',
  answer_price: 'See the new price',
  price_asked:
    '{creator} asks for another price for Premium: {price} instead of {present}, from {date}. Nothing changes without your yes. Without it Premium stays as it is and ends on that day.',
  price_asked_words: '{text}\n\n“{words}”',
  renewal_failed_card:
    '{creator} Premium could not be renewed: the card did not pay. {reason} You still need {missing}. It stays open until {date} and renews automatically as soon as you top up.',
  renewal_failed_limit:
    '{creator} Premium could not be renewed: {price} would pass your own limit of this month. It stays open until {date} and renews as soon as the limit allows it.',
  renewal_failed:
    '{creator} Premium could not be renewed: you still need {missing}. It stays open until {date} and renews automatically as soon as you top up.',
  premium_ended_cancelled:
    '{creator} Premium has ended, as you asked. You are welcome back any time.',
  premium_ended_gift_over:
    '{creator} Premium has ended: the month that you were given is over. You can subscribe any time.',
  premium_ended_insufficient_funds:
    '{creator} Premium has ended: the renewal was not paid. You can come back any time.',
  premium_ended_limit_reached:
    '{creator} Premium has ended: the renewal would have passed your own monthly limit. You can come back any time.',
  premium_ended_refunded: '{creator} Premium has ended, because its payment was given back to you.',
  premium_ended_price_not_agreed:
    '{creator} Premium has ended: you did not agree to the new price. You can come back any time.',
  premium_ended_premium_unavailable:
    '{creator} no longer offers Premium, so yours has ended. Nothing more will be charged.',

  campaign_test: 'A test that only you get. Fans will see it like this:',
  announcement: '{creator} sent you a message with {content}.',
  announcement_text: '{creator} sent you a text message.',
  post_announcement: 'New from {creator}: {content}.',
  post_announcement_text: 'New text post from {creator}.',
  content_photos: { one: '{count} photo', other: '{count} photos' },
  content_videos: { one: '{count} video ({length})', other: '{count} videos ({length})' },
  content_both: '{photos} and {videos}',
  unlock_for: '🔒 Unlock for {price}',
  subscribe_for: 'Subscribe for {price}',

  checkout_unknown: 'This invoice is no longer valid. Please start the top-up again in the app.',
  checkout_settled: 'This top-up is already paid or closed. Nothing more to pay.',
  checkout_expired: 'This invoice is too old. Please start the top-up again in the app.',
  checkout_changed: 'The price has changed. Please start the top-up again in the app.',
  checkout_stranger: 'This invoice was made for someone else. Please start your own top-up.',
  checkout_trouble: 'Something went wrong on our side. You were not charged. Please try again.',
} as const

export const PREMIUM_EN = {
  discard: 'Discard',
  save_changes: 'Save changes',
  as_fans_see_it: 'As fans see it',
  photos: { one: '{count} photo', other: '{count} photos' },
  videos: { one: '{count} video', other: '{count} videos' },

  premium_line: 'A monthly subscription to everything you mark as Premium',
  premium_on: 'Premium is on sale',
  premium_off: 'Premium is off',
  premium_on_line:
    'Turn it off, and it is neither sold nor renewed. Members keep what they paid for.',
  premium_price: 'Price per month',
  premium_first_month: 'First month',
  premium_first_month_line: 'for fans who never had it',
  premium_full_price: 'Full price',
  premium_pays: 'A fan pays {first} the first month, then {price}.',
  premium_pays_same: 'A fan pays {price} every month.',
  premium_inside: 'What is inside',
  premium_counted: 'counted by itself',
  premium_members_stat: 'Members',
  premium_new: { one: '{count} new in 30 days', other: '{count} new in 30 days' },
  premium_renewing: 'Will renew',
  premium_leaving: { one: '{count} is leaving', other: '{count} are leaving' },
  premium_monthly: 'Per month',
  premium_stale:
    'Premium was changed on another page meanwhile. Its numbers are here now, and yours stand in the form: look at both and save again.',

  change_title: 'Change Premium',
  change_off_title: 'Turn Premium off?',
  change_now: 'Now',
  change_new: 'New',
  change_confirm: 'Save the change',
  change_off_confirm: 'Turn it off',
  change_newcomers: 'New members pay {first} the first month, then {price}.',
  change_newcomers_same: 'New members pay {price} a month.',
  change_keep: {
    one: '{count} member stays at {price} for as long as they stay.',
    other: '{count} members stay at {price} for as long as they stay.',
  },
  change_first_month: {
    one: '{count} of them is in a discounted first month, and renews at the old price.',
    other: '{count} of them are in a discounted first month, and renew at the old price.',
  },
  change_lose: {
    one: '{count} member is not renewed any more. What is paid stays open, until {date}.',
    other:
      '{count} members are not renewed any more. What is paid stays open, the last until {date}.',
  },
  change_no_members: 'No present member is concerned.',
  change_monthly: 'Renewals bring {before} a month now, and {after} after the change.',
  change_if_all:
    'At the new price they would bring {amount}. No one is charged more without a yes.',

  view_premium_line: 'Everything {name} makes, the moment it is out',
  view_first_month: 'first month',
  view_then: 'then {price}',
  view_per_month: 'per month',
  view_new_posts: 'Every new post, the day it is out',
  view_subscribe: 'Subscribe for {price}',
  view_premium_off: 'Premium is not on sale at the moment.',

  ask_members: {
    one: '{count} member pays less now',
    other: '{count} members pay less now',
  },
  ask_keep: 'Keep them at their price',
  ask_keep_line: 'The old price stays for as long as they stay. New members pay {price}.',
  ask_each: 'Ask each to agree',
  ask_each_line:
    'They get your words and two buttons. From their first renewal after {date} they pay the new price, or leave if they did not agree. No one is charged more without a yes.',
  ask_effect: '+{amount} a month if all agree',
  ask_words: 'What they read',
  ask_words_aside: 'in your own words, optional',
  question_title: 'Members are asked to agree to {price}',
  question_answers: '{agreed} agreed, {refused} said no, {waiting} have not answered.',
  question_until: 'The last of them has until {date}.',
} as const

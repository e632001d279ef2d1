/** In the order in which they are drawn, with the words for each. */
export const RIGHTS = [
  { right: 'publish', text: 'right_publish', line: 'right_publish_line' },
  { right: 'message', text: 'right_message', line: 'right_message_line' },
  { right: 'see_fans', text: 'right_see_fans', line: 'right_see_fans_line' },
  { right: 'see_money', text: 'right_see_money', line: 'right_see_money_line' },
] as const

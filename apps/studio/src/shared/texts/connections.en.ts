export const CONNECTIONS_EN = {
  connections: 'Connections',
  connections_line:
    'The bot that speaks for you, the channel where you announce, and your own programs.',
  conn_asking: 'Asking...',
  conn_none: 'Not connected',
  conn_failing: 'Failing',
  conn_check: 'Check now',
  conn_bot: 'Bot',
  conn_bot_own: 'Your own bot',
  conn_bot_platform: 'The platform’s bot speaks for you',
  conn_bot_ok: 'Answers',
  conn_started: 'Fans who started it',
  conn_blocked: 'Blocked it',
  conn_own_hint:
    'A bot of your own can speak for you instead. Its token opens no fan’s account and takes no payments: those stay with the platform’s bot.',
  conn_token: 'Token of your bot, from @BotFather',
  conn_token_help: 'It is kept sealed and never shown again.',
  conn_bot_connect: 'Connect the bot',
  conn_bot_remove: 'Let it go',
  conn_taken: 'This bot already speaks for another studio or for the platform.',
  conn_channel: 'Channel',
  conn_channel_line: 'Paid posts are announced here',
  conn_channel_ok: 'Can post',
  conn_subscribers: 'Subscribers',
  conn_unlink: 'Unlink',
  conn_how_admin: 'Make the bot an administrator of your channel, with the right to post.',
  conn_how_name: 'Tell its name here. You have to be an administrator yourself.',
  conn_channel_name: 'Name of the channel, or a link to it',
  conn_language: 'Language of its readers',
  conn_connect: 'Connect the channel',
  conn_unreachable:
    'The messenger does not answer. Nothing is wrong here; check again in a minute.',
  conn_token_rejected:
    'The messenger rejects the bot’s token. It is mistyped, or was revoked: take the present one from @BotFather.',
  conn_no_updates:
    'The bot answers, but what fans write goes to another program. Stop that one, and connect the bot once more.',
  conn_not_found:
    'The bot finds no such channel. Check the name, and that the bot was added to it.',
  conn_bot_not_admin:
    'The bot may not post there. Make it an administrator with the right to post.',
  conn_not_yours: 'You are no administrator of this channel.',
} as const

import type {
  LogLine,
  PhoneChat,
  PhoneInvoice,
  PhoneMessage,
  PhoneStarTransaction,
  PhoneSubscription,
  PhoneUser,
} from './phone-views.ts'

/**
 * The calls a phone makes, all under `/messenger/api`. A phone logs in as a user and sends
 * `Authorization: Bearer <token>` from then on; the event stream and nothing else takes it as
 * `?token=`. `/users`, `/login`, `/faults` and `/files/…` need no token. A call that is refused
 * answers 4xx with a `PhoneError`.
 *
 * Files: wherever a view has a `…Url` of a file it is `/messenger/api/files/<key>`; the key cannot
 * be guessed and the answer honours Range.
 */
export interface PhoneApi {
  'GET /users': { reply: { users: PhoneUser[] } }
  'POST /login': { body: { userId: number }; reply: { token: string; user: PhoneUser } }
  'GET /me': { reply: { user: PhoneUser } }
  'PATCH /me': { body: { languageCode?: string; isPremium?: boolean }; reply: { user: PhoneUser } }

  /** Bots the user has not started are listed too, last. */
  'GET /chats': { reply: { chats: PhoneChat[] } }
  'GET /chats/:chatId': { reply: { chat: PhoneChat } }
  /** Newest last. `before` is a message id; at most 100 at a time, 50 unless told. */
  'GET /chats/:chatId/messages': {
    query: { before?: number; limit?: number }
    reply: { messages: PhoneMessage[]; hasMore: boolean }
  }
  'POST /chats/:chatId/messages': {
    body: { text: string; replyTo?: number }
    reply: { message: PhoneMessage }
  }
  /** Presses Start: sends `/start` or `/start <payload>`, and unblocks the bot. */
  'POST /chats/:chatId/start': { body: { payload?: string }; reply: { message: PhoneMessage } }
  'POST /chats/:chatId/read': { body: { messageId: number }; reply: { unread: number } }
  'POST /chats/:chatId/block': { body: { isBlocked: boolean }; reply: { chat: PhoneChat } }
  'POST /chats/:chatId/join': { body: { inviteLink?: string }; reply: { chat: PhoneChat } }
  'POST /chats/:chatId/leave': { body: Record<string, never>; reply: { chat: PhoneChat } }
  'DELETE /chats/:chatId/messages/:messageId': { reply: { ok: true } }

  /** Presses a button of the message's inline keyboard, counted from zero. */
  'POST /chats/:chatId/messages/:messageId/press': {
    body: { row: number; column: number }
    reply: PressOutcome
  }
  /** Buys the paid media of a message. */
  'POST /chats/:chatId/messages/:messageId/unlock': {
    body: Record<string, never>
    reply: { status: PayStatus; missingStars: number; message: PhoneMessage }
  }
  /** Presses a contact button of the reply keyboard. */
  'POST /chats/:chatId/contact': { body: Record<string, never>; reply: { message: PhoneMessage } }

  /** What a t.me link (or `/name?x=y` of web_app_open_tg_link) leads to. */
  'POST /links': { body: { url: string }; reply: LinkTarget }

  'POST /inline-queries': {
    body: { botId: number; chatId: number; query: string; offset?: string }
    reply: InlineAnswer
  }
  'POST /inline-queries/:queryId/choose': {
    body: { resultId: string }
    reply: { message: PhoneMessage }
  }

  'POST /web-apps': { body: LaunchRequest; reply: { launch: Launch } }
  /** To be called every 50 s while the app is open and has a query id. 400 QUERY_ID_INVALID ends it. */
  'POST /web-apps/:launchId/prolong': { body: Record<string, never>; reply: { ok: true } }
  'POST /web-apps/:launchId/close': { body: Record<string, never>; reply: { ok: true } }
  /** web_app_data_send; only for launches from a reply keyboard, at most 4096 bytes. */
  'POST /web-apps/:launchId/data': { body: { data: string }; reply: { message: PhoneMessage } }
  /** web_app_invoke_custom_method; the reply goes into custom_method_invoked as it is. */
  'POST /web-apps/:launchId/custom-method': {
    body: { method: string; params: Record<string, unknown> }
    reply: { result: unknown } | { error: string }
  }
  'GET /web-apps/:launchId/write-access': { reply: { isAllowed: boolean } }
  /** The user's answer to web_app_request_write_access. */
  'POST /web-apps/:launchId/write-access': {
    body: { allow: boolean }
    reply: { status: 'allowed' | 'cancelled' }
  }
  /** The user's answer to web_app_request_phone. */
  'POST /web-apps/:launchId/phone': {
    body: { allow: boolean }
    reply: { status: 'sent' | 'cancelled' }
  }
  'GET /web-apps/:launchId/prepared-messages/:preparedId': {
    reply: { text: string; canSendTo: ('users' | 'bots' | 'groups' | 'channels')[] }
  }
  /** Sends it into a chat; MESSAGE_EXPIRED or MESSAGE_SEND_FAILED are for prepared_message_failed. */
  'POST /web-apps/:launchId/prepared-messages/:preparedId': {
    body: { chatId: number }
    reply: { message: PhoneMessage }
  }

  /** Opens the payment sheet; `formId` is the sheet's, and a sheet charges at most once. */
  'GET /invoices/:slug': { reply: { invoice: PhoneInvoice; stars: number; formId: string } }
  /**
   * Pays. Answers when the bot has: `paid`, `failed` (refused, or silent for 10 s), or `failed` with
   * `missingStars` when the wallet is short and nothing was asked of the bot. A second press on the
   * same sheet is `pending` while the first is under way, and gets its outcome afterwards.
   */
  'POST /invoices/:slug/pay': {
    body: { formId?: string }
    reply: { status: PayStatus; missingStars: number; error: string | null }
  }

  'GET /stars': {
    reply: {
      stars: number
      packs: number[]
      transactions: PhoneStarTransaction[]
      subscriptions: PhoneSubscription[]
    }
  }
  'POST /stars/buy': { body: { stars: number }; reply: { stars: number } }
  'POST /stars/subscriptions/:subscriptionId': {
    body: { isCanceled: boolean }
    reply: { subscription: PhoneSubscription }
  }

  /** Switches of platform.md 1.15 and of deliveries, each with how often it still applies. */
  'GET /faults': { reply: { faults: FaultSwitch[] } }
  /** Uses one up: the page asks at the moment the fault would show. */
  'POST /faults/:name/take': { body: Record<string, never>; reply: { isTaken: boolean } }

  'GET /log': { query: { after?: number }; reply: { lines: LogLine[] } }
}

export interface PhoneError {
  /** The messenger's own code where it has one, e.g. `QUERY_ID_INVALID`, `START_PARAM_INVALID`. */
  error: string
  message: string
}

export type PayStatus = 'paid' | 'failed' | 'cancelled' | 'pending'

export type PressOutcome =
  /** Waits up to 15 s for the bot; `answer` is null when it did not speak in time. */
  | {
      kind: 'callback'
      answer: { text: string; isAlert: boolean; url: string | null } | null
    }
  | { kind: 'web_app'; messageId: number; row: number; column: number }
  | { kind: 'url'; url: string }
  | { kind: 'invoice'; slug: string }
  | { kind: 'copy'; text: string }
  | { kind: 'switch_inline'; query: string; inThisChat: boolean }
  | { kind: 'none' }

export type LinkTarget =
  | { kind: 'chat'; chatId: number; start: string | null }
  | { kind: 'web_app'; launch: LaunchSource }
  | { kind: 'invoice'; slug: string }
  | { kind: 'invite'; chatId: number; inviteLink: string; stars: number | null }
  /** Words that the person passes on to a chat of their choice. */
  | { kind: 'share'; text: string }
  | { kind: 'outside'; url: string }
  | { kind: 'unknown' }

/** The seven ways in. */
export type LaunchSource =
  | { from: 'keyboard_button'; chatId: number; row: number; column: number }
  | { from: 'inline_button'; chatId: number; messageId: number; row: number; column: number }
  | { from: 'menu_button'; chatId: number }
  | {
      from: 'direct_link'
      botId: number
      app: string
      startParam?: string
      chatId?: number
      mode?: LaunchMode
    }
  | { from: 'main_app'; botId: number; startParam?: string; chatId?: number; mode?: LaunchMode }
  | { from: 'inline_mode'; botId: number; queryId: string }
  | { from: 'attachment_menu'; botId: number; chatId: number; startParam?: string }

export type LaunchMode = 'compact' | 'fullscreen'

export interface LaunchRequest {
  source: LaunchSource
  /** What the phone is: goes into the launch parameters. */
  platform: string
  version: string
  themeParams: Record<string, string>
  defaultColors?: Record<string, string>
  hasSettingsButton?: boolean
  /** Signs an older auth_date. The `stale_auth_date` fault does the same by a day. */
  ageSeconds?: number
}

export interface Launch {
  id: string
  /** What the frame loads, hash included. */
  url: string
  /** Messages are taken from and sent to this origin alone. */
  origin: string
  botId: number
  botName: string
  /** The app's own title for the header. */
  title: string
  chatId: number | null
  initData: string
  queryId: string | null
  startParam: string | null
  from: LaunchSource['from']
  isFullscreen: boolean
  /** Opens at part of the height. */
  isCompact: boolean
  canSendData: boolean
}

export interface InlineAnswer {
  queryId: string
  results: { id: string; title: string; description: string; thumbnailUrl: string | null }[]
  nextOffset: string
  /** The button above the results; opens the web app by `inline_mode`, or starts the bot. */
  button: { text: string; webAppUrl: string | null; startParameter: string | null } | null
}

export type FaultSwitch = { name: FaultName; times: number }

/** Faults of deliveries are spent by the server, those of the client by the page. */
export type FaultName = (typeof DELIVERY_FAULTS)[number] | (typeof CLIENT_FAULTS)[number]

export const DELIVERY_FAULTS = [
  'duplicate_update',
  'delay_update',
  'drop_update',
  'lost_refund_answer',
  'too_many_requests',
  'outage',
  'stale_auth_date',
] as const

export const CLIENT_FAULTS = [
  'invoice_closed_never',
  'invoice_closed_twice',
  'double_tap_reports_failed',
  'closing_confirmation_ignored',
  'open_link_keeps_app',
  'viewport_null',
  'reload_in_place',
  'killed_in_background',
  'script_host_blocked',
] as const

/**
 * `GET /events?token=`: server-sent events, each `event: <type>` with `data: <JSON of the rest>`.
 * Nothing is replayed after a break: on `hello` the phone refetches its lists.
 */
export type PhoneEvent =
  | { type: 'hello' }
  | { type: 'message'; chatId: number; message: PhoneMessage }
  | { type: 'message_edited'; chatId: number; message: PhoneMessage }
  | { type: 'messages_deleted'; chatId: number; messageIds: number[] }
  /** Anything else about a chat: unread, menu button, commands, block, action, reply keyboard. */
  | { type: 'chat'; chat: PhoneChat }
  | { type: 'user'; user: PhoneUser }
  /** The bot answered for a web app (answerWebAppQuery), or its query ended: close or keep it. */
  | { type: 'web_app_query'; launchId: string; state: 'answered' | 'expired' }
  | { type: 'faults'; faults: FaultSwitch[] }
  | { type: 'log'; line: LogLine }
  /** The world was reset: log in again. */
  | { type: 'reset' }

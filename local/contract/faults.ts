/** How the stand-ins can be made to misbehave, and what then happens. */
export const SANDBOX_FAULTS = {
  duplicate_webhook: 'the bank sends the outcome of a payment twice at once',
  delay_webhook: 'the bank sends the outcome of a payment delayMs late, five seconds unless told',
  drop_webhook: 'the outcome of a payment is lost on the way, and sent again later',
  reorder_webhooks: 'the outcome of a payment comes before what went before it',
  slow_issuer:
    'the issuer takes delayMs, five seconds unless told, and then does what the card says',
  bank_timeout: 'the issuer is silent; five seconds later the payment fails by provider_timeout',
  late_success: 'the payment fails by provider_timeout, and succeeds five seconds later',
  bank_outage: 'the bank answers the shop’s next call by 503',
  duplicate_update: 'the messenger delivers an update twice',
  delay_update: 'the messenger delivers an update 30 seconds late',
  drop_update: 'the messenger loses an update',
  lost_refund_answer: 'Stars are given back, and the answer to the bot is lost',
  too_many_requests: 'the messenger tells a bot to wait (429 with retry_after)',
  outage: 'the messenger answers a bot by 502',
  stale_auth_date: 'init data is signed with a day-old date',
  invoice_closed_never: 'the phone does not tell the app that the invoice was closed',
  invoice_closed_twice: 'the phone tells of the invoice twice, as paid and as cancelled',
  double_tap_reports_failed: 'a double tap on pay charges once and is reported as failed',
  closing_confirmation_ignored: 'the phone closes the app without asking',
  open_link_keeps_app: 'following a link of the messenger leaves the app open',
  viewport_null: 'viewport_changed comes without its payload',
  reload_in_place: 'the web view reloads the app by itself',
  killed_in_background: 'the web view is killed while it is minimised',
  script_host_blocked: 'the host of the messenger’s own script cannot be reached',
} as const

export type SandboxFault = keyof typeof SANDBOX_FAULTS

export const SANDBOX_FAULT_NAMES = Object.keys(SANDBOX_FAULTS) as SandboxFault[]

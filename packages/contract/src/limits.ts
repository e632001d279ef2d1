/** Everything on the wire that can grow has its bound here; the product's rules are in the domain. */
export const PAGE_SIZE = 20
export const BODY_BYTES_MAX = 64 * 1024
export const CREDENTIAL_CHARS_MAX = 8 * 1024
export const IDEMPOTENCY_KEY_CHARS_MAX = 255
export const TIP_MESSAGE_CHARS_MAX = 1000
export const NAME_CHARS_MAX = 64
export const TEASER_CHARS_MAX = 300
export const TEXT_CHARS_MAX = 20_000
export const RICH_TEXT_OPS_MAX = 2_000
/** In euro. */
export const PRICE_MIN = 1
export const POST_PRICE_MAX = 500
export const MESSAGE_PRICE_MAX = 100
export const PREMIUM_PRICE_MAX = 100
export const SPENDING_CAP_MAX = 10_000
export const POST_FILES_MAX = 10
/** A chat takes no longer ones. */
export const CAMPAIGN_TEXT_CHARS_MAX = 4_000
export const SEGMENT_CONDITIONS_MAX = 10
export const SEGMENT_NAME_CHARS_MAX = 40
export const SEGMENTS_MAX = 30
export const SEARCH_CHARS_MAX = 100
export const NOTE_CHARS_MAX = 2_000
export const STAFF_REASON_CHARS_MAX = 500
export const STAFF_NOTE_CHARS_MAX = 1000
export const INCIDENT_TITLE_CHARS_MAX = 120
/** Leaves room for the line above it in one message of the messenger. */
export const SUPPORT_ANSWER_CHARS_MAX = 3500
export const KEY_NAME_CHARS_MAX = 60
export const MANAGER_NOTE_CHARS_MAX = 100
export const TEAM_MAX = 20
export const ANALYTICS_BATCH_MAX = 50
export const ANALYTICS_FIELDS_MAX = 12
export const ANALYTICS_FIELD_CHARS_MAX = 200
export const ANALYTICS_AGE_MS_MAX = 24 * 60 * 60 * 1000
export const SOCKETS_PER_FAN_MAX = 8
export const SOCKET_MESSAGE_BYTES_MAX = 1024

/** Close code of a socket that gave way to a newer one of the same fan. */
export const SOCKET_REPLACED = 4008

/** What a creator may say with another price. */
export const PRICE_WORDS_MAX = 500

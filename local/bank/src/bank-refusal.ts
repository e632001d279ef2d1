const STATUSES = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  order_conflict: 409,
  session_wrong_state: 409,
  refund_amount_too_large: 409,
  unavailable: 503,
} as const

export type BankRefusalCode = keyof typeof STATUSES

/** An expected "no" of the bank. `details` name each bad field. */
export class BankRefusal extends Error {
  readonly code: BankRefusalCode
  readonly details: Record<string, string> | undefined

  constructor(code: BankRefusalCode, details?: Record<string, string>) {
    super(code)
    this.name = 'BankRefusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return STATUSES[this.code]
  }
}

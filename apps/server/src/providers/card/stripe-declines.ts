import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

/** What Stripe calls it, told in our words. `decline_code` says more than `code` and comes first. */
const FAILURES: Record<string, PaymentFailureCode> = {
  approve_with_id: 'authorization_error',
  authentication_required: 'authentication_error',
  authentication_not_handled: 'authentication_error',
  payment_intent_authentication_failure: 'authentication_error',
  setup_intent_authentication_failure: 'authentication_error',
  offline_pin_required: 'authentication_error',
  online_or_offline_pin_required: 'authentication_error',
  incorrect_pin: 'authentication_error',
  invalid_pin: 'authentication_error',
  incorrect_cvc: 'authorization_error',
  invalid_cvc: 'authorization_error',
  incorrect_address: 'authorization_error',
  incorrect_zip: 'authorization_error',
  mobile_device_authentication_required: 'authentication_error',

  call_issuer: 'declined_by_issuer_bank',
  card_declined: 'declined_by_issuer_bank',
  do_not_honor: 'declined_by_issuer_bank',
  do_not_try_again: 'declined_by_issuer_bank',
  generic_decline: 'declined_by_issuer_bank',
  no_action_taken: 'declined_by_issuer_bank',
  revocation_of_all_authorizations: 'declined_by_issuer_bank',
  revocation_of_authorization: 'declined_by_issuer_bank',
  stop_payment_order: 'declined_by_issuer_bank',
  pickup_card: 'declined_by_issuer_bank',
  restricted_card: 'not_permitted_by_issuer_bank',
  security_violation: 'not_permitted_by_issuer_bank',
  service_not_allowed: 'not_permitted_by_issuer_bank',
  transaction_not_allowed: 'not_permitted_by_issuer_bank',

  card_not_supported: 'not_permitted_to_card',
  currency_not_supported: 'provider_foreign_transfer_prohibited',
  invalid_account: 'card_number_does_not_exist',
  new_account_information_available: 'card_number_does_not_exist',
  incorrect_number: 'card_number_does_not_exist',
  invalid_number: 'card_number_does_not_exist',
  expired_card: 'bank_card_expired',
  invalid_expiry_month: 'bank_card_expired',
  invalid_expiry_year: 'bank_card_expired',

  insufficient_funds: 'insufficient_funds',
  card_velocity_exceeded: 'activity_count_exceeded',
  pin_try_exceeded: 'activity_count_exceeded',
  withdrawal_count_limit_exceeded: 'activity_count_exceeded',
  rate_limit: 'activity_count_exceeded',
  amount_too_large: 'provider_exceeds_amount_limit',
  invalid_amount: 'invalid_transaction',
  not_permitted: 'invalid_transaction',
  duplicate_transaction: 'invalid_transaction',
  testmode_decline: 'invalid_transaction',
  fraudulent: 'suspected_fraud',
  highest_risk_level: 'suspected_fraud',
  lost_card: 'suspected_fraud',
  stolen_card: 'suspected_fraud',
  merchant_blacklist: 'suspected_fraud',

  issuer_not_available: 'provider_issuer_unavailable',
  processing_error: 'provider_internal_error',
  reenter_transaction: 'provider_internal_error',
  try_again_later: 'provider_internal_error',
  payment_intent_payment_attempt_expired: 'provider_timeout',
  payment_intent_payment_attempt_failed: 'operation_rejected',
  payment_method_customer_decline: 'session_cancelled',
  payment_method_provider_decline: 'operation_rejected',
  payment_method_provider_timeout: 'provider_timeout',
}

interface StripeFailure {
  code?: string | undefined
  decline_code?: string | undefined
}

/** Stripe learns new reasons; those become `otherwise`. */
export function failureOf(
  failure: StripeFailure | null,
  otherwise: PaymentFailureCode,
): PaymentFailureCode {
  return known(failure?.decline_code) ?? known(failure?.code) ?? otherwise
}

function known(code: string | undefined): PaymentFailureCode | undefined {
  return code !== undefined && Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined
}

import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

export const PAYMENT_FAILURES_EN: Record<PaymentFailureCode, string> = {
  identification_error: 'Partner identification error. Choose another payment method.',
  authentication_error: 'The payment could not be confirmed. Try again or pay another way.',
  authorization_error: 'The payment was not authorised. Try another card or payment method.',
  invalid_request: 'The payment details were not accepted. Check them and try again.',
  internal_error: 'The payment service had an error. Try again in a few minutes.',
  provider_internal_error: 'The payment provider is having trouble. Try later or pay another way.',
  provider_issuer_unavailable:
    'Your bank is not answering. Try later or use a card from another bank.',
  provider_foreign_transfer_prohibited:
    'Your bank does not let this card pay abroad. Use another card or payment method.',
  provider_exceeds_amount_limit:
    'The amount is over the limit for one payment. Enter less or use another card.',
  provider_timeout:
    'The payment provider did not answer in time. Check your balance, then try again.',
  session_cancelled: 'The payment was cancelled. You can start it again whenever you like.',
  operation_rejected: 'The payment was rejected. Ask your bank why, or pay another way.',
  wallet_internal_error: 'The wallet you pay from is having trouble. Try later or pay by card.',
  routing_internal_error: 'We could not route this payment. Choose another payment method.',
  bank_card_expired: 'This card has expired. Check its date or use another card.',
  declined_by_issuer_bank: 'Your bank declined the payment. Call the bank or use another card.',
  not_permitted_by_issuer_bank:
    'Your bank does not allow this payment. Turn on online payments in its app or use another card.',
  insufficient_wallet_balance: 'There is not enough money in your wallet. Add some or pay by card.',
  refund_amount_too_large:
    'The refund is larger than the payment was. Write to support and we will sort it out.',
  insufficient_funds: 'There is not enough money on the card. Add some or use another card.',
  session_wrong_state: 'This payment is already finished or closed. Start a new one.',
  capture_timeout:
    'The payment was not finished in time. If your bank held the money, it will release it. Try again.',
  session_cancelled_by_partner:
    'We had to cancel this payment. Start it again or write to support.',
  card_number_does_not_exist: 'There is no card with this number. Check the digits and try again.',
  invalid_transaction:
    'The bank could not process this payment. Check the amount and the card, or pay another way.',
  suspected_fraud:
    'The bank’s security check stopped the payment. Confirm to the bank that it was you, then try again.',
  activity_count_exceeded:
    'Too many payments with this card lately. Try again tomorrow or use another card.',
  not_permitted_to_card: 'This card cannot make payments of this kind. Use another card.',
}

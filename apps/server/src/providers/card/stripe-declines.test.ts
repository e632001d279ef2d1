import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { expect, test } from 'vitest'
import { failureOf } from './stripe-declines.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'declined_by_issuer_bank'],
  [{ code: 'card_declined', decline_code: 'fraudulent' }, 'suspected_fraud'],
  [{ code: 'card_declined', decline_code: 'never_heard_of' }, 'declined_by_issuer_bank'],
  [{ code: 'incorrect_number' }, 'card_number_does_not_exist'],
  [{ code: 'constructor' }, 'operation_rejected'],
  [{}, 'operation_rejected'],
  [null, 'operation_rejected'],
] as const)('%j reads as %s', (failure, code) => {
  expect(failureOf(failure, 'operation_rejected')).toBe(code)
  expect(PAYMENT_FAILURES).toContain(code)
})

import { expect, test } from 'vitest'
import { formMessageIn } from './form-messages.ts'

test.each([
  [
    { type: 'ready', amount: 26.25, currency: 'EUR' },
    { type: 'ready', amount: 26.25 },
  ],
  [{ type: 'invalid', fields: ['cvc'] }, { type: 'invalid' }],
  [{ type: 'progress' }, { type: 'progress' }],
  [{ type: 'redirect', url: 'https://bank', seconds: 5 }, { type: 'redirect' }],
  [
    { type: 'success', amount: 26.25 },
    { type: 'success', amount: 26.25 },
  ],
  [
    { type: 'error', code: 'x', canRetry: true },
    { type: 'error', canRetry: true },
  ],
])('the form says %o', (said, understood) => {
  expect(formMessageIn(said)).toEqual(understood)
})

test.each([null, 'ready', {}, { type: 'ready' }, { type: 'steal' }])(
  'what is not for us is left alone: %o',
  (said) => {
    expect(formMessageIn(said)).toBeNull()
  },
)

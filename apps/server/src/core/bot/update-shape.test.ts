import { expect, test } from 'vitest'
import { hasUpdateShape } from './update-shape.ts'

const FROM = { id: 7, is_bot: false, first_name: 'Ива́н 👍', language_code: 'ru' }
const FREE = {
  currency: 'XTR',
  total_amount: 0,
  invoice_payload: 'x',
  telegram_payment_charge_id: 'c',
}
const MESSAGE = { message_id: 1, date: 1, chat: { id: 7, type: 'private' }, from: FROM, text: '👍' }

test.each([
  ['words', { message: MESSAGE }],
  ['what we do not know', { poll: { id: 'x' }, message: { ...MESSAGE, sticker: {} } }],
  [
    'a photo in two sizes',
    { message: { ...MESSAGE, photo: [{ file_id: 'a' }, { file_id: 'b' }] } },
  ],
  ['a channel', { message: { ...MESSAGE, from: undefined, text: undefined } }],
])('an update with %s can be read', (_, update) => {
  expect(hasUpdateShape(JSON.parse(JSON.stringify({ update_id: 1, ...update })))).toBe(true)
})

test.each([
  ['no number', { update_id: '1' }],
  ['a sender that is none', { update_id: 1, message: { ...MESSAGE, from: 5 } }],
  ['a zero in its words', { update_id: 1, message: { ...MESSAGE, text: 'a\u0000b' } }],
  ['half of a pair', { update_id: 1, message: { ...MESSAGE, text: '\ud800' } }],
  ['a photo that is none', { update_id: 1, message: { ...MESSAGE, photo: 0.1 } }],
  ['a file whose name is none', { update_id: 1, message: { ...MESSAGE, video: { file_id: 5 } } }],
  ['a payment of nothing', { update_id: 1, message: { ...MESSAGE, successful_payment: FREE } }],
  ['a day that there is not', { update_id: 1, message: { ...MESSAGE, date: 1e18 } }],
])('an update with %s cannot', (_, update) => {
  expect(hasUpdateShape(update)).toBe(false)
})

import { type Static, Type } from 'typebox'
import { Attachment, LOCKED_FIELDS, WITHDRAWAL_FIELDS } from './media.ts'
import { MONEY_REFUSALS } from './refusals.ts'
import { route } from './route.ts'
import { Agreed, Eur, Id, UnixSeconds } from './schemas.ts'

/** Text and attachments are there only when the message is free or paid for. */
export const Message = Type.Object({
  id: Id,
  authorId: Id,
  price: Eur(),
  isPaid: Type.Boolean({ description: 'nothing is left to pay: bought, or free from the start' }),
  createdAt: UnixSeconds,
  ...LOCKED_FIELDS,
  ...WITHDRAWAL_FIELDS,
  text: Type.Optional(Type.String()),
  attachments: Type.Optional(Type.Array(Attachment)),
  decryptKey: Type.Optional(Type.String()),
})
export type Message = Static<typeof Message>

export const get = route({
  method: 'GET',
  path: '/im/message/:id',
  summary: 'A message that a creator sent to this fan',
  caller: 'fan',
  params: Type.Object({ id: Id }),
  reply: Type.Object({ message: Message }),
  refuses: ['not_found'],
})

export const buy = route({
  method: 'POST',
  path: '/im/:id/buy',
  summary: 'Unlock a paid message from the balance',
  caller: 'fan',
  rate: 'purchase',
  params: Type.Object({ id: Id }),
  body: Type.Object({ ...Agreed }),
  reply: Type.Object({ message: Message, eurBalance: Eur() }),
  refuses: ['not_found', 'already_paid', 'price_changed', ...MONEY_REFUSALS, 'blocked'],
})

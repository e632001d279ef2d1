import { type Static, Type } from 'typebox'
import { SEARCH_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, Words } from './schemas.ts'
import { StaffCard, StaffPaymentRow } from './staff-payments.ts'

export const FoundFan = Type.Object({
  id: Id,
  name: Type.String(),
  username: Type.String(),
  balance: Eur(),
  isSuspended: Type.Boolean(),
  card: Nullable(StaffCard),
})
export type FoundFan = Static<typeof FoundFan>

/** One box for all: a name, @username, an id, a payment, the last four digits, a sum and a day. */
export const find = route({
  method: 'GET',
  path: '/staff/search',
  summary: 'Fans, payments and creators by whatever is known of them; a search of a card is logged',
  caller: 'staff',
  may: 'staff',
  query: Type.Object({ text: Words(SEARCH_CHARS_MAX, 1) }),
  reply: Type.Object({
    fans: Type.Array(FoundFan),
    payments: Type.Array(StaffPaymentRow),
    creators: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    last4: Nullable(Type.String({ description: 'the digits of a card that were looked for' })),
  }),
  refuses: [],
})

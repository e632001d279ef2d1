import { type Static, Type } from 'typebox'
import { SEARCH_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Cursor, Id, NextFrom, Nullable, UnixSeconds, Words } from './schemas.ts'
import { STAFF_ACTIONS } from './staff-rights.ts'

const DAYS_MAX = 3650

export const LoggedAction = Type.Object({
  id: Id,
  at: UnixSeconds,
  staffId: Nullable(Id),
  name: Type.String(),
  action: Type.String({ description: 'one of the names that the contract lists, or an older one' }),
  subject: Type.String({ description: 'a kind and an id, such as `fan 52100731`' }),
  why: Type.String(),
  origin: Type.String(),
})
export type LoggedAction = Static<typeof LoggedAction>

export const list = route({
  method: 'GET',
  path: '/staff/log',
  summary: 'Who of the staff did what, why and from where; the newest first',
  caller: 'staff',
  may: 'staff',
  query: Type.Object({
    startFrom: Type.Optional(Cursor),
    staffId: Type.Optional(Id),
    action: Type.Optional(Type.Enum([...STAFF_ACTIONS])),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: DAYS_MAX })),
    search: Type.Optional(Words(SEARCH_CHARS_MAX)),
  }),
  reply: Type.Object({
    actions: Type.Array(LoggedAction),
    nextFrom: NextFrom,
    staff: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
      description: 'whom one can ask for',
    }),
  }),
  refuses: [],
})

export const verify = route({
  method: 'GET',
  path: '/staff/log/chain',
  summary: 'Whether every record follows from those before it',
  caller: 'staff',
  may: 'staff',
  reply: Type.Object({
    records: Type.Integer({ minimum: 0 }),
    seal: Type.String({ description: 'of the last record, in hex; empty without any' }),
    brokenId: Nullable(Id),
  }),
  refuses: [],
})

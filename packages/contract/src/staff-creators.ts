import { type Static, Type } from 'typebox'
import { NAME_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Eur, Id, Nullable, UnixSeconds, Words } from './schemas.ts'

const WHY_CHARS_MAX = 300
const Count = Type.Integer({ minimum: 0 })
const Percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.1 })
const why = Words(WHY_CHARS_MAX, 1)

export const ListedCreator = Type.Object({
  id: Id,
  name: Type.String(),
  owner: Nullable(Type.String({ description: 'null until the invitation was taken' })),
  state: Type.Enum(['active', 'waiting', 'suspended']),
  suspended: Nullable(Type.Object({ at: UnixSeconds, why: Type.String() })),
  commission: Type.Object({
    percent: Percent,
    isOwn: Type.Boolean({ description: 'false: the house’s' }),
  }),
  fans: Count,
  premium: Count,
  earned: Eur({ description: 'in the last 30 days, less the commission' }),
})
export type ListedCreator = Static<typeof ListedCreator>

export const list = route({
  method: 'GET',
  path: '/staff/creators',
  summary: 'All creators with what they earn, and on which terms',
  caller: 'staff',
  may: 'staff',
  query: Type.Object({ search: Type.Optional(Words(NAME_CHARS_MAX)) }),
  reply: Type.Object({ creators: Type.Array(ListedCreator) }),
  refuses: [],
})

export const invite = route({
  method: 'POST',
  path: '/staff/creators',
  summary: 'Make a creator, and a link by which one person becomes the owner',
  caller: 'staff',
  may: 'admin',
  body: Type.Object({
    firstName: Words(NAME_CHARS_MAX, 1),
    lastName: Words(NAME_CHARS_MAX),
    isFemale: Type.Boolean(),
  }),
  reply: Type.Object({
    creatorId: Id,
    link: Nullable(Type.String({ description: 'shown once; null where there is no bot' })),
  }),
  refuses: [],
})

export const setCommission = route({
  method: 'POST',
  path: '/staff/creators/:id/commission',
  summary: 'Take another share of what is sold from now on; sales keep theirs',
  caller: 'staff',
  may: 'admin',
  factor: 'recent',
  params: Type.Object({ id: Id }),
  body: Type.Object({ percent: Nullable(Percent), why }),
  reply: Type.Object({ creator: ListedCreator }),
  refuses: ['not_found'],
})

export const suspend = route({
  method: 'POST',
  path: '/staff/creators/:id/suspend',
  summary: 'Let a creator sell nothing more, until it is lifted',
  caller: 'staff',
  may: 'admin',
  factor: 'recent',
  params: Type.Object({ id: Id }),
  body: Type.Object({ why }),
  reply: Type.Object({ creator: ListedCreator }),
  refuses: ['not_found', 'wrong_state'],
})

export const reinstate = route({
  method: 'POST',
  path: '/staff/creators/:id/reinstate',
  summary: 'Let a creator sell again, Premium too if they offered it',
  caller: 'staff',
  may: 'admin',
  factor: 'recent',
  params: Type.Object({ id: Id }),
  body: Type.Object({ why }),
  reply: Type.Object({ creator: ListedCreator }),
  refuses: ['not_found', 'wrong_state'],
})

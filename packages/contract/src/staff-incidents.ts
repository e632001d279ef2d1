import { type Static, Type } from 'typebox'
import { INCIDENT_TITLE_CHARS_MAX, STAFF_REASON_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Nullable, UnixSeconds, Words } from './schemas.ts'

export const Incident = Type.Object({
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
  openedBy: Type.String(),
  openedAt: UnixSeconds,
  closed: Nullable(Type.Object({ by: Type.String(), at: UnixSeconds, words: Type.String() })),
})
export type Incident = Static<typeof Incident>

const incidents = Type.Object({
  incidents: Type.Array(Incident, { description: 'the open ones first, then the newest' }),
})

export const list = route({
  method: 'GET',
  path: '/staff/incidents',
  summary: 'What is wrong now, and what was',
  caller: 'staff',
  may: 'staff',
  reply: incidents,
  refuses: [],
})

export const open = route({
  method: 'POST',
  path: '/staff/incidents',
  summary: 'Tell everybody at the desk that something is wrong',
  caller: 'staff',
  may: 'staff',
  body: Type.Object({
    id: Type.String({ format: 'uuid', description: 'the caller’s own: the same one opens once' }),
    title: Words(INCIDENT_TITLE_CHARS_MAX, 1),
  }),
  reply: incidents,
  refuses: [],
})

export const close = route({
  method: 'POST',
  path: '/staff/incidents/:id/close',
  summary: 'Say that it is over, and what it was',
  caller: 'staff',
  may: 'staff',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: Type.Object({ words: Words(STAFF_REASON_CHARS_MAX, 1) }),
  reply: incidents,
  refuses: ['not_found'],
})

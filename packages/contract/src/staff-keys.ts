import { type Static, Type } from 'typebox'
import { KEY_SCOPES } from './key-scopes.ts'
import { KEY_NAME_CHARS_MAX, STAFF_REASON_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Nullable, UnixSeconds, Words } from './schemas.ts'

export const ApiKey = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  keyEnd: Type.String({ description: 'the last four characters; the whole was shown once' }),
  scopes: Type.Array(Type.Enum([...KEY_SCOPES])),
  createdAt: UnixSeconds,
  lastUsedAt: Nullable(UnixSeconds, { description: 'to the minute' }),
  revokedAt: Nullable(UnixSeconds),
})
export type ApiKey = Static<typeof ApiKey>

const keys = Type.Object({ keys: Type.Array(ApiKey) })

export const list = route({
  method: 'GET',
  path: '/staff/keys',
  summary: 'By what the operator’s other systems ask, the newest first, the revoked ones too',
  caller: 'staff',
  may: 'admin',
  reply: keys,
  refuses: [],
})

export const create = route({
  method: 'POST',
  path: '/staff/keys',
  summary: 'Make a key for another system; it is shown now and never again',
  caller: 'staff',
  may: 'admin',
  factor: 'recent',
  body: Type.Object({
    name: Words(KEY_NAME_CHARS_MAX, 1),
    scopes: Type.Array(Type.Enum([...KEY_SCOPES]), {
      minItems: 1,
      maxItems: KEY_SCOPES.length,
      uniqueItems: true,
    }),
  }),
  reply: Type.Object({ key: Type.String(), ...keys.properties }),
  refuses: [],
})

export const revoke = route({
  method: 'POST',
  path: '/staff/keys/:id/revoke',
  summary: 'End a key at once, on every node',
  caller: 'staff',
  may: 'admin',
  factor: 'recent',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: Type.Object({ why: Words(STAFF_REASON_CHARS_MAX, 1) }),
  reply: keys,
  refuses: ['not_found'],
})

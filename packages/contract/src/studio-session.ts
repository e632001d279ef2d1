import { type Static, Type } from 'typebox'
import { CREDENTIAL_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Id, Nullable, UnixSeconds } from './schemas.ts'
import { STUDIO_RIGHTS } from './studio-rights.ts'

export const Right = Type.Enum([...STUDIO_RIGHTS])
export const Role = Type.Union([Type.Literal('owner'), Type.Literal('manager')])

/** A browser that is signed in to the studio. */
export const StudioSession = Type.Object({
  id: Type.String({ format: 'uuid' }),
  device: Type.String({ description: 'browser and system, as far as the browser tells' }),
  wayIn: Type.Union([Type.Literal('messenger'), Type.Literal('code'), Type.Literal('link')]),
  createdAt: UnixSeconds,
  seenAt: UnixSeconds,
  isCurrent: Type.Boolean({ description: 'whether this very call was made from it' }),
})
export type StudioSession = Static<typeof StudioSession>

export const begin = route({
  method: 'POST',
  path: '/studio/sign-in',
  summary: 'Ask to be let in; a person confirms it in the messenger',
  caller: 'anyone',
  rate: 'sign_in',
  reply: Type.Object({
    words: Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
    link: Nullable(Type.String({ description: 'to the bot, which asks the person; null without' })),
    qr: Type.Array(Type.String(), { description: 'the link as a code: rows, 1 for dark' }),
    expiresAt: UnixSeconds,
  }),
  refuses: [],
})

/** By the cookie that {@link begin} has set. */
export const state = route({
  method: 'GET',
  path: '/studio/sign-in',
  summary: 'Whether the person has confirmed',
  caller: 'anyone',
  reply: Type.Object({
    state: Type.Union([
      Type.Literal('waiting'),
      Type.Literal('confirmed'),
      Type.Literal('refused'),
      Type.Literal('expired'),
    ]),
  }),
  refuses: [],
})

export const enter = route({
  method: 'POST',
  path: '/studio/sign-in/enter',
  summary: 'Sign in with what the person confirmed; once',
  caller: 'anyone',
  rate: 'sign_in',
  reply: Type.Object({}),
  refuses: ['sign_in_expired', 'forbidden'],
})

export const enterByLink = route({
  method: 'POST',
  path: '/studio/sign-in/link',
  summary: 'Sign in by the link that the bot sent; once',
  caller: 'anyone',
  rate: 'sign_in',
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: Type.Object({}),
  refuses: ['sign_in_expired', 'forbidden'],
})

export const enterByMessenger = route({
  method: 'POST',
  path: '/studio/sign-in/messenger',
  summary: 'Sign in with what the messenger signed, where it opened the studio',
  caller: 'anyone',
  rate: 'sign_in',
  body: Type.Object({
    credential: Type.String({ minLength: 1, maxLength: CREDENTIAL_CHARS_MAX }),
  }),
  reply: Type.Object({}),
  refuses: ['unauthorized', 'forbidden'],
})

export const current = route({
  method: 'GET',
  path: '/studio/session',
  summary: 'Who is signed in, for whom they work and what they may do',
  caller: 'creator',
  may: 'member',
  reply: Type.Object({
    person: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
    creator: Type.Object({ id: Id, name: Type.String(), avatar: Nullable(Type.String()) }),
    role: Role,
    rights: Type.Array(Right),
  }),
  refuses: [],
})

export const signOut = route({
  method: 'POST',
  path: '/studio/session/end',
  summary: 'Sign out of this browser',
  caller: 'creator',
  may: 'member',
  reply: Type.Object({}),
  refuses: [],
})

export const list = route({
  method: 'GET',
  path: '/studio/sessions',
  summary: 'Where the caller is signed in, the latest used first',
  caller: 'creator',
  may: 'member',
  reply: Type.Object({ sessions: Type.Array(StudioSession) }),
  refuses: [],
})

export const end = route({
  method: 'POST',
  path: '/studio/sessions/:id/end',
  summary: 'Sign out of one browser',
  caller: 'creator',
  may: 'member',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  reply: Type.Object({}),
  refuses: ['not_found'],
})

export const endOthers = route({
  method: 'POST',
  path: '/studio/sessions/end-others',
  summary: 'Sign out everywhere but here',
  caller: 'creator',
  may: 'member',
  reply: Type.Object({}),
  refuses: [],
})

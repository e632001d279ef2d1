import { type Static, Type } from 'typebox'
import { NAME_CHARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Nullable, Words } from './schemas.ts'

const Form = Words(2 * NAME_CHARS_MAX + 1, 1)

/** As a creator types it, and as it is kept; what fans are told stands in `NameForms`. */
const Forms = Type.Object(
  {
    nominative: Form,
    genitive: Form,
    dative: Form,
    accusative: Form,
    instrumental: Form,
    prepositional: Form,
  },
  { additionalProperties: false },
)

const NAME = {
  firstName: Words(NAME_CHARS_MAX, 1),
  lastName: Words(NAME_CHARS_MAX),
  isFemale: Type.Boolean({ description: 'for grammar alone' }),
}

const picture = Nullable(Type.String({ description: 'address of a picture that anybody may see' }))

export const StudioProfile = Type.Object({
  ...NAME,
  name: Forms,
  avatar: picture,
  cover: picture,
})
export type StudioProfile = Static<typeof StudioProfile>

const reply = Type.Object({ profile: StudioProfile })

export const get = route({
  method: 'GET',
  path: '/studio/profile',
  summary: 'The creator as fans see them',
  caller: 'creator',
  may: 'member',
  reply,
  refuses: [],
})

export const suggest = route({
  method: 'POST',
  path: '/studio/profile/name-forms',
  summary: 'A name in the six cases of Russian, by rule; the creator corrects what is wrong',
  caller: 'creator',
  may: 'owner',
  isRead: true,
  body: Type.Object(NAME),
  reply: Type.Object({ name: Forms }),
  refuses: [],
})

export const save = route({
  method: 'POST',
  path: '/studio/profile',
  summary: 'Change the name',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({ ...NAME, name: Forms }),
  reply,
  refuses: [],
})

export const setPicture = route({
  method: 'POST',
  path: '/studio/profile/picture',
  summary: 'Show a photo that was uploaded as face or cover, cut to its shape; or show none',
  caller: 'creator',
  may: 'owner',
  body: Type.Object({
    kind: Type.Union([Type.Literal('avatar'), Type.Literal('cover')]),
    uploadId: Nullable(Type.String({ format: 'uuid' })),
  }),
  reply,
  refuses: ['not_found'],
})

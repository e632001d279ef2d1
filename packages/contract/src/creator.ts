import { type Static, Type } from 'typebox'
import { Id, Nullable } from './schemas.ts'

/** The name in the six cases of Russian; in other languages all six are alike. */
export const NameForms = Type.Object({
  nominative: Type.String(),
  genitive: Type.String(),
  dative: Type.String(),
  accusative: Type.String(),
  instrumental: Type.String(),
  prepositional: Type.String(),
})
export type NameForms = Static<typeof NameForms>

export const CreatorProfile = Type.Object({
  id: Id,
  name: NameForms,
  firstName: Type.String(),
  lastName: Type.String(),
  sex: Type.Integer({ minimum: 0, maximum: 1, description: '1 is female' }),
  photosCnt: Type.Integer({ minimum: 0 }),
  videosCnt: Type.Integer({ minimum: 0 }),
  avatar: Nullable(Type.String({ description: 'address of a picture that anybody may see' })),
  cover: Nullable(Type.String({ description: 'address of a picture that anybody may see' })),
  chatUrl: Nullable(
    Type.String({
      description: 'opens the chat in which the creator is written to, if there is one',
    }),
  ),
})
export type CreatorProfile = Static<typeof CreatorProfile>

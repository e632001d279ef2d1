import { Type } from 'typebox'
import { route } from './route.ts'
import { Id, Nullable } from './schemas.ts'

export const mine = route({
  method: 'GET',
  path: '/creators/mine',
  summary: 'The creators whom this fan bought from, subscribes to, tipped or talks with',
  caller: 'fan',
  reply: Type.Object({
    creators: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        avatar: Nullable(Type.String({ description: 'address of a picture that anybody may see' })),
      }),
    ),
  }),
  refuses: [],
})

import { type Static, Type } from 'typebox'
import { route } from './route.ts'

/** What a new creator does before fans can pay, in this order. */
export const WELCOME_STEPS = ['profile', 'premium', 'post', 'channel', 'payouts'] as const

export const Welcome = Type.Object({
  steps: Type.Array(
    Type.Object({
      step: Type.Enum([...WELCOME_STEPS]),
      isDone: Type.Boolean(),
    }),
    { description: 'in their order; seen from what there is, never ticked by hand' },
  ),
  isShown: Type.Boolean({
    description: 'false once all are done, something was sold, or the owner put it away',
  }),
})
export type Welcome = Static<typeof Welcome>

export const get = route({
  method: 'GET',
  path: '/studio/welcome',
  summary: 'How far a new creator is on the way to the first sale',
  caller: 'creator',
  may: 'owner',
  reply: Type.Object({ welcome: Welcome }),
  refuses: [],
})

export const dismiss = route({
  method: 'POST',
  path: '/studio/welcome/dismiss',
  summary: 'Put the checklist away, whatever is left of it',
  caller: 'creator',
  may: 'owner',
  reply: Type.Object({ welcome: Welcome }),
  refuses: [],
})

import { Type } from 'typebox'
import { route } from './route.ts'
import {
  ManyTraces,
  OneTrace,
  SecondLookRequest,
  TRACE_BYTES_MAX,
  TraceParams,
  TraceReport,
  TraceRequest,
} from './traces.ts'

export const read = route({
  method: 'POST',
  path: '/studio/traces',
  summary:
    'Read the mark of a picture that was found elsewhere; it is written down who asked and why',
  caller: 'creator',
  may: 'see_fans',
  isRead: true,
  bytesMax: TRACE_BYTES_MAX,
  body: TraceRequest,
  reply: OneTrace,
  refuses: ['picture_unreadable'],
})

export const list = route({
  method: 'GET',
  path: '/studio/traces',
  summary: 'What was read before, the newest first',
  caller: 'creator',
  may: 'see_fans',
  reply: ManyTraces,
  refuses: [],
})

export const lookAgain = route({
  method: 'POST',
  path: '/studio/traces/:id/second-look',
  summary: 'Compare a mark that could not be read with those of all who could open one thing',
  caller: 'creator',
  may: 'see_fans',
  isRead: true,
  params: TraceParams,
  body: SecondLookRequest,
  reply: OneTrace,
  refuses: ['not_found'],
})

export const report = route({
  method: 'POST',
  path: '/studio/traces/:id/report',
  summary: 'A reading on paper',
  caller: 'creator',
  may: 'see_fans',
  isRead: true,
  params: TraceParams,
  body: Type.Object({ language: Type.Enum(['en', 'ru']) }),
  reply: TraceReport,
  refuses: ['not_found'],
})

const Strength = Type.Object({
  isStrong: Type.Boolean({
    description: 'the creator wants the mark that survives more and shows',
  }),
})

export const settings = route({
  method: 'GET',
  path: '/studio/mark',
  summary: 'How strong the mark on this creator’s paid media is',
  caller: 'creator',
  may: 'member',
  reply: Type.Object({
    ...Strength.properties,
    operator: Type.Enum(['off', 'normal', 'strong']),
  }),
  refuses: [],
})

export const setStrength = route({
  method: 'POST',
  path: '/studio/mark',
  summary: 'Make the mark on what is opened from now on strong, or normal again',
  caller: 'creator',
  may: 'owner',
  body: Strength,
  reply: Strength,
  refuses: [],
})

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
  path: '/staff/traces',
  summary:
    'Read the mark of a picture that was found elsewhere; it is written down who asked and why',
  caller: 'staff',
  may: 'support',
  isRead: true,
  bytesMax: TRACE_BYTES_MAX,
  body: TraceRequest,
  reply: OneTrace,
  refuses: ['picture_unreadable'],
})

export const list = route({
  method: 'GET',
  path: '/staff/traces',
  summary: 'What was read before, the newest first',
  caller: 'staff',
  may: 'support',
  reply: ManyTraces,
  refuses: [],
})

export const lookAgain = route({
  method: 'POST',
  path: '/staff/traces/:id/second-look',
  summary: 'Compare a mark that could not be read with those of all who could open one thing',
  caller: 'staff',
  may: 'support',
  isRead: true,
  params: TraceParams,
  body: SecondLookRequest,
  reply: OneTrace,
  refuses: ['not_found'],
})

export const report = route({
  method: 'POST',
  path: '/staff/traces/:id/report',
  summary: 'A reading on paper',
  caller: 'staff',
  may: 'support',
  isRead: true,
  params: TraceParams,
  body: Type.Object({ language: Type.Enum(['en', 'ru']) }),
  reply: TraceReport,
  refuses: ['not_found'],
})

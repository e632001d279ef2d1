import { type Static, Type } from 'typebox'
import { STAFF_REASON_CHARS_MAX } from './limits.ts'
import { Eur, Id, Nullable, UnixSeconds, Words } from './schemas.ts'

/** So many frames of one recording are read together. */
export const TRACE_FRAMES_MAX = 12
/** Of a request with pictures in it; base64 takes a third more than they do. */
export const TRACE_BYTES_MAX = 24 * 1024 * 1024
const FILE_NAME_CHARS_MAX = 200

/**
 * What a reading came to: a fan by a word that only the server can make; a fan by comparison with those
 * who could open it; a mark that says no more; none; or a fan of other creators alone.
 */
export const TRACE_ANSWERS = ['named', 'likely', 'marked', 'none', 'not_yours'] as const

const Opened = Type.Object({
  kind: Type.Enum(['post', 'message', 'premium']),
  objectId: Type.String(),
  at: UnixSeconds,
  until: Nullable(UnixSeconds),
  amount: Eur(),
  text: Type.String({ description: 'how it begins' }),
})

export const Trace = Type.Object({
  id: Type.String({ format: 'uuid' }),
  at: UnixSeconds,
  by: Type.String({ description: 'who asked' }),
  why: Type.String(),
  fileName: Type.String(),
  hash: Type.String({ description: 'SHA-256 of the file, in hex' }),
  width: Type.Integer(),
  height: Type.Integer(),
  frames: Type.Integer({ description: 'of a recording; 1 for a picture' }),
  answer: Type.Enum([...TRACE_ANSWERS]),
  fan: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      username: Type.String(),
      since: Nullable(UnixSeconds),
      spent: Eur(),
      isBlocked: Type.Boolean(),
    }),
  ),
  week: Nullable(
    Type.String({ description: 'the Monday of the week in which it was opened, in UTC' }),
  ),
  fit: Nullable(
    Type.Number({ description: 'how much of what was read agrees with the word, 0.5 to 1' }),
  ),
  sync: Type.Number({ description: 'how far the mark stands out of chance, in deviations' }),
  tries: Type.Integer({
    description: 'words that were tried: each could fit by chance, 1 in 2^32',
  }),
  opened: Type.Array(Opened, { description: 'what this fan could open, the newest first' }),
})
export type Trace = Static<typeof Trace>

export const TraceRequest = Type.Object({
  files: Type.Array(Type.String({ minLength: 1, description: 'a picture, in base64' }), {
    minItems: 1,
    maxItems: TRACE_FRAMES_MAX,
    description: 'one picture, or frames of one recording that are all of one size',
  }),
  fileName: Words(FILE_NAME_CHARS_MAX),
  why: Words(STAFF_REASON_CHARS_MAX, 1),
  isMirrored: Type.Optional(
    Type.Boolean({
      description: 'left and right were exchanged: such a mark is not seen otherwise',
    }),
  ),
})
export type TraceRequest = Static<typeof TraceRequest>

export const SecondLookRequest = Type.Object({
  kind: Type.Enum(['post', 'message']),
  objectId: Id,
})
export type SecondLookRequest = Static<typeof SecondLookRequest>

export const TraceParams = Type.Object({ id: Type.String({ format: 'uuid' }) })
export const OneTrace = Type.Object({ trace: Trace })
export const ManyTraces = Type.Object({ traces: Type.Array(Trace) })
export const TraceReport = Type.Object({ pdf: Type.String({ description: 'in base64' }) })

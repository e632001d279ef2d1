import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** What all jobs of a kind have in common. */
export interface JobKind<Payload = unknown> {
  /** As the table and the metrics say it. */
  name: string
  /** Whether this is what the kind's jobs carry: a row may be older than the program. */
  isPayload(payload: unknown): payload is Payload
  /** How long a worker has a job to itself without a sign of life. */
  leaseMs: number
  /** When a job that failed is tried again: after this time, and twice as long each time. */
  retryBaseMs: number
  retryMaxMs: number
  /** After so many tries a job is dead, also when they ended with the worker’s own death. */
  attemptsMax: number
  /** Whether the row goes when the job is done, because its key may come again. */
  isForgottenWhenDone: boolean
}

const DEFAULTS = {
  leaseMs: 60_000,
  retryBaseMs: 10_000,
  retryMaxMs: 60 * 60_000,
  attemptsMax: Number.POSITIVE_INFINITY,
  isForgottenWhenDone: false,
}

/** A kind whose payload is kept as JSON, so a change of the schema must still take the old shape. */
export function jobKind<Schema extends TSchema>(
  name: string,
  schema: Schema,
  traits: Partial<typeof DEFAULTS> = {},
): JobKind<Static<Schema>> {
  const validator = Compile(schema)
  return {
    ...DEFAULTS,
    ...traits,
    name,
    isPayload: (payload): payload is Static<Schema> => validator.Check(payload),
  }
}

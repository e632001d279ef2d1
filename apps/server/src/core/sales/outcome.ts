import type { RefusalCode } from '@fanlight/contract/refusals'
import { type Details, refuse } from '../../platform/refuse.ts'

/** What our database functions return: the result, or a refusal that is kept like any answer. */
export type Outcome<Result> = Result | { refusal: RefusalCode; details: Details }

/** The result, or the refusal thrown. */
export function unwrap<Result extends object>(outcome: Outcome<Result>): Result {
  if ('refusal' in outcome) throw refuse(outcome.refusal, outcome.details)
  return outcome
}

import type { RefusalCode } from '@fanlight/contract/refusals'
import { type Details, refuse } from '../../platform/refuse.ts'
import { presentKept } from '../kept-json.ts'

/** What our database functions return: the result, or a refusal that is kept like any answer. */
export type Outcome<Result> = Result | { refusal: RefusalCode; details: Details }

/** The result, or the refusal thrown, with its details as the wire says them. */
export function unwrap<Result extends object>(outcome: Outcome<Result>): Result {
  if ('refusal' in outcome) throw refuse(outcome.refusal, presentKept(outcome.details))
  return outcome
}

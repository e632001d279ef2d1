import { PhoneProblem } from '../core/phone-problem.ts'

const START_PARAM = /^[\w-]{0,512}$/
const START_PAYLOAD = /^[\w-]{1,64}$/

/** What may follow `startapp=`; empty is none. */
export function readStartParam(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!START_PARAM.test(text)) {
    throw new PhoneProblem(
      'START_PARAM_INVALID',
      'A start parameter is up to 512 of A-Z a-z 0-9 _ -.',
    )
  }
  return text
}

/** What may follow `start=`: sixty-four characters and no more. */
export function readStartPayload(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!START_PAYLOAD.test(text)) {
    throw new PhoneProblem('START_PARAM_INVALID', 'A start payload is up to 64 of A-Z a-z 0-9 _ -.')
  }
  return text
}

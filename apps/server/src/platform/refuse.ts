import type { RefusalCode } from '@fanlight/contract/refusals'

export type Details = Record<string, unknown>

/** An expected "no". Thrown by use cases and told to the person by the door they came through. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

export function refuse(code: RefusalCode, details?: Details): Refusal {
  return new Refusal(code, details)
}

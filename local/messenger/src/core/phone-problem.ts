/** Why a phone's call is refused; the code is the messenger's own where it has one. */
export class PhoneProblem extends Error {
  override readonly name = 'PhoneProblem'
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

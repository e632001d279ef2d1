import type { UploadFailure } from '@fanlight/contract/upload-failures'

/** Something is wrong with the file: trying again would not help. */
export class UploadProblem extends Error {
  readonly failure: UploadFailure

  constructor(failure: UploadFailure) {
    super(`an upload is of no use: ${failure}`)
    this.failure = failure
  }
}

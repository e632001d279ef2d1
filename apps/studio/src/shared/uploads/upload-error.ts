/** A file that was refused or could not be worked on. `message` is ready to be shown. */
export class UploadError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UploadError'
  }
}

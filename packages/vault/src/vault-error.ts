/**
 * What went wrong with sealed media, by what could help: nothing (`malformed`, `broken_seal`,
 * `unplayable`), a newer key (`foreign_key`), a newer path (`refused`), or a retry later
 * (`unreachable`).
 */
export type VaultErrorCode =
  | 'malformed'
  | 'foreign_key'
  | 'broken_seal'
  | 'refused'
  | 'unreachable'
  | 'unplayable'

export class VaultError extends Error {
  readonly code: VaultErrorCode

  constructor(code: VaultErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'VaultError'
    this.code = code
  }
}

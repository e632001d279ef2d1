/** A provider failed. The caller decides between a retry, a compensation and a refusal. */
export class ProviderFault extends Error {
  readonly provider: string
  readonly isRetryable: boolean

  constructor(provider: string, message: string, isRetryable: boolean, cause?: unknown) {
    super(`${provider}: ${message}`, { cause })
    this.name = 'ProviderFault'
    this.provider = provider
    this.isRetryable = isRetryable
  }
}

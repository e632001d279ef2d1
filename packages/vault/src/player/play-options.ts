import type { NetworkOptions } from '../network.ts'
import type { VaultError } from '../vault-error.ts'

export interface PlayOptions extends Pick<NetworkOptions, 'fetch' | 'sleep'> {
  startS?: number
  /** Told once; nothing more is shown after it. */
  onError?: (error: VaultError) => void
  /** From 0 to 1, where a video must be there in full before it can play. */
  onProgress?: (part: number) => void
}

import { useQueryClient } from '@tanstack/react-query'
import { useRenewKeys } from './media-keys.ts'

/** Why something sealed does not show, and how another try would begin. */
export interface Failure {
  /** No key opens it, it did not come, or it cannot play here. */
  kind: 'locked' | 'failed' | 'unplayable'
  /** Its signed path has expired: only a refetch of the post brings another. */
  isStale: boolean
}

interface VaultFailure {
  code?: unknown
  message?: unknown
}

/**
 * What to make of an error of the vault. An unknown key is asked for once, and `again` is called
 * when newer ones have come.
 */
export function useClassifyFailure(): (error: unknown, again: () => void) => Failure {
  const renewKeys = useRenewKeys()
  return (cause, again) => {
    const { code, message } = cause as VaultFailure
    const isStale = code === 'refused'
    if (code === 'unplayable') return { kind: 'unplayable', isStale }
    if (code !== 'foreign_key') return { kind: 'failed', isStale }
    renewKeys(String(message)).then(
      (isNew) => isNew && again(),
      () => {}, // it stays locked, as it is without the network
    )
    return { kind: 'locked', isStale }
  }
}

/** Refetches what is on the screen, because fresh answers carry freshly signed paths. */
export function useFreshPaths(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ type: 'active' })
}

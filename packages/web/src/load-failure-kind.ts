import { ApiError } from '@fanlight/client'

/** What kind of screen stands in the place of one whose data did not come. */
export type LoadFailureKind = 'gone' | 'broken_link' | 'unauthorized' | 'trouble'

const KINDS: Record<string, LoadFailureKind> = {
  not_found: 'gone',
  forbidden: 'gone',
  invalid_request: 'broken_link',
  unauthorized: 'unauthorized',
}

/** Only trouble may pass by trying again: the others need another way out. */
export function toLoadFailureKind(error: unknown): LoadFailureKind {
  return (error instanceof ApiError && KINDS[error.code]) || 'trouble'
}

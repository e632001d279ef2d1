import type { QueryClient } from '@tanstack/react-query'

/** Everything that looks different once something is bought has a key that begins so. */
export const CONTENT_KEY = 'content'

/** Something was bought, or is over: lists and messages are asked for again, and change in place. */
export function refreshContent(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [CONTENT_KEY] })
}

import { queryOptions } from '@tanstack/react-query'
import type { Services } from './services.ts'

/** How far the owner of a new studio is. Asked for once: a step is noticed when the page is opened. */
export function welcomeQuery({ api }: Pick<Services, 'api'>) {
  return queryOptions({ queryKey: ['welcome'], queryFn: () => api.call('studioWelcome.get') })
}

import type { Services } from '../services.ts'
import { leaveTo } from './leave-to.ts'

/**
 * Goes where a payment is made: a screen of ours, a page beside it, or a provider's page, which
 * refuses to be framed and therefore opens outside while the app waits.
 */
export async function openPayment(
  url: string,
  { router, messenger }: Pick<Services, 'router' | 'messenger'>,
): Promise<void> {
  const { origin, protocol, pathname, search } = new URL(url, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return
  if (origin !== location.origin) return messenger.openLink(url)
  if (router.knows(pathname)) await router.open(pathname + search)
  else leaveTo(url, messenger)
}

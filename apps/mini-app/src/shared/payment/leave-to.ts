import type { Messenger } from '@fanlight/messenger'
import { hideButtons } from '@fanlight/messenger/buttons'
import { setUnderWay } from './tell-payment.ts'

/** The page gives way to the bank's own, on which buttons of ours would be dead. */
export function leaveTo(url: string, messenger: Messenger): void {
  const { protocol } = new URL(url, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return
  setUnderWay(true)
  hideButtons(messenger)
  // A browser may show the page again as it was left, without the buttons.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(url)
}

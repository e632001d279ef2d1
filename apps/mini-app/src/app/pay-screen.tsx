import { PremiumScreen } from '../features/premium/premium-screen.tsx'
import { PurchaseScreen } from '../features/purchase/purchase-screen.tsx'
import type { PlaceParams } from '../shared/navigation/paths.ts'

const loadBought = async () => (await import('./bought-view.tsx')).BoughtView

/** One address for three purchases: a message, a post of the channel, or Premium. */
export function PayScreen({ action, objectId }: PlaceParams<'pay'>) {
  if (action === 'buy-message' || action === 'buy-telegram-post') {
    return <PurchaseScreen {...{ action, loadBought }} objectId={objectId ?? ''} />
  }
  return <PremiumScreen />
}

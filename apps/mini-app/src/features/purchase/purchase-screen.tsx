import { LoadingScreen } from '@fanlight/ui/loader'
import { isAwaited, useLazyPart } from '@fanlight/web/lazy-part'
import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import type { BoughtProps } from './bought.tsx'
import { ForSaleView } from './for-sale.tsx'
import { type BuyAction, useForSale } from './purchase.queries.ts'

interface PurchaseScreenProps {
  action: BuyAction
  objectId: string
  /** What shows the thing itself; it comes while the price is looked at. */
  loadBought: () => Promise<ComponentType<BoughtProps>>
}

/** A message, or a post of the channel, that is sold once; what is paid for shows itself. */
export function PurchaseScreen({ action, objectId, loadBought }: PurchaseScreenProps) {
  const { t } = useI18n()
  const { data, error, refetch } = useForSale(action, objectId)
  const bought = useLazyPart('bought', loadBought)
  const [wasLocked, setWasLocked] = useState(false)
  const [wasPaid, setWasPaid] = useState(false)
  const isFree = action === 'buy-message' && data?.price === 0
  useOpenInstead(isFree ? objectId : null)
  if (data && !isFree) {
    if (!data.content && !wasLocked) setWasLocked(true)
    const sale = { ...data, action }
    if (data.content) {
      const Bought = bought.data
      if (Bought) return <Bought {...sale} content={data.content} isNew={wasLocked && !wasPaid} />
      return isAwaited(bought) ? (
        <LoadingScreen>{t('loading')}</LoadingScreen>
      ) : (
        <LoadFailure error={bought.error} retry={() => void bought.refetch()} />
      )
    }
    const readAgain = () => {
      setWasPaid(true)
      void refetch()
    }
    return <ForSaleView {...sale} onAlreadyPaid={readAgain} />
  }
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <LoadingScreen>{t('loading')}</LoadingScreen>
}

/** What costs nothing is shown instead of sold. */
function useOpenInstead(messageId: string | null) {
  const { router } = useServices()
  useEffect(() => {
    if (messageId !== null)
      void router.go(paths.message({ objectId: messageId }), { isReplacing: true })
  }, [messageId, router])
}

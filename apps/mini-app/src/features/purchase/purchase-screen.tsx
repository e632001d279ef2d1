import { LoadingScreen } from '@fanlight/ui/loader'
import { isAwaited, useLazyPart } from '@fanlight/web/lazy-part'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { plannedAutoPay } from '../../shared/purchase/auto-pay.ts'
import { useServices } from '../../shared/services.ts'
import { useInit } from '../../shared/session/session-state.ts'
import type { BoughtProps } from './bought.tsx'
import { ForSaleView } from './for-sale.tsx'
import { type BuyAction, useForSale } from './purchase.queries.ts'

const loadConsent = () => import('./load-consent.ts').then((late) => late.loadConsent())

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
  const wasAwaited = useWasAwaited(action, objectId)
  const late = useLateModule(loadConsent, data?.asksConsent === true)
  const isFree = action === 'buy-message' && data?.price === 0
  useOpenInstead(isFree ? objectId : null)
  const readAgain = () => void refetch()
  if (data && !isFree) {
    if (!data.content && !wasLocked) setWasLocked(true)
    const sale = { ...data, action }
    const isNew = wasAwaited || (wasLocked && !wasPaid)
    if (data.content) {
      const Bought = bought.data
      if (Bought) return <Bought {...sale} content={data.content} isNew={isNew} />
      return isAwaited(bought) ? (
        <LoadingScreen>{t('loading')}</LoadingScreen>
      ) : (
        <LoadFailure error={bought.error} retry={() => void bought.refetch()} />
      )
    }
    // Without the part that asks for consent a tap would buy before the fan was asked.
    if (data.asksConsent && !late) return <LoadingScreen>{t('loading')}</LoadingScreen>
    if (data.unopened) return late && <late.Unopened {...sale} onOpened={readAgain} />
    return (
      <ForSaleView
        {...sale}
        onAlreadyPaid={() => {
          setWasPaid(true)
          readAgain()
        }}
        Buttons={late?.ConsentButtons}
      />
    )
  }
  if (error) return <LoadFailure error={error} retry={readAgain} />
  return <LoadingScreen>{t('loading')}</LoadingScreen>
}

/** Whether its money came, and bought it, while this screen was not there to see it locked. */
function useWasAwaited(action: BuyAction, objectId: string): boolean {
  const queries = useQueryClient()
  const { user } = useInit()
  const [wasPlanned] = useState(() => {
    const plan = plannedAutoPay()
    return plan?.fanId === user.id && plan.action === action && plan.objectId === objectId
  })
  return wasPlanned || queries.getQueryData(['bought', action, objectId]) === true
}

/** What costs nothing is shown instead of sold. */
function useOpenInstead(messageId: string | null) {
  const { router } = useServices()
  useEffect(() => {
    if (messageId !== null)
      void router.go(paths.message({ objectId: messageId }), { isReplacing: true })
  }, [messageId, router])
}

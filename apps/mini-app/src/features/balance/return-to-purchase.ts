import type { Cents } from '@fanlight/contract/money'
import { useEffect } from 'react'
import { plannedAutoPay } from '../../shared/auto-pay.ts'
import { paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'

/** Once the money is there, back to what it was for: that screen buys it. */
export function useReturnToPurchase(balance: Cents) {
  const { router } = useServices()
  useEffect(() => {
    const plan = plannedAutoPay()
    if (!plan || balance < plan.price) return
    const { action, objectId } = plan
    const place = action === 'tips' ? paths.tips() : paths.pay(action, objectId || undefined)
    void router.go(place, { isReplacing: true })
  }, [balance, router])
}

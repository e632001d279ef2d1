import { type Cents, cents } from '@fanlight/contract/money'
import { missingFor } from '@fanlight/domain/money/purchase'
import { useState } from 'react'
import type { PlaceParams } from '../../shared/navigation/paths.ts'
import { plannedAutoPay } from '../../shared/purchase/auto-pay.ts'
import { useBalance } from '../../shared/session/session-state.ts'

/** What the money is for, if it is for something. */
export type Wanted = Pick<PlaceParams<'balance'>, 'action' | 'objectId'>

export interface Needed {
  /** What is missing; null where nothing is. */
  needed: Cents | null
  /** This device will buy what it is missing for. */
  isPlanned: boolean
}

/** The address says what was missing when it was written, and money has come since. */
export function useNeeded(written: Cents | undefined, { action, objectId = '' }: Wanted): Needed {
  const balance = useBalance()
  const [first] = useState(balance)
  const plan = plannedAutoPay()
  const isPlanned = plan?.action === action && plan?.objectId === objectId
  const price = isPlanned ? plan.price : written && cents(written + first)
  const needed = (price && missingFor(price, balance)) || null
  return { needed, isPlanned: isPlanned && needed !== null }
}

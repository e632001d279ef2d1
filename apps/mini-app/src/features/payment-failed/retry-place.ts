import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { type PayAction, type Place, paths } from '../../shared/navigation/paths.ts'

/**
 * Where "Try again" leads. A tip and a post go back to the top-up, and for them `objectId` is the
 * amount that was missing, in euro.
 */
export function retryPlace(type: PayAction | undefined, objectId: string | undefined): Place {
  switch (type) {
    case 'subscription':
      return paths.pay('subscription')
    case 'buy-message':
      return paths.pay('buy-message', objectId)
    case 'tips':
    case 'buy-telegram-post': {
      const requireTopUpAmount = amountOf(objectId)
      return paths.balance({ action: type, ...(requireTopUpAmount && { requireTopUpAmount }) })
    }
    case undefined:
      return paths.balance()
  }
}

function amountOf(text: string | undefined): Cents | null {
  const amount = Math.round(Number(text) * 100) / 100
  return Number.isFinite(amount) && amount > 0 ? centsFromEur(amount) : null
}

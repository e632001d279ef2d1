import { type PayAction, type Place, paths, toAmount } from '../../shared/navigation/paths.ts'

/**
 * Where "Try again" leads. A tip and a post go back to the top-up, and for them `objectId` is the
 * amount that was missing, in euro.
 */
export function retryPlace(type: PayAction | undefined, objectId: string | undefined): Place {
  switch (type) {
    case 'subscription':
      return paths.pay({ action: 'subscription' })
    case 'buy-message':
      return paths.pay({ action: 'buy-message', objectId })
    case 'tips':
    case 'buy-telegram-post':
      return paths.balance({ action: type, requireTopUpAmount: toAmount(objectId) })
    case undefined:
      return paths.balance()
  }
}

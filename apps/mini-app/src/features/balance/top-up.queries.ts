import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { useAction } from '../../shared/action.ts'
import { track } from '../../shared/analytics.ts'
import { openPayment } from '../../shared/open-payment.ts'
import type { PayAction } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { useTellError } from '../../shared/tell-error.ts'
import type { Method } from './methods.ts'

/** The messenger needs a moment between the tap and its own sheet. */
const INVOICE_DELAY_MS = 1000

interface Wish {
  amount: Cents
  method: Method
}

interface Purpose {
  action: PayAction | undefined
  objectId: string | undefined
}

type CardProvider = 'inwizoEcom' | 'only' | 'singularity'

/** Starts a top-up and leads to where it is paid. The money itself is told by the socket. */
export function useTopUp(purpose: Purpose) {
  const { api, messenger, router, creatorId } = useServices()
  const tellError = useTellError()
  const about = {
    ...(purpose.action && { action: purpose.action }),
    ...(purpose.objectId && { objectId: purpose.objectId }),
    modelId: creatorId,
  }

  const byStars = async (amount: number, key: string) => {
    const { link } = await api.call('topUp.byStars', { body: { amount, ...about }, key })
    await new Promise((resolve) => setTimeout(resolve, INVOICE_DELAY_MS))
    // However the sheet was closed, only the server knows whether money came.
    await messenger.openInvoice(link)
  }
  const byCard = async (amount: number, { provider, countryCode }: Method, key: string) => {
    const body = {
      amount,
      provider: provider as CardProvider,
      countryCode: countryCode as '' | 'only',
      ...about,
    }
    const { url } = await api.call('topUp.byCard', { body, key })
    await openPayment(url, { router, messenger })
  }
  return useAction({
    act({ amount, method }: Wish, key) {
      const euros = eurFromCents(amount)
      track('pay_click_button_top_up', {
        from: 'balance',
        ...purpose,
        amount: euros,
        method: method.id,
      })
      return method.id === 'stars' ? byStars(euros, key) : byCard(euros, method, key)
    },
    onError(error, { method }) {
      if (method.id !== 'stars') tellError(error)
    },
  })
}

import { refusedWith } from '@fanlight/client'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { paymentKindOf } from '@fanlight/domain/pay-action'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { track } from '../../shared/analytics.ts'
import { openPayment } from '../../shared/open-payment.ts'
import type { PayAction } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import { useTellError } from '../../shared/tell-error.ts'
import type { Way } from './methods.ts'

/** The messenger needs a moment between the tap and its own sheet. */
const INVOICE_DELAY_MS = 1000

interface Wish {
  amount: Cents
  way: Way
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
  const queries = useQueryClient()
  const about = {
    ...(purpose.action && { action: paymentKindOf(purpose.action) }),
    ...(purpose.objectId && { objectId: purpose.objectId }),
    modelId: creatorId,
  }

  const byStars = async (amount: number, key: string) => {
    const { link } = await api.call('topUp.byStars', { body: { amount, ...about }, key })
    await new Promise((resolve) => setTimeout(resolve, INVOICE_DELAY_MS))
    // Some clients never tell that the sheet was closed, and only the server knows of money.
    void messenger.openInvoice(link)
  }
  const byCard = async (amount: number, { id, method }: Way, key: string) => {
    const { provider, countryCode } = method
    const body = {
      amount,
      provider: provider as CardProvider,
      countryCode: countryCode as '' | 'only',
      ...about,
    }
    if (id === 'saved_card') {
      await api.call('topUp.byCard', { body: { ...body, savedCard: true }, key })
      return
    }
    const { url } = await api.call('topUp.byCard', { body, key })
    await openPayment(url, { router, messenger })
  }
  return useAction({
    async act({ amount, way }: Wish, key) {
      const euros = eurFromCents(amount)
      track('pay_click_button_top_up', {
        from: 'balance',
        ...purpose,
        amount: euros,
        method: way.id,
      })
      await (way.id === 'stars' ? byStars(euros, key) : byCard(euros, way, key))
      return { isStarted: true }
    },
    onError(error, { way }) {
      if (way.id !== 'stars') tellError(error)
      const isCardGone = way.id === 'saved_card' && refusedWith(error, 'not_found')
      if (isCardGone) void queries.invalidateQueries({ queryKey: ['init'] })
    },
  })
}

import { cards } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { makeMainCard, readCards, removeCard, setRenewalsByCard } from './change-cards.ts'

export function cardsRoutes(serve: Serve, ctx: Context) {
  serve(cards.list, ({ fan }) => readCards(ctx, fan))

  serve(cards.makeMain, ({ fan, params, requestKey }) =>
    makeMainCard(ctx, fan, { cardId: params.id, requestKey }),
  )

  serve(cards.remove, ({ fan, params, requestKey }) =>
    removeCard(ctx, fan, { cardId: params.id, requestKey }),
  )

  serve(cards.setRenewals, ({ fan, body, requestKey }) =>
    setRenewalsByCard(ctx, fan, body.isOn, requestKey),
  )
}

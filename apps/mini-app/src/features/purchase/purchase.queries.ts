import type { Contents, Message, PaidPost } from '@fanlight/contract'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Content } from '../../shared/content/content.ts'
import { CONTENT_KEY } from '../../shared/content/content.ts'
import type { Agreed } from '../../shared/purchase/purchase.ts'
import { useServices } from '../../shared/services.ts'

export type BuyAction = 'buy-message' | 'buy-telegram-post'

/** Something that is sold once. */
export interface ForSale {
  objectId: string
  price: Cents
  teaser: string
  contents: Contents
  /** The thing itself, once nothing is left to pay. */
  content: Content | null
  /** Bought, it waits for the fan's consent before it opens. */
  asksConsent: boolean
  /** Paid for and waiting; the fan may withdraw until then. */
  unopened: Message['unopened']
  readAt: number
}

const KEEP_MS = 60_000

export function useForSale(action: BuyAction, objectId: string) {
  const { api } = useServices()
  return useQuery({
    queryKey: keyOf(action, objectId),
    queryFn: async ({ signal }): Promise<ForSale> => {
      const request = { params: { id: Number(objectId) }, signal }
      return forSale(
        action === 'buy-message'
          ? (await api.call('messages.get', request)).message
          : (await api.call('posts.getPaid', request)).post,
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: keepOpened,
  })
}

/** Buys it, and has it open before anything else is told. */
export function useBuy(action: BuyAction, objectId: string) {
  const { api } = useServices()
  const queries = useQueryClient()
  return async (key: string, agreed: Agreed): Promise<{ eurBalance: number }> => {
    const request = { params: { id: Number(objectId) }, body: { ...agreed }, key }
    const open = (bought: Message | PaidPost) =>
      queries.setQueryData(keyOf(action, objectId), forSale(bought))
    if (action === 'buy-message') {
      const { message, eurBalance } = await api.call('messages.buy', request)
      open(message)
      return { eurBalance }
    }
    const { post, eurBalance } = await api.call('posts.buy', request)
    open(post)
    return { eurBalance }
  }
}

/** Takes over a price that the server says. */
export function useSetPrice(action: BuyAction, objectId: string) {
  const queries = useQueryClient()
  return (price: Cents) => {
    queries.setQueryData<ForSale>(keyOf(action, objectId), (shown) => shown && { ...shown, price })
  }
}

function keyOf(action: BuyAction, objectId: string) {
  return [CONTENT_KEY, 'for sale', action, objectId]
}

function forSale(thing: Message | PaidPost): ForSale {
  const { id, price, isPaid, teaser, contents, unopened, text = '', attachments = [] } = thing
  return {
    objectId: String(id),
    price: centsFromEur(price),
    teaser,
    contents,
    content: isPaid ? { ...thing, text, attachments } : null,
    asksConsent: thing.keepsWithdrawal ?? Boolean(unopened),
    unopened,
    readAt: Date.now(),
  }
}

/**
 * The answer to the purchase and the event that tells of it both bring the content, each with
 * envelopes of its own. What is on the screen stays, or its pictures would come twice.
 */
function keepOpened(before: unknown, now: unknown): unknown {
  const [shown, next] = [before as ForSale | undefined, now as ForSale]
  return shown?.content && next.readAt - shown.readAt < KEEP_MS ? shown : next
}

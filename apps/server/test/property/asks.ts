import type { Subscription, Tip } from '@fanlight/contract'
import type { RefusalCode } from '@fanlight/contract/refusals'

/** What a fan wants of the server. Two asks are the same request when their wishes are equal. */
export type Wish =
  | { kind: 'top-up'; method: 'card' | 'stars'; amount: number }
  | { kind: 'message'; id: number }
  | { kind: 'post'; id: number }
  | { kind: 'tip'; id: string }
  | { kind: 'premium'; creatorId: number }
  | { kind: 'cancel'; premiumId: number }
  | { kind: 'draft'; creatorId: number; amount: number }

export interface Ask {
  fanId: number
  wish: Wish
  /** Idempotency key. */
  key: string | null
}

export interface Answer {
  ask: Ask
  status: number
  json: Told
}

/** What the answers hold that the model looks at; each call has some of it. */
export interface Told {
  eurBalance?: number
  subscription?: Subscription
  tips?: Tip
  /** What was bought; of a refusal, its words. */
  message?: object | string
  post?: object
  /** Of the page on which a top-up is paid: by card, by Stars. */
  url?: string
  link?: string
  /** Of a refusal. */
  code?: RefusalCode
  details?: Record<string, unknown>
}

export function requestOf(wish: Wish): { path: string; body?: object } {
  switch (wish.kind) {
    case 'top-up':
      return wish.method === 'stars'
        ? { path: '/pay/stars/top_up', body: { amount: wish.amount / 100 } }
        : {
            path: '/pay/top_up',
            body: { amount: wish.amount / 100, provider: 'inwizoEcom', countryCode: '' },
          }
    case 'message':
      return { path: `/im/${wish.id}/buy` }
    case 'post':
      return { path: `/im/telegram/${wish.id}/post/buy` }
    case 'tip':
      return { path: `/im/tips/${wish.id}/send`, body: { currency: 'eur' } }
    case 'premium':
      return {
        path: '/balance/subscription/buy',
        body: { authorId: wish.creatorId, categoryId: 3 },
      }
    case 'cancel':
      return { path: `/balance/subscription/${wish.premiumId}/cancel` }
    case 'draft':
      break
  }
  return {
    path: `/im/${wish.creatorId}/tips`,
    body: { amount: wish.amount / 100, currency: 'eur', message: '' },
  }
}

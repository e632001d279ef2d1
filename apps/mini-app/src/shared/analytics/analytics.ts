import type { AnalyticsEventName } from '@fanlight/contract/analytics-events'
import { useEffect, useEffectEvent } from 'react'
import type { PayAction } from '../navigation/paths.ts'
import type { Services } from '../services.ts'
import { remember, remembered } from '../storage.ts'
import type { Waiting } from './analytics-batches.ts'

/** What the fan wants to buy. Amounts are in euro, as on the wire. */
interface Wanted {
  action: PayAction
  objectId?: string | undefined
  price: number
}

/** Premium as it is offered to this fan. */
interface Offered {
  price: number
  /** Percent off the first month. */
  discount: number
}

interface Collected {
  hasPremium: boolean
}

/**
 * Every event with what it carries, and who tells it:
 *
 * | event | told when |
 * |---|---|
 * | `init` | the first screen is shown: `main.tsx` |
 * | `view_pay` | a message or a post is offered: `purchase/for-sale.tsx` |
 * | `view_subscription` | Premium is offered, is off, or is looked at: `premium/` |
 * | `view_pay_form` | the card form has opened: `card-form/` |
 * | `view_media_{section}` | a tab of the collection is shown: `collection/` |
 * | `pay_click_button_buy` | a purchase or a tip is paid from the balance: `purchase.ts`, `tips/` |
 * | `pay_click_button_top_up` | money is asked for: the menu, a purchase, the balance's own button |
 * | `pay_success`, `pay_error` | what became of it; `pay_error` also of a top-up: `live.ts` |
 * | `subscribe_click`, `subscribe_success`, `subscribe_fail` | the same for Premium: `purchase.ts` |
 * | `subscription_cancel` | Premium no longer renews: `premium/` |
 * | `send_pay_form` | the card form is sent off: `card-form/` |
 * | `mark_missing` | the layer over a paid video was taken away: `lay-mark.ts` |
 */
export interface Tracked {
  init: { path: string; isFresh: boolean; hasLink: boolean; platform: string; loadMs: number }
  view_pay: Wanted & { isEnough: boolean }
  view_subscription: Partial<Offered> & { shows: 'offer' | 'unavailable' | 'details' }
  view_pay_form: { action: PayAction | null }
  view_media_purchases: Collected
  view_media_posts: Collected
  view_media_premium: Collected
  pay_click_button_buy: Wanted
  pay_click_button_top_up: {
    from: 'menu' | 'purchase' | 'balance'
    action?: PayAction | undefined
    objectId?: string | undefined
    /** What it was for, or what is put in. */
    price?: number
    amount?: number
    method?: string
  }
  pay_success: Wanted & { isAutomatic: boolean }
  pay_error: {
    action?: PayAction | undefined
    objectId?: string | undefined
    code: string
    isTopUp: boolean
  }
  subscribe_click: Offered & { isEnough: boolean }
  subscribe_success: Offered & { isAutomatic: boolean }
  subscribe_fail: Offered & { code: string }
  subscription_cancel: { subscriptionId: number; price: number }
  send_pay_form: { amount: number }
  mark_missing: { medium: string }
}

type EveryEventIsTyped = AnalyticsEventName extends keyof Tracked ? keyof Tracked : never

/** Who cannot send for that long loses the oldest. */
const QUEUE_MAX = 200
/** The first screen has the network to itself. */
const PATIENCE_MS = 1500
const NOTED_CHARS_MAX = 20_000
/** What a person did, not what they were shown: they may be gone in a moment. */
const IS_ACT = /^(pay|sub|send)/

const queue: Waiting[] = []
/** What earlier visits noted and had no time to send. */
const earlier = remembered('noted') ?? ''
let wake: (() => void) | null = null
let load: (() => void) | null = null

/** Notes that something happened. It is sent at leisure, or by the next visit. */
export function track<N extends EveryEventIsTyped>(name: N, fields: Tracked[N]): void {
  if (queue.length === QUEUE_MAX) queue.shift()
  queue.push({ name, fields, atMs: Date.now() })
  if (wake) {
    wake()
    return
  }
  remember('noted', `${earlier.slice(-NOTED_CHARS_MAX)}\n${JSON.stringify(queue)}`)
  if (IS_ACT.test(name)) load?.()
}

/** Tells once that a screen is seen, as soon as its fields are known. */
export function useTrack<N extends EveryEventIsTyped>(name: N, fields: Tracked[N] | null): void {
  const isKnown = fields !== null
  const tell = useEffectEvent(() => {
    if (fields) track(name, fields)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event is another view
  useEffect(() => {
    if (isKnown) tell()
  }, [name, isKnown])
}

/** Begins to send: once nothing more urgent is under way, or as soon as the person does something. */
export function startAnalytics(services: Pick<Services, 'api' | 'creatorId' | 'messenger'>): void {
  load = () => {
    load = null
    import('./analytics-sender.ts').then(
      (late) => {
        wake = late.openSender({ ...services, queue, earlier })
        wake()
      },
      () => {}, // what is noted waits for the next visit
    )
  }
  setTimeout(() => load?.(), PATIENCE_MS)
}

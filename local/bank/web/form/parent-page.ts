import { cents, eurFromCents } from '@fanlight/contract/money'
import { useEffect, useRef } from 'react'
import type { PaidCard } from '../widget/widget-api.ts'
import type { Phase } from './use-card-widget.ts'

/** What the page around is told. Amounts are euro, as everywhere on our wire. */
export type PayFormMessage =
  | { type: 'ready'; amount: number; currency: 'EUR' }
  | { type: 'invalid'; fields: string[] }
  | { type: 'progress' }
  | { type: 'redirect'; url: string; seconds: number }
  | { type: 'leave'; url: string }
  | {
      type: 'success'
      amount: number
      currency: 'EUR'
      card: PaidCard | null
      transactionId: string
    }
  | { type: 'error'; code: string; canRetry: boolean }

/** What the page around may ask. */
export type PayFormCommand = { type: 'submit' } | { type: 'retry' }

export function isEmbedded(): boolean {
  return window.parent !== window
}

/** Only to pages of our own origin, because a foreign page must not learn about a payment. */
export function tellParent(message: PayFormMessage) {
  if (isEmbedded()) window.parent.postMessage(message, location.origin)
}

/** A frame inside a web view may not move the page around it: that page must go by itself. */
export function leaveTo(url: string) {
  if (isEmbedded()) tellParent({ type: 'leave', url })
  else location.assign(url)
}

/** Tells the page around of every step, once. */
export function useTellPhase(phase: Phase, amountCents: number | null) {
  const last = useRef<Phase['type']>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the amount is known before it is told
  useEffect(() => {
    const isOld = phase.type === last.current
    last.current = phase.type
    const amount = eurFromCents(cents(amountCents ?? 0))
    if (phase.type === 'loading' || isOld) return
    if (phase.type === 'ready') tellParent({ type: 'ready', amount, currency: 'EUR' })
    else if (phase.type === 'progress') tellParent({ type: 'progress' })
    else if (phase.type === 'success') tellParent({ ...phase, amount, currency: 'EUR' })
    else tellParent(phase)
  }, [phase])
}

export function useParentCommands(obey: (command: PayFormCommand) => void) {
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<PayFormCommand>) => {
      if (source === window.parent && origin === location.origin) obey(data)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  })
}

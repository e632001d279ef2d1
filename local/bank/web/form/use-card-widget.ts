import { type RefObject, useEffect, useRef, useState } from 'react'
import { language } from '../texts/texts.ts'
import { loadWidget } from '../widget/load-widget.ts'
import type { CardWidget, PaidCard, WidgetEvents } from '../widget/widget-api.ts'

/** Where the payer is. */
export type Phase =
  | { type: 'loading' }
  | { type: 'ready' }
  | { type: 'progress'; card: PaidCard | null }
  | { type: 'redirect'; url: string; seconds: number }
  | { type: 'success'; card: PaidCard | null; transactionId: string }
  | { type: 'error'; code: string; canRetry: boolean }

interface WidgetPlace {
  place: RefObject<HTMLElement | null>
  token: string
  themeParams?: string | null
  onInvalid?: (fields: string[]) => void
}

interface WidgetInUse {
  phase: Phase
  /** The form is gone: something is under way, unless the widget has said already what came of it. */
  noteFormGone: () => void
  /** In cents; null until the bank has told. */
  amount: number | null
  submit: () => void
  retry: () => void
}

/** Embeds the bank's widget and follows what it says. */
export function useCardWidget(options: WidgetPlace): WidgetInUse {
  const { place, token, themeParams = null, onInvalid } = options
  const [phase, setPhase] = useState<Phase>({ type: 'loading' })
  const [amount, setAmount] = useState<number | null>(null)
  const widget = useRef<CardWidget>(null)

  useWidgetEvents(place, {
    loading: () => setPhase({ type: 'loading' }),
    ready(detail) {
      setAmount(detail.amount)
      setPhase({ type: 'ready' })
    },
    invalid: ({ fields }) => onInvalid?.(fields),
    progress({ card, ...detail }) {
      setAmount(detail.amount)
      setPhase({ type: 'progress', card })
    },
    redirect: (detail) => setPhase({ type: 'redirect', ...detail }),
    success({ card, transactionId, ...detail }) {
      setAmount(detail.amount)
      setPhase({ type: 'success', card, transactionId })
    },
    error: (detail) => setPhase({ type: 'error', ...detail }),
  })

  useEffect(() => {
    let isGone = false
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
    loadWidget().then(
      (bank) => {
        if (isGone || !place.current) return
        widget.current = bank.mount(place.current, { token, language, theme, themeParams })
      },
      () => setPhase({ type: 'error', code: 'provider_internal_error', canRetry: false }),
    )
    return () => {
      isGone = true
      widget.current?.remove()
    }
  }, [place, token, themeParams])

  return {
    phase,
    noteFormGone: () =>
      setPhase((was) => (was.type === 'ready' ? { type: 'progress', card: null } : was)),
    amount,
    submit: () => widget.current?.submit(),
    retry: () => widget.current?.retry(),
  }
}

type Follow = { [Name in keyof WidgetEvents]: (detail: WidgetEvents[Name]) => void }

function useWidgetEvents(place: RefObject<HTMLElement | null>, follow: Follow) {
  useEffect(() => {
    const { current } = place
    const leaving = new AbortController()
    const { signal } = leaving
    for (const name of Object.keys(follow) as (keyof Follow)[]) {
      const hear = (event: Event) => follow[name]((event as CustomEvent<never>).detail)
      current?.addEventListener(`sandboxbank:${name}`, hear, { signal })
    }
    return () => leaving.abort()
  })
}

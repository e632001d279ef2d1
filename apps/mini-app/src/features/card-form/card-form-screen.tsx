import { centsFromEur } from '@fanlight/contract/money'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { track, useTrack } from '../../shared/analytics/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { type PlaceParams, paths } from '../../shared/navigation/paths.ts'
import { backTo, beginAgainAt } from '../../shared/payment/back-to.ts'
import { currentPayment, usePayment } from '../../shared/payment/current-payment.ts'
import { leaveTo } from '../../shared/payment/leave-to.ts'
import { PaymentEnd } from '../../shared/payment/payment-end.tsx'
import { retryPayment, setUnderWay, tellPayment } from '../../shared/payment/tell-payment.ts'
import { plannedAutoPay } from '../../shared/purchase/auto-pay.ts'
import { useServices } from '../../shared/services.ts'
import * as css from './card-form-screen.module.css'
import { type FormMessage, formMessageIn } from './form-messages.ts'
import { useHoldWhilePaying } from './hold-while-paying.tsx'

type Phase = 'loading' | 'ready' | 'progress' | 'redirect' | 'success' | 'error'

/** The form, or what has become of the payment. */
export function CardFormScreen({ token }: PlaceParams<'payForm'>) {
  const { router } = useServices()
  const payment = usePayment()
  useTrack('view_pay_form', { action: plannedAutoPay()?.action ?? null })
  if (payment?.state === 'paid') return <PaymentEnd {...payment} />
  if (token !== '') return <CardForm token={token} />
  return <LoadFailure error={null} retry={() => backTo(router, paths.balance())} />
}

/** The frame draws the card and what becomes of it; the button around it is ours. */
function CardForm({ token }: { token: string }) {
  const { t, language } = useI18n()
  const { messenger, router } = useServices()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [amount, setAmount] = useState<number | null>(null)
  const [canRetry, setCanRetry] = useState(false)
  const [src] = useState(() => frameAddress(token, language, messenger.theme()))
  const height = useKeptHeight(frame, phase === 'redirect')
  const payText = usePayText(amount)
  const ask = (type: 'submit' | 'retry') => {
    frame.current?.contentWindow?.postMessage({ type }, location.origin)
  }
  const hear = (message: FormMessage) => {
    if (message.type === 'invalid') return messenger.haptic({ notice: 'error' })
    if (message.type === 'leave') return leaveTo(message.url, messenger)
    setPhase(message.type)
    tellStep(message.type)
    if (message.type === 'ready' || message.type === 'success') setAmount(message.amount)
    if (message.type !== 'error') return
    setCanRetry(message.canRetry)
    messenger.haptic({ notice: 'error' })
  }
  useFormMessages(frame, hear)
  const question = useHoldWhilePaying(phase === 'progress')

  const leave = () => {
    const plan = plannedAutoPay()
    if (plan) backTo(router, paths.balance())
    else void beginAgainAt(router, paths.menu())
  }
  const send = () => {
    if (amount !== null) track('send_pay_form', { amount })
    ask('submit')
  }
  const again = () => {
    if (!canRetry) return backTo(router, paths.balance())
    retryPayment()
    setPhase('loading')
    ask('retry')
  }
  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        style={height === null ? undefined : { flex: 'none', height }}
        title={t('card.title')}
        src={src}
      />
      {question}
      {phase !== 'redirect' && <BottomButtons main={buttonOf(phase)} />}
    </>
  )

  function buttonOf(shown: Phase) {
    if (shown === 'success') return { text: t('card.continue'), onClick: leave }
    if (shown === 'error') return { text: t('tryAgain'), onClick: again }
    const loading = shown === 'progress'
    return { text: payText, onClick: send, disabled: shown !== 'ready', loading }
  }
}

function usePayText(amount: number | null): string {
  const { t, money } = useI18n()
  if (amount === null) return t('card.pay')
  return t('card.payAmount', { amount: money(centsFromEur(amount)) })
}

/** From then on an answer is on its way, and is asked for if it does not come by itself. */
function tellStep(phase: Phase) {
  const topUpId = currentPayment()?.topUpId
  if (phase === 'progress' || phase === 'success' || phase === 'error') setUnderWay(true)
  if (phase === 'redirect' && topUpId) tellPayment({ state: 'action_required', topUpId })
}

/** When the button goes, the frame would grow and what is in its middle jump. */
function useKeptHeight(frame: React.RefObject<HTMLIFrameElement | null>, isKept: boolean) {
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    setHeight(isKept ? (frame.current?.clientHeight ?? null) : null)
  }, [frame, isKept])
  return height
}

function frameAddress(token: string, lang: string, theme: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ token, lang, theme_params: JSON.stringify(theme) })
  query.set('theme', document.documentElement.dataset['theme'] ?? 'light')
  return `/pay_form.html?${query.toString()}`
}

function useFormMessages(
  frame: React.RefObject<HTMLIFrameElement | null>,
  hear: (message: FormMessage) => void,
) {
  const listen = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow || origin !== location.origin) return
    const message = formMessageIn(data)
    if (message) hear(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => listen(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
}

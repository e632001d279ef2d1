import { centsFromEur } from '@fanlight/contract/money'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { track, useTrack } from '../../shared/analytics.ts'
import { plannedAutoPay } from '../../shared/auto-pay.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { type PlaceParams, paths } from '../../shared/paths.ts'
import { useServices } from '../../shared/services.ts'
import css from './card-form-screen.module.css'
import { type FormMessage, formMessageIn } from './form-messages.ts'
import { useHoldWhilePaying } from './hold-while-paying.ts'

type Phase = 'loading' | 'ready' | 'progress' | 'redirect' | 'success' | 'error'

/** The frame draws the card and what becomes of it; the button around it is ours. */
export function CardFormScreen({ token }: PlaceParams<'payForm'>) {
  const { t, money, language } = useI18n()
  const { messenger, router } = useServices()
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [amount, setAmount] = useState<number | null>(null)
  const [canRetry, setCanRetry] = useState(false)
  const ask = (type: 'submit' | 'retry') => {
    frame.current?.contentWindow?.postMessage({ type }, location.origin)
  }
  const hear = (message: FormMessage) => {
    if (message.type === 'invalid') return messenger.haptic({ notice: 'error' })
    if (message.type === 'leave') return location.assign(message.url)
    setPhase(message.type)
    if (message.type === 'ready' || message.type === 'success') setAmount(message.amount)
    if (message.type === 'success') messenger.haptic({ notice: 'success' })
    if (message.type !== 'error') return
    setCanRetry(message.canRetry)
    messenger.haptic({ notice: 'error' })
  }
  useFormMessages(frame, hear)
  useTrack('view_pay_form', { action: plannedAutoPay()?.action ?? null })
  useHoldWhilePaying(phase === 'progress')

  if (token === '') return <LoadFailure error={null} retry={() => router.back()} />
  const leave = () => {
    const plan = plannedAutoPay()
    void router.go(plan ? paths.balance() : paths.menu(), { isReplacing: true })
  }
  const send = () => {
    if (amount !== null) track('send_pay_form', { amount })
    ask('submit')
  }
  const again = () => {
    if (!canRetry) return leave()
    setPhase('loading')
    ask('retry')
  }
  return (
    <>
      <iframe
        ref={frame}
        className={css['frame']}
        title={t('card.title')}
        src={frameAddress(token, language, messenger.theme())}
      />
      {phase !== 'redirect' && <BottomButtons main={buttonOf(phase)} />}
    </>
  )

  function buttonOf(shown: Phase) {
    if (shown === 'success') return { text: t('card.continue'), press: leave }
    if (shown === 'error') return { text: t('tryAgain'), press: again }
    return {
      text:
        amount === null
          ? t('card.pay')
          : t('card.payAmount', { amount: money(centsFromEur(amount)) }),
      press: send,
      isEnabled: shown === 'ready',
      isBusy: shown === 'progress',
    }
  }
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

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { Money } from '../look/money.tsx'
import { money, t } from '../texts/texts.ts'
import { isEmbedded, leaveTo, tellParent, useParentCommands, useTellPhase } from './parent-page.ts'
import * as css from './pay-form.module.css'
import { Skeleton } from './skeleton.tsx'
import { FailedState, ProgressState, RedirectState, SuccessState } from './states.tsx'
import { useCardWidget } from './use-card-widget.ts'

/** How often the page looks for the form's save-card checkbox, which it ticks and hides. */
const CHECKBOX_POLL_MS = 100
/** How often it looks whether the form is gone, which means that payment is under way. */
const GONE_POLL_MS = 500

interface PayFormProps {
  token: string
  themeParams: string | null
}

/** The shop's page around the bank's widget. The screen around it owns the pay button. */
export function PayForm({ token, themeParams }: PayFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const { phase, noteFormGone, amount, submit, retry } = useCardWidget({
    place,
    token,
    themeParams,
    onInvalid: (fields) => tellParent({ type: 'invalid', fields }),
  })
  useTellPhase(phase, amount)
  useParentCommands(({ type }) => {
    if (type === 'submit') submit()
    if (type === 'retry') retry()
  })
  const isFilling = phase.type === 'loading' || phase.type === 'ready'
  const isNoted = useSaveCheckbox(place, isFilling)
  useFormGone(place, phase.type === 'ready', noteFormGone)

  return (
    <main className={css.form} data-phase={phase.type}>
      <section hidden={!isFilling} aria-busy={phase.type === 'loading'}>
        <header>
          <h1>{t.form.title}</h1>
          {amount !== null && <Money cents={amount} isSmall />}
        </header>
        {phase.type === 'loading' && <Skeleton />}
        <div ref={place} className={css.widget} data-testid="widget" />
        {phase.type === 'ready' && isNoted && (
          <p className={css.secure}>
            <Icon name="shield" size={18} />
            {t.form.secure}
          </p>
        )}
        {phase.type === 'ready' && !isEmbedded() && (
          <Button onClick={submit}>{t.checkout.pay(money(amount ?? 0))}</Button>
        )}
      </section>
      {phase.type === 'progress' && <ProgressState amount={amount} card={phase.card} />}
      {phase.type === 'redirect' && <RedirectState {...phase} leave={leaveTo} />}
      {phase.type === 'success' && <SuccessState amount={amount} {...phase} />}
      {phase.type === 'error' && (
        <FailedState code={phase.code} retry={phase.canRetry && !isEmbedded() ? retry : null} />
      )}
    </main>
  )
}

/** The card is kept unless the fan minds, so the box is ticked and put away once it is there. */
function useSaveCheckbox(place: RefObject<HTMLElement | null>, isFilling: boolean): boolean {
  const [isFound, setIsFound] = useState(false)
  useEffect(() => {
    if (!isFilling) return undefined
    const timer = setInterval(() => {
      const box = place.current?.querySelector<HTMLInputElement>('input[type="checkbox"]')
      if (!box || box.hidden) return
      box.checked = true
      box.hidden = true
      if (box.form) box.form.hidden = true
      setIsFound(true)
    }, CHECKBOX_POLL_MS)
    return () => clearInterval(timer)
  }, [place, isFilling])
  return isFound
}

/** The widget takes its form away when the payment is under way. */
function useFormGone(place: RefObject<HTMLElement | null>, isReady: boolean, onGone: () => void) {
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setInterval(() => {
      if (!place.current?.querySelector('form')) onGone()
    }, GONE_POLL_MS)
    return () => clearInterval(timer)
  })
}

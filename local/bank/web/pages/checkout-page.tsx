import { Rows } from '@fanlight/ui/rows'
import { useEffect, useRef, useState } from 'react'
import { bank, type CheckoutView } from '../api/bank-api.ts'
import { FailedState, ProgressState, RedirectState } from '../form/states.tsx'
import { useCardWidget } from '../form/use-card-widget.ts'
import { Button } from '../look/button.tsx'
import { money, t } from '../texts/texts.ts'
import { BankScreen, GoneScreen } from './bank-screen.tsx'
import * as css from './checkout-page.module.css'
import { OutcomeScreen } from './outcome-screen.tsx'
import { TestCards } from './test-cards.tsx'

/** The bank's own page, for shops that embed nothing. */
export function CheckoutPage({ token }: { token: string }) {
  const [checkout, setCheckout] = useState<CheckoutView | null>(null)
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    bank.checkout(token).then(setCheckout, () => setIsGone(true))
  }, [token])

  if (isGone || checkout?.method === 'fast') return <GoneScreen />
  if (!checkout) return <BankScreen>{null}</BankScreen>
  return <Paying token={token} checkout={checkout} />
}

function Paying({ token, checkout }: { token: string; checkout: CheckoutView }) {
  const place = useRef<HTMLDivElement>(null)
  const { phase, amount, submit, retry } = useCardWidget({ place, token })
  const { return_url: returnUrl, merchant } = checkout
  const isFilling = phase.type === 'loading' || phase.type === 'ready'

  const cancel = async () => {
    await bank.cancel(token).catch(() => {}) // the payer leaves, also when the bank cannot be told
    location.replace(returnUrl)
  }

  if (phase.type === 'success') {
    const title = t.form.success
    return <OutcomeScreen isPaid title={title} failureCode={null} returnUrl={returnUrl} />
  }
  return (
    <BankScreen
      actions={
        isFilling && (
          <>
            <Button disabled={phase.type !== 'ready'} onClick={submit}>
              {t.checkout.pay(money(checkout.amount))}
            </Button>
            <Button variant="link" onClick={() => void cancel()}>
              {t.backToShop}
            </Button>
          </>
        )
      }
    >
      <section hidden={!isFilling}>
        <Rows
          rows={[
            [t.shop, merchant],
            [t.amount, money(checkout.amount)],
          ]}
        />
        <div ref={place} className={css.widget} />
        <TestCards />
      </section>
      {phase.type === 'progress' && <ProgressState amount={amount} card={phase.card} />}
      {phase.type === 'redirect' && (
        <RedirectState {...phase} leave={(url) => location.assign(url)} />
      )}
      {phase.type === 'error' && (
        <FailedState code={phase.code} retry={phase.canRetry ? retry : null} />
      )}
    </BankScreen>
  )
}

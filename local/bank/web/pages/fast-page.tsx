import { QrCode } from '@fanlight/ui/qr-code'
import { usePolled } from '@fanlight/web/use-polled'
import { useState } from 'react'
import { bank, type CheckoutView } from '../api/bank-api.ts'
import { useSecondsLeft } from '../api/use-seconds-left.ts'
import { Button } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { Money } from '../look/money.tsx'
import { clockText, t } from '../texts/texts.ts'
import { BankScreen, GoneScreen } from './bank-screen.tsx'
import * as css from './fast-page.module.css'
import { OutcomeScreen } from './outcome-screen.tsx'

const POLL_MS = 1000

/** Shows the code, and notices when a phone has paid by it. */
export function FastPage({ token }: { token: string }) {
  const { data, error, show } = usePolled(() => bank.checkout(token), {
    everyMs: POLL_MS,
    isDone: ({ status }) => status !== 'open' && status !== 'processing',
  })
  if (error && !data) return <GoneScreen />
  if (!data) return <BankScreen>{null}</BankScreen>
  if (data.status === 'open' || data.status === 'processing') {
    return <Waiting token={token} checkout={data} onAnswered={show} />
  }
  const isPaid = data.status === 'succeeded' || data.status === 'refunded'
  return (
    <OutcomeScreen
      isPaid={isPaid}
      title={isPaid ? t.fast.paid : t.fast.failed}
      failureCode={data.payment?.failure_code ?? null}
      returnUrl={data.return_url}
    />
  )
}

interface WaitingProps {
  token: string
  checkout: CheckoutView
  onAnswered: (checkout: CheckoutView) => void
}

function Waiting({ token, checkout, onAnswered }: WaitingProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [life] = useState(checkout.expires_at - checkout.now)
  const left = useSecondsLeft(life)

  const answer = async (call: (token: string) => Promise<CheckoutView>) => {
    setIsBusy(true)
    try {
      onAnswered(await call(token))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <BankScreen
      actions={
        <>
          <Button disabled={isBusy} onClick={() => void answer(bank.payFast)}>
            {t.fast.pay}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => void answer(bank.cancel)}>
            {t.decline}
          </Button>
        </>
      }
    >
      <section className={css.fast}>
        <h1>{t.fast.title}</h1>
        <p>{t.fast.line}</p>
        {checkout.fast && (
          <QrCode rows={checkout.fast.qr} label={t.fast.code} logoWidth={52} className={css.qr} />
        )}
        <Money cents={checkout.amount} />
        <p className={css.waiting}>
          <Icon name="clock" size={17} />
          {t.fast.waiting(clockText(left))}
        </p>
      </section>
    </BankScreen>
  )
}

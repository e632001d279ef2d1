import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { paymentFailureText } from '@fanlight/i18n/failure-text'
import { classNames } from '@fanlight/ui/class-names'
import { useEffect } from 'react'
import { ButtonLink } from '../look/button.tsx'
import { Icon } from '../look/icon.tsx'
import { State } from '../look/state.tsx'
import { language, t } from '../texts/texts.ts'
import { BankScreen } from './bank-screen.tsx'
import * as css from './outcome-screen.module.css'

interface OutcomeScreenProps {
  isPaid: boolean
  title: string
  failureCode: PaymentFailureCode | null
  returnUrl: string | null
}

/** Says how it ended, then goes back to the shop. */
export function OutcomeScreen({ isPaid, title, failureCode, returnUrl }: OutcomeScreenProps) {
  useReturnToShop(returnUrl)
  return (
    <BankScreen actions={returnUrl && <ButtonLink href={returnUrl}>{t.backToShop}</ButtonLink>}>
      <State role="status">
        <span className={classNames(css.seal, !isPaid && css.isBad)}>
          <Icon name={isPaid ? 'check' : 'close'} size={40} />
        </span>
        <h1>{title}</h1>
        {failureCode && <p>{paymentFailureText(failureCode, language)}</p>}
        {returnUrl && <p>{t.challenge.returning}</p>}
      </State>
    </BankScreen>
  )
}

/** Long enough to read what happened. */
const RETURN_AFTER_MS = 1500

/** Sends the browser back once there is nothing more to do here. */
function useReturnToShop(url: string | null) {
  useEffect(() => {
    if (url === null) return undefined
    const timer = setTimeout(() => location.replace(url), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [url])
}

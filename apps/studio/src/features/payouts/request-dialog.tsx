import type { BankAccount, Payouts } from '@fanlight/contract'
import { type Cents, cents, centsFromEur, eurFromCents } from '@fanlight/contract/money'
import { parseAmount, typeAmount } from '@fanlight/domain/money/amount'
import type { Language } from '@fanlight/i18n/language'
import { Icon } from '@fanlight/ui/icon'
import { Money } from '@fanlight/ui/money'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SHIELD } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import * as css from './dialogs.module.css'
import { usePayoutChanges } from './payouts.queries.ts'
import { shownNumber } from './shown-number.ts'

const PRESETS = [500_00, 1_000_00].map(cents)

interface RequestDialogProps {
  payouts: Payouts
  account: BankAccount
  onClose: () => void
}

/** How much, where to, and what arrives. */
export function RequestDialog({ payouts, account, onClose }: RequestDialogProps) {
  const { t, money, shortMoney, language } = useI18n()
  const { request } = usePayoutChanges()
  const available = centsFromEur(payouts.available)
  const [text, setText] = useState(() => toTyped(available, language))
  const amount = parseAmount(text, null)
  const problem = useProblem(amount, payouts)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (amount === null || problem) return
    request.mutate(eurFromCents(amount), { onSuccess: onClose })
  }
  const presets = [
    ...PRESETS.filter((preset) => preset < available).map((preset) => ({ preset, isAll: false })),
    { preset: available, isAll: true },
  ]
  return (
    <Dialog title={t('payouts_dialog_title')} onClose={onClose}>
      <form onSubmit={submit} className={css.form}>
        <p className={css.quiet}>{t('payouts_dialog_line', { amount: money(available) })}</p>
        <label className={css.amount}>
          <span className={hidden.unseen}>{t('payouts_amount')}</span>
          <i aria-hidden="true">€</i>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={text}
            size={Math.max(4, text.length)}
            aria-describedby="amount-problem"
            aria-invalid={problem !== null}
            onChange={(event) => setText(typeAmount(text, event.target.value))}
          />
        </label>
        <div className={css.chips}>
          {presets.map(({ preset, isAll }) => (
            <button
              key={preset}
              type="button"
              aria-pressed={amount === preset}
              onClick={() => setText(toTyped(preset, language))}
            >
              {isAll ? t('payouts_all') : shortMoney(preset)}
            </button>
          ))}
        </div>
        <p id="amount-problem" role="status" className={css.problem}>
          {problem}
        </p>
        <Summary
          amount={problem ? null : amount}
          fee={centsFromEur(payouts.rules.fee)}
          account={account}
        />
        <FailureAlert error={request.error} />
        <DialogActions>
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={problem !== null || request.isPending}>
            {t('payouts_ask', { amount: money(amount ?? cents(0)) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface SummaryProps {
  amount: Cents | null
  fee: Cents
  account: BankAccount
}

function Summary({ amount, fee, account }: SummaryProps) {
  const { t, money, moneyParts } = useI18n()
  const received = cents(Math.max(0, (amount ?? 0) - fee))
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{t('payouts_to')}</dt>
          <dd>{`${account.holder}, ${shownNumber(account)}`}</dd>
        </div>
        <div>
          <dt>{t('payouts_sum')}</dt>
          <dd>{money(amount ?? cents(0))}</dd>
        </div>
        <div>
          <dt>{t('payouts_fee')}</dt>
          <dd>{`\u2212${money(fee)}`}</dd>
        </div>
        <div>
          <dt>{t('payouts_receive')}</dt>
          <dd>
            <Money parts={moneyParts(received)} isSmall />
          </dd>
        </div>
      </dl>
      <p className={css.fact}>
        <Icon shape={SHIELD} size={18} />
        {t('payouts_account_wait')}
      </p>
    </>
  )
}

function useProblem(amount: Cents | null, { available, rules }: Payouts): string | null {
  const { t, money } = useI18n()
  if (amount === null) return t('payouts_unreadable')
  const min = centsFromEur(rules.min)
  if (amount < min) return t('payouts_small', { min: money(min) })
  return amount > centsFromEur(available) ? t('payouts_too_much') : null
}

/** As a person of this language would write it. */
function toTyped(amount: Cents, language: Language): string {
  const text = (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)
  return language === 'en' ? text : text.replace('.', ',')
}

import { BANK_HOLDER_CHARS_MAX } from '@fanlight/contract'
import { ibanProblem, ibanText, toIban } from '@fanlight/domain/money/iban'
import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Dialog, DialogActions } from '../../shared/kit/dialog.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { TextField } from '../../shared/kit/text-field.tsx'
import * as css from './dialogs.module.css'
import { usePayoutChanges } from './payouts.queries.ts'

const IBAN_CHARS_MAX = 34

/** The number is grouped while it is typed, and says what is wrong before it is sent. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const { setAccount } = usePayoutChanges()
  const [iban, setIban] = useState('')
  const [holder, setHolder] = useState('')
  const [wasLeft, setWasLeft] = useState(false)
  const problem = ibanProblem(iban)
  // Not while the beginning of a number that will be right is still being typed.
  const isTold = iban !== '' && (wasLeft || problem === 'checksum')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasLeft(true)
    if (!problem) setAccount.mutate({ iban, holder }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t('payouts_account_title')} onClose={onClose}>
      <form onSubmit={submit} className={css.form}>
        <TextField
          className={css.iban}
          label={t('payouts_iban')}
          value={ibanText(iban)}
          autoCapitalize="characters"
          spellCheck={false}
          required
          problem={isTold && problem ? t(`payouts_iban_${problem}`) : null}
          help={t(problem ? 'payouts_iban_country' : 'payouts_iban_right')}
          onBlur={() => setWasLeft(true)}
          onChange={(event) => setIban(toIban(event.target.value).slice(0, IBAN_CHARS_MAX))}
        />
        <TextField
          label={t('payouts_holder')}
          value={holder}
          autoComplete="name"
          maxLength={BANK_HOLDER_CHARS_MAX}
          required
          onChange={(event) => setHolder(event.target.value)}
        />
        <p className={css.quiet}>{t('payouts_account_line')}</p>
        <FailureAlert error={setAccount.error} />
        <DialogActions>
          <Button variant="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={setAccount.isPending}>
            {t('payouts_save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

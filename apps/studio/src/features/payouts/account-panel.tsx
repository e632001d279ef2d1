import type { BankAccount } from '@fanlight/contract'
import { Tile } from '@fanlight/ui/tile'
import { useI18n } from '../../shared/i18n.ts'
import { BANK } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './payouts-page.module.css'
import { shownNumber } from './shown-number.ts'

interface AccountPanelProps {
  account: BankAccount | null
  /** Left out for who may only look. */
  onChange?: () => void
}

export function AccountPanel({ account, onChange }: AccountPanelProps) {
  const { t } = useI18n()
  return (
    <Panel className={css.account} aria-labelledby="account">
      <h2 id="account">
        {t('payouts_account')}
        {account && onChange && (
          <button type="button" className={css.change} onClick={onChange}>
            {t('payouts_account_change')}
          </button>
        )}
      </h2>
      {account ? (
        <div className={css.named}>
          <Tile colour="green" icon={BANK} />
          <div>
            <b>{account.holder}</b>
            <span>{shownNumber(account)}</span>
          </div>
        </div>
      ) : (
        <p>{t('payouts_account_none')}</p>
      )}
      {!account && onChange && (
        <Button variant="tint" onClick={onChange}>
          {t('payouts_account_add')}
        </Button>
      )}
    </Panel>
  )
}

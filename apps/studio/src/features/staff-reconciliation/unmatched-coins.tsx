import type { UnmatchedCoins } from '@fanlight/contract'
import { STAFF_REASON_CHARS_MAX } from '@fanlight/contract/limits'
import { COIN_NAME, coinText } from '@fanlight/i18n/coin-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../shared/kit/button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { useServices } from '../../shared/services.ts'
import { ActDialog } from '../../shared/staff/act-dialog.tsx'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { ReasonField } from '../../shared/staff/reason-field.tsx'
import * as table from '../../shared/staff/staff-table.module.css'
import * as css from './reconciliation-page.module.css'
import { coinsQuery, useTieCoins } from './staff-reconciliation.queries.ts'

const SHOWN_CHARS = 8

/** Coins that name no tip, and where the last audit found chain and receipts apart; else nothing. */
export function CoinsBooks() {
  const { t } = useStaffI18n()
  const { data } = useQuery(coinsQuery(useServices()))
  const [chosen, setChosen] = useState<Tie | null>(null)
  const differences = data?.audit
    ? [...data.audit.altered, ...data.audit.missing, ...data.audit.unproven]
    : []
  if (!data || (data.unmatched.length === 0 && differences.length === 0)) return null
  return (
    <Panel className={css.panel} aria-labelledby="coins-books">
      <header className={css.head}>
        <h2 id="coins-books">{t('coins_books')}</h2>
        <span>{t('coins_books_line')}</span>
      </header>
      {differences.length > 0 && (
        <p role="alert" className={css.wrong}>
          {t('coins_differ', { count: differences.length })} {differences.map(shortened).join(', ')}
        </p>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('coins_payer')}</th>
            <th scope="col">{t('coins_creator')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('coins_tips')}</th>
          </tr>
        </thead>
        <tbody>
          {data.unmatched.map((payment) => (
            <PaymentRow key={payment.txHash} payment={payment} onTie={setChosen} />
          ))}
        </tbody>
      </table>
      {chosen && <TieDialog {...chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

interface Tie {
  payment: UnmatchedCoins
  tip: UnmatchedCoins['tips'][number]
}

function PaymentRow({ payment, onTie }: { payment: UnmatchedCoins; onTie: (tie: Tie) => void }) {
  const { t, language } = useStaffI18n()
  return (
    <tr>
      <td>
        <code>{shortened(payment.payer)}</code>
      </td>
      <td>{payment.creator.name}</td>
      <td className={table.figure}>
        {payment.amount} {COIN_NAME}
      </td>
      <td>
        {payment.tips.length === 0 && <span className={table.pale}>{t('coins_no_tip')}</span>}
        {payment.tips.map((tip) => (
          <Button key={tip.tipId} variant="plain" onClick={() => onTie({ payment, tip })}>
            {t('coins_tie_to', { fan: tip.fanName, amount: coinText(tip.amount, language) })}
          </Button>
        ))}
      </td>
    </tr>
  )
}

/** Whose payment it was is a person's word, so it is asked for and kept. */
function TieDialog({ payment, tip, onClose }: Tie & { onClose: () => void }) {
  const { t } = useStaffI18n()
  const [why, setWhy] = useState('')
  const tie = useTieCoins()
  const { txHash } = payment
  const { fanId, tipId } = tip
  return (
    <ActDialog
      title={t('coins_tie_title')}
      button={t('coins_tie')}
      disabled={why.trim() === ''}
      act={() => tie({ txHash, fanId, tipId, why: why.trim() })}
      onClose={onClose}
    >
      <p>
        {t('coins_tie_line', {
          paid: `${payment.amount} ${COIN_NAME}`,
          fan: tip.fanName,
          creator: payment.creator.name,
        })}
      </p>
      <ReasonField
        value={why}
        onChange={setWhy}
        maxLength={STAFF_REASON_CHARS_MAX}
        reasons={[t('reason_coins_shown')]}
      />
    </ActDialog>
  )
}

function shortened(text: string): string {
  return `${text.slice(0, SHOWN_CHARS)}…`
}

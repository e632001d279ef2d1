import type { StudioReply } from '@fanlight/client/studio'
import type { QueuedPayout } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Icon } from '@fanlight/ui/icon'
import { useState } from 'react'
import { CHECK, DASH } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Person } from '../../shared/kit/person.tsx'
import { type StaffI18n, useStaffI18n } from '../../shared/staff/i18n.ts'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { useQueueCalls } from './staff-payouts.queries.ts'
import * as css from './staff-payouts-page.module.css'

/** One payout: what was looked at, and once it is approved, where it goes. */
export function PayoutPanel({ payout }: { payout: QueuedPayout }) {
  const i18n = useStaffI18n()
  const { t, money } = i18n
  const { creator, number, amount, checks, state, approvedBy } = payout
  return (
    <Panel className={css.panel} aria-label={number}>
      <Person name={creator} line={number} size={44} />
      <p className={css.amount}>{money(centsFromEur(amount))}</p>
      <ul>
        {checks.map(({ name, isPassed }) => (
          <li key={name}>
            <span className={isPassed ? css.passed : css.failed}>
              <Icon shape={isPassed ? CHECK : DASH} size={16} />
            </span>
            <span>{t(isPassed ? `payouts_passed_${name}` : `payouts_failed_${name}`)}</span>
            <span className={css.fact}>{factOf(payout, name, i18n)}</span>
          </li>
        ))}
      </ul>
      {approvedBy !== null && <p>{t('payouts_approved_by', { name: approvedBy })}</p>}
      {state === 'approved' && <Order id={payout.id} />}
    </Panel>
  )
}

/** What the bank has to be told. Each look at a whole number is in the audit log. */
function Order({ id }: { id: number }) {
  const { t, money } = useStaffI18n()
  const { readOrder } = useQueueCalls()
  const [order, setOrder] = useState<StudioReply<'staffPayouts.order'> | null>(null)
  const act = useStaffAct({ act: readOrder, onSuccess: setOrder })
  return (
    <div className={css.order}>
      {order ? (
        <dl>
          <dt>{t('payouts_iban')}</dt>
          <dd>
            <code>{order.iban}</code>
          </dd>
          <dt>{t('payouts_holder')}</dt>
          <dd>{order.holder}</dd>
          <dt>{t('payouts_to_send')}</dt>
          <dd>{money(centsFromEur(order.amount))}</dd>
          <dt>{t('payouts_reference')}</dt>
          <dd>{order.reference}</dd>
        </dl>
      ) : (
        <Button variant="plain" disabled={act.isPending} onClick={() => act.mutate(id)}>
          {t('payouts_order')}
        </Button>
      )}
      <FailureAlert error={act.error} />
      {act.factorDialog}
    </div>
  )
}

type Check = QueuedPayout['checks'][number]['name']

function factOf({ facts }: QueuedPayout, name: Check, { t, money, number }: StaffI18n): string {
  const { balanceLeft, accountDays, refundPercent, usual } = facts
  if (name === 'earned') return money(centsFromEur(balanceLeft))
  if (name === 'account') return t('payouts_days', { count: accountDays })
  if (name === 'refunds') return `${number(refundPercent)} %`
  return usual === null ? t('payouts_first') : money(centsFromEur(usual))
}

import type { BookDifference } from '@fanlight/contract'
import { cents, centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { classNames } from '@fanlight/ui/class-names'
import { Link } from '@tanstack/react-router'
import { Button } from '../../shared/kit/button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { shortId } from '../../shared/staff/payment-words.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { TableScroll } from '../../shared/staff/table-scroll.tsx'
import * as css from './reconciliation-page.module.css'
import { signedMoney } from './reconciliation-words.ts'

interface DifferenceTableProps {
  differences: readonly BookDifference[]
  onCorrect: (difference: BookDifference) => void
}

/** Each with what would put it right; those that were, with who did and why. */
export function DifferenceTable({ differences, onCorrect }: DifferenceTableProps) {
  const { t } = useStaffI18n()
  return (
    <Panel className={css.panel}>
      <header className={css.head}>
        <h2>{t('reconciliation_differing')}</h2>
        <span>{t('reconciliation_new_entry')}</span>
      </header>
      {differences.length === 0 ? (
        <p className={table.none}>{t('reconciliation_none')}</p>
      ) : (
        <TableScroll label={t('reconciliation_differing')}>
          <table className={table.table}>
            <Head />
            <tbody>
              {differences.map((each) => (
                <DifferenceRow key={each.id} difference={each} onCorrect={onCorrect} />
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Panel>
  )
}

function Head() {
  const { t } = useStaffI18n()
  return (
    <thead>
      <tr>
        <th scope="col">{t('log_when')}</th>
        <th scope="col">{t('payment_id')}</th>
        <th scope="col">{t('reconciliation_what')}</th>
        <th scope="col" className={table.figure}>
          {t('reconciliation_provider')}
        </th>
        <th scope="col" className={table.figure}>
          {t('reconciliation_ledger')}
        </th>
        <th scope="col" className={table.figure}>
          {t('reconciliation_differs_by')}
        </th>
        <th scope="col">{t('reconciliation_suggested')}</th>
        <th scope="col">
          <span className={hidden.unseen}>{t('reconciliation_apply')}</span>
        </th>
      </tr>
    </thead>
  )
}

function DifferenceRow({
  difference,
  onCorrect,
}: {
  difference: BookDifference
  onCorrect: DifferenceTableProps['onCorrect']
}) {
  const { t, money, date } = useStaffI18n()
  const { at, what, problem, reference, paymentId, state } = difference
  const [theirs, ours] = [centsFromEur(difference.provider), centsFromEur(difference.ledger)]
  return (
    <tr>
      <td className={table.when}>
        {date(new Date(at * 1000), {
          day: 'numeric',
          month: 'long',
          hour: '2-digit',
          minute: '2-digit',
        })}
      </td>
      <td className={css.id}>
        {paymentId === null ? (
          <span title={reference}>{t('reconciliation_not_ours')}</span>
        ) : (
          <Link to="/staff/payments/$id" params={{ id: paymentId }}>
            <code>{shortId(paymentId)}</code>
          </Link>
        )}
      </td>
      <td>{t(`reconciliation_${problem}_${what}`)}</td>
      <td className={table.figure}>{signedMoney(theirs, money)}</td>
      <td className={table.figure}>{signedMoney(ours, money)}</td>
      <td className={classNames(table.amount, state === 'open' ? css.wrong : undefined)}>
        {signedMoney(cents(theirs - ours), money)}
      </td>
      <td>
        <Suggestion difference={difference} />
      </td>
      <td className={table.figure}>
        {state === 'open' ? (
          <Button
            variant={difference.correction === 'ask' ? 'plain' : 'tint'}
            aria-label={`${t(actOf(difference))}: ${shortId(paymentId ?? reference)}`}
            onClick={() => onCorrect(difference)}
          >
            {t(actOf(difference))}
          </Button>
        ) : (
          <Badge tone={state === 'corrected' ? 'good' : 'plain'}>
            {t(`reconciliation_${state}`)}
          </Badge>
        )}
      </td>
    </tr>
  )
}

function actOf({ correction }: BookDifference) {
  return correction === 'ask' ? 'reconciliation_note' : 'reconciliation_apply'
}

function Suggestion({ difference }: { difference: BookDifference }) {
  const { t, money } = useStaffI18n()
  const { correction, moves, fan, corrected, reference } = difference
  const about =
    correction === 'ask' || correction === 'hold'
      ? t('reconciliation_reference', { reference })
      : (fan?.name ?? '')
  return (
    <div className={css.suggestion}>
      <b>{t(`reconciliation_do_${correction}`, { amount: money(centsFromEur(moves)) })}</b>
      <span>
        {corrected ? t('reconciliation_by', { name: corrected.by, why: corrected.why }) : about}
      </span>
    </div>
  )
}

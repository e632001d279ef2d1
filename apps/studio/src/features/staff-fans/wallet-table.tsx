import type { WalletMovement } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { classNames } from '@fanlight/ui/class-names'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Menu } from '../../shared/kit/menu.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { shortId } from '../../shared/staff/payment-words.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { RefundSaleDialog } from './refund-sale-dialog.tsx'
import { isSaleKind, type Sale } from './sale.ts'
import { fanKey, movementsQuery } from './staff-fans.queries.ts'

const KINDS = [
  'top_up',
  'top_up_refund',
  'message',
  'post',
  'tip',
  'premium',
  'sale_refund',
  'commission_refund',
  'grant',
  'top_up_reinstated',
  'sale_reinstated',
  'uncredited_credit',
  'debt_paid',
  'debt_regained',
] as const

/** The statement, as the fan has it, with the ids that it does not show them. */
export function WalletTable({ fanId }: { fanId: number }) {
  const { t } = useStaffI18n()
  const queries = useQueryClient()
  const list = useInfiniteQuery(movementsQuery(useServices(), fanId))
  const [refunded, setRefunded] = useState<Sale | null>(null)
  const { data, error, refetch } = list
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  const movements = data.pages.flatMap((page) => page.movements)
  const close = () => {
    setRefunded(null)
    void queries.invalidateQueries({ queryKey: fanKey(fanId) })
  }
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('log_when')}</th>
            <th scope="col">{t('movement')}</th>
            <th scope="col">{t('creator')}</th>
            <th scope="col" className={table.figure}>
              {t('amount')}
            </th>
            <th scope="col" className={table.figure}>
              {t('balance')}
            </th>
            <th />
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} onRefund={setRefunded} />
          ))}
        </tbody>
      </table>
      {movements.length === 0 && <p className={table.none}>{t('fan_no_rows')}</p>}
      <MoreButton query={list} />
      {refunded && <RefundSaleDialog fanId={fanId} sale={refunded} onClose={close} />}
    </>
  )
}

interface MovementRowProps {
  movement: WalletMovement
  onRefund: (sale: Sale) => void
}

function MovementRow({ movement, onRefund }: MovementRowProps) {
  const { t, money, date } = useStaffI18n()
  const { at, kind, subject, creator, amount, balance } = movement
  const known = KINDS.find((each) => each === kind)
  const name = known ? t(`kind_${known}`) : kind
  const sum = money(centsFromEur(Math.abs(amount)))
  const [topUpId = ''] = kind.startsWith('top_up') ? subject.split(':') : []
  return (
    <tr>
      <td className={table.when}>
        {date(new Date(at * 1000), { dateStyle: 'medium', timeStyle: 'short' })}
      </td>
      <td>
        {topUpId ? (
          <Link to="/staff/payments/$id" params={{ id: topUpId }}>
            {name} <code>{shortId(topUpId)}</code>
          </Link>
        ) : (
          <>
            {name} <code className={table.pale}>{shortId(subject)}</code>
          </>
        )}
      </td>
      <td>{creator}</td>
      <td className={classNames(table.amount, amount > 0 && table.incoming)}>
        {amount > 0 ? `+${sum}` : `−${sum}`}
      </td>
      <td className={table.figure}>{money(centsFromEur(balance))}</td>
      <td>
        {isSaleKind(kind) && (
          <Menu
            label={`${name} ${subject}`}
            entries={[
              {
                id: 'refund',
                text: t('refund'),
                onAction: () => onRefund({ kind, subject, name, paid: -amount }),
                isDestructive: true,
              },
            ]}
          />
        )}
      </td>
    </tr>
  )
}

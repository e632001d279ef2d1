import type { Payout } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { Badge } from '@fanlight/ui/badge'
import { Tile } from '@fanlight/ui/tile'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useI18n } from '../../shared/i18n.ts'
import { CHECK, DASH, PAYOUT } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { MoreButton } from '../../shared/kit/more-button.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import * as css from './history-panel.module.css'
import { historyQuery, usePayoutChanges } from './payouts.queries.ts'
import { shownNumber } from './shown-number.ts'

const TONES = {
  requested: 'notice',
  approved: 'notice',
  sent: 'plain',
  paid: 'good',
  returned: 'bad',
  cancelled: 'plain',
} as const

const TILES = {
  requested: { colour: 'gold', icon: PAYOUT },
  approved: { colour: 'gold', icon: PAYOUT },
  sent: { colour: 'blue', icon: PAYOUT },
  paid: { colour: 'green', icon: CHECK },
  returned: { colour: 'rose', icon: DASH },
  cancelled: { colour: 'soft', icon: DASH },
} as const

const DAY = { day: 'numeric', month: 'long' } as const

export function HistoryPanel({ paidThisYear }: { paidThisYear: number }) {
  const { t, money } = useI18n()
  const history = useInfiniteQuery(historyQuery(useServices()))
  const List = useIsNarrow() ? HistoryCells : HistoryTable
  const payouts = history.data?.pages.flatMap((page) => page.payouts) ?? []
  return (
    <>
      <Panel className={css.history} aria-labelledby="history">
        <h2 id="history">
          {t('payouts_history')}
          {paidThisYear > 0 && (
            <span>{t('payouts_paid_year', { amount: money(centsFromEur(paidThisYear)) })}</span>
          )}
        </h2>
        {history.error && !history.data && (
          <LoadFailure error={history.error} onRetry={() => void history.refetch()} />
        )}
        {history.data && payouts.length === 0 && <p>{t('payouts_history_none')}</p>}
        {payouts.length > 0 && <List payouts={payouts} />}
        <MoreButton query={history} text={t('payouts_more')} />
      </Panel>
      <CameBack payouts={payouts} />
    </>
  )
}

function HistoryTable({ payouts }: { payouts: readonly Payout[] }) {
  const { t } = useI18n()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('payouts_requested')}</th>
          <th scope="col">{t('payouts_number')}</th>
          <th scope="col">{t('payouts_to')}</th>
          <th scope="col" className={css.figure}>
            {t('payouts_fee_short')}
          </th>
          <th scope="col" className={css.figure}>
            {t('payouts_amount')}
          </th>
          <th scope="col">{t('payouts_state')}</th>
          <th scope="col">
            <span className={hidden.unseen}>{t('payouts_actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {payouts.map((payout) => (
          <HistoryRow key={payout.id} payout={payout} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ payout }: { payout: Payout }) {
  const { t, money, date } = useI18n()
  const { number, state, amount, fee, to, requestedAt } = payout
  const day = date(new Date(requestedAt * 1000), { ...DAY, year: 'numeric' })
  return (
    <tr>
      <td>{day}</td>
      <td>
        <code>{number}</code>
      </td>
      <td>{shownNumber(to)}</td>
      <td className={css.figure}>{money(centsFromEur(fee))}</td>
      <td className={css.figure}>
        <b>{money(centsFromEur(amount))}</b>
      </td>
      <td>
        <Badge tone={TONES[state]}>{t(`payouts_state_${state}`)}</Badge>
      </td>
      <td>
        <TakeBack payout={payout} />
      </td>
    </tr>
  )
}

/** On a phone: what and when at the left, how much at the right. */
function HistoryCells({ payouts }: { payouts: readonly Payout[] }) {
  const { t, money, date } = useI18n()
  return (
    <ul className={css.cells} aria-labelledby="history">
      {payouts.map((payout) => (
        <li key={payout.id}>
          <Tile {...TILES[payout.state]} />
          <div>
            {date(new Date(payout.requestedAt * 1000), DAY)}
            <small>{`${t(`payouts_state_${payout.state}`)}, ${payout.number}`}</small>
            <TakeBack payout={payout} />
          </div>
          <b>{money(centsFromEur(payout.amount))}</b>
        </li>
      ))}
    </ul>
  )
}

function TakeBack({ payout: { id, number, state } }: { payout: Payout }) {
  const { t } = useI18n()
  const isOwner = useMay()('owner')
  const { cancel } = usePayoutChanges()
  if (!isOwner || state !== 'requested') return null
  return (
    <Button
      variant="plain"
      className={css.takeBack}
      aria-label={t('payouts_cancel_of', { number })}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate(id)}
    >
      {t('payouts_cancel')}
    </Button>
  )
}

/** Why money came back, under the table that only says that it did. */
function CameBack({ payouts }: { payouts: readonly Payout[] }) {
  const { t, date } = useI18n()
  const returned = payouts.filter(({ state, note }) => state === 'returned' && note !== '')
  return returned.map(({ id, number, note, settledAt }) => (
    <p key={id} className={css.cameBack}>
      {t('payouts_came_back', { number, note, date: date(new Date((settledAt ?? 0) * 1000), DAY) })}
    </p>
  ))
}

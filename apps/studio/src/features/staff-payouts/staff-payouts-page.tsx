import type { QueuedPayout } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK } from '../../shared/icons.ts'
import { Alert } from '../../shared/kit/alert.tsx'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Panel } from '../../shared/kit/panel.tsx'
import { Segments } from '../../shared/kit/segments.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useStaffI18n } from '../../shared/staff/i18n.ts'
import { NotOpen, StaffPage } from '../../shared/staff/staff-page.tsx'
import { useStaffMay } from '../../shared/staff/staff-session.ts'
import * as table from '../../shared/staff/staff-table.module.css'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { isTicked, mayTake, NEXT_STEP, QUEUE_STATES, type QueueState } from './next-step.ts'
import { PayoutPanel } from './payout-panel.tsx'
import { PayoutTable } from './payout-table.tsx'
import { type Moved, queueQuery, useQueueCalls } from './staff-payouts.queries.ts'
import * as css from './staff-payouts-page.module.css'

/** One of finance approves, another sends: the server refuses the same person twice. */
export function StaffPayoutsPage() {
  const { t } = useStaffI18n()
  const isOpen = useStaffMay()('finance')
  const { data, error, refetch } = useQuery({ ...queueQuery(useServices()), enabled: isOpen })
  if (!isOpen) return <NotOpen />
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('payouts_loading')} />
  return <Queue payouts={data} />
}

function Queue({ payouts }: { payouts: readonly QueuedPayout[] }) {
  const { t, money } = useStaffI18n()
  const [state, setState] = useState<QueueState>('requested')
  const [shownId, setShownId] = useState<number | null>(null)
  /** What a person ticked or took the tick from; the others are as their checks say. */
  const [touched, setTouched] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { move } = useQueueCalls()
  const [moved, setMoved] = useState<Moved[]>([])
  const act = useStaffAct({
    act: move,
    onSuccess(result) {
      setMoved(result)
      setTouched(new Map())
    },
  })
  const rows = payouts.filter((payout) => payout.state === state)
  const chosen = rows.filter((row) => isTicked(row, touched))
  const shown = rows.find(({ id }) => id === shownId) ?? rows[0]
  const sum = (some: readonly QueuedPayout[]) =>
    money(some.reduce((total, { amount }) => total + centsFromEur(amount), 0) as never)
  const step = NEXT_STEP[state]
  return (
    <StaffPage
      title={t('payouts')}
      line={t(`payouts_line_${state}`, { count: rows.length, amount: sum(rows) })}
      actions={
        <Button
          icon={CHECK}
          disabled={chosen.length === 0 || act.isPending}
          onClick={() => act.mutate({ ids: chosen.map(({ id }) => id), step, note: '' })}
        >
          {t(`payouts_do_${step}`, { count: chosen.length, amount: sum(chosen) })}
        </Button>
      }
    >
      <Segments
        label={t('payouts_which')}
        value={state}
        options={QUEUE_STATES.map((value) => ({
          value,
          text: t(`payouts_tab_${value}`, {
            count: payouts.filter((payout) => payout.state === value).length,
          }),
        }))}
        onChange={setState}
      />
      <FailureAlert error={act.error} />
      <NotMoved moved={moved} payouts={payouts} />
      <div className={css.columns}>
        <Panel className={table.scroll}>
          <PayoutTable
            payouts={rows}
            touched={touched}
            shownId={shown?.id ?? null}
            onShow={setShownId}
            onTick={(id, on) => setTouched(new Map([...touched, [id, on]]))}
          />
          <p className={table.foot}>
            {t('payouts_chosen', { some: chosen.length, all: rows.filter(mayTake).length })}
          </p>
        </Panel>
        {shown && <PayoutPanel key={shown.id} payout={shown} />}
      </div>
      {act.factorDialog}
    </StaffPage>
  )
}

/** Of several, those that stayed, and why. */
function NotMoved({ moved, payouts }: { moved: Moved[]; payouts: readonly QueuedPayout[] }) {
  const { t } = useStaffI18n()
  const stayed = moved.filter(({ refusal }) => refusal !== null)
  if (stayed.length === 0) return null
  const numbers = stayed.map(({ id }) => payouts.find((each) => each.id === id)?.number ?? id)
  const isOwn = stayed.every(({ refusal }) => refusal === 'second_person_needed')
  return (
    <Alert>{t(isOwn ? 'payouts_own' : 'payouts_stayed', { numbers: numbers.join(', ') })}</Alert>
  )
}

import type { BookDifference } from '@fanlight/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK, REFRESH } from '../../shared/icons.ts'
import { Button } from '../../shared/kit/button.tsx'
import { FailureAlert } from '../../shared/kit/failure-alert.tsx'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { Select } from '../../shared/kit/select.tsx'
import { Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { type StaffI18n, useStaffI18n } from '../../shared/staff/i18n.ts'
import { StaffPage } from '../../shared/staff/staff-page.tsx'
import { useStaffAct } from '../../shared/staff/use-staff-act.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { ProviderTable, Totals } from './provider-table.tsx'
import { dayText } from './reconciliation-words.ts'
import {
  type Reconciliation,
  reconciliationQuery,
  useReconciliationCalls,
} from './staff-reconciliation.queries.ts'
import { CoinsBooks } from './unmatched-coins.tsx'

/** What providers and our books say of a day. Nothing is corrected by itself. */
export function ReconciliationPage() {
  const { t } = useStaffI18n()
  const [day, setDay] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(reconciliationQuery(useServices(), day))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('reconciliation_loading')} />
  return <Day state={data} onDay={setDay} />
}

interface DayProps {
  state: Reconciliation
  onDay: (day: string) => void
}

function Day({ state, onDay }: DayProps) {
  const i18n = useStaffI18n()
  const { t } = i18n
  const { day, days, providers, differences, accounts } = state
  const [chosen, setChosen] = useState<readonly BookDifference[] | null>(null)
  const { read } = useReconciliationCalls()
  const reading = useStaffAct({ act: read })
  const ready = differences.filter((each) => each.state === 'open' && each.correction !== 'ask')
  return (
    <StaffPage
      title={t('reconciliation')}
      line={lineOf(state, i18n)}
      actions={
        <>
          <Select
            label={t('reconciliation_day')}
            value={day}
            options={optionsOf(day, days, i18n)}
            onChange={onDay}
          />
          <Button
            variant="plain"
            icon={REFRESH}
            disabled={reading.isPending}
            onClick={() => reading.mutate(day)}
          >
            {t(providers.length > 0 ? 'reconciliation_read_again' : 'reconciliation_read')}
          </Button>
          <Button icon={CHECK} disabled={ready.length === 0} onClick={() => setChosen(ready)}>
            {t('reconciliation_apply_all', { count: ready.length })}
          </Button>
        </>
      }
    >
      <FailureAlert error={reading.error} />
      {providers.length > 0 && <Totals providers={providers} />}
      <ProviderTable providers={providers} />
      <DifferenceTable differences={differences} onCorrect={(each) => setChosen([each])} />
      <CoinsBooks />
      <AccountsPanel accounts={accounts} />
      {chosen && <CorrectDialog differences={chosen} onClose={() => setChosen(null)} />}
      {reading.factorDialog}
    </StaffPage>
  )
}

function lineOf({ providers }: Reconciliation, { t, date, number }: StaffI18n): string {
  const last = Math.max(...providers.map(({ readAt }) => readAt))
  if (!Number.isFinite(last)) return t('reconciliation_unread')
  return t('reconciliation_line', {
    count: providers.length,
    read: date(new Date(last * 1000), {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }),
    lines: number(providers.reduce((sum, { lines }) => sum + lines, 0)),
  })
}

/** The days that were read, today, and the one that is shown. */
function optionsOf(shown: string, days: Reconciliation['days'], { t, date }: StaffI18n) {
  const open = new Map(days.map((each) => [each.day, each.open]))
  const today = new Date().toISOString().slice(0, 10)
  const all = [...new Set([today, shown, ...open.keys()])].toSorted().toReversed()
  return all.map((value) => {
    const name = dayText(value, date)
    const count = open.get(value) ?? 0
    return { value, text: count > 0 ? t('reconciliation_day_open', { day: name, count }) : name }
  })
}

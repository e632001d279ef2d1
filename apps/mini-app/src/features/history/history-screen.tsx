import { Icon } from '@fanlight/ui/icon'
import { Screen } from '@fanlight/ui/screen'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useState } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { SHARE } from '../../shared/billing/billing-icons.ts'
import { useSaveFile } from '../../shared/billing/use-save-file.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { BillingPlaces } from './billing-places.tsx'
import { Filters } from './filters.tsx'
import { type HistoryFilter, useHistory } from './history.queries.ts'
import * as css from './history-screen.module.css'
import { MonthList, MonthSkeleton } from './month-list.tsx'

const loadEmpty = () => import('./empty.tsx')

/** Every movement of the balance by month, what each left there, and the way to its receipt. */
export function HistoryScreen() {
  const { t } = useBilling()
  const [filter, setFilter] = useState<HistoryFilter>({})
  const history = useHistory(filter)
  const { data, error, isFetching, refetch } = history
  const isEmpty = data?.months.length === 0
  const late = useLateModule(loadEmpty, isEmpty)
  if (error && !data && !isFetching) {
    return <LoadFailure error={error} retry={() => void refetch()} />
  }
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <Screen>
      <header className={css.head}>
        <h1>{t('history.title')}</h1>
        {!isEmpty && <SaveButton period={String(filter.year ?? new Date().getFullYear())} />}
      </header>
      {isEmpty && !isNarrowed ? (
        late && <late.Empty />
      ) : (
        <>
          <Filters value={filter} onChange={setFilter} />
          {data ? <MonthList history={history} data={data} /> : <MonthSkeleton />}
          {isEmpty && <p className={css.none}>{t('history.none')}</p>}
        </>
      )}
      <BillingPlaces />
    </Screen>
  )
}

/** The statement of the year that is shown, or of this one. */
function SaveButton({ period }: { period: string }) {
  const { t } = useBilling()
  const { isSaving, save } = useSaveFile()
  return (
    <button
      type="button"
      className={css.save}
      disabled={isSaving}
      aria-label={`${t('history.save')}: ${period}`}
      onClick={() => void save(period)}
    >
      <Icon shape={SHARE} size={18} />
      {t('history.file')}
    </button>
  )
}

import { LoadingScreen } from '@fanlight/ui/loader'
import { Screen } from '@fanlight/ui/screen'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { AskAbove } from './ask-above.tsx'
import { CapSection } from './cap-section.tsx'
import { Gauge } from './gauge.tsx'
import { type Limits, useLimits } from './limits.queries.ts'
import * as css from './limits-screen.module.css'
import { RenewalsSection } from './renewals-section.tsx'

/** What a fan lets themselves spend. Everything is saved at once. */
export function LimitsScreen() {
  const { t } = useBilling()
  const { data, error, refetch } = useLimits()
  if (data) return <LimitsView limits={data} />
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <LoadingScreen>{t('loading')}</LoadingScreen>
}

function LimitsView({ limits }: { limits: Limits }) {
  const { t } = useBilling()
  return (
    <Screen>
      <h1 className={css.title}>{t('limits.title')}</h1>
      <Gauge limits={limits} />
      <CapSection limits={limits} />
      <AskAbove limits={limits} />
      <RenewalsSection />
    </Screen>
  )
}

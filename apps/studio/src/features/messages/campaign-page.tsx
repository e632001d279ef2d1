import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/kit/load-failure.tsx'
import { State, Waiting } from '../../shared/kit/state.tsx'
import { useServices } from '../../shared/services.ts'
import { useMay } from '../../shared/session.ts'
import { useChanges } from '../../shared/use-changes.ts'
import { CampaignForm } from './campaign-form.tsx'
import { CampaignProgress } from './campaign-progress.tsx'
import { CAMPAIGNS, campaignQuery } from './messages.queries.ts'

/** A message to many: a form until it goes out, and what became of it from then on. */
export function CampaignPage() {
  const { t } = useI18n()
  const may = useMay()
  const { id } = useParams({ strict: false })
  if (!may('message')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  if (id === 'new') return <CampaignForm key="new" campaign={null} />
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) {
    return <State title={t('not_found_title')} line={t('not_found_line')} />
  }
  return <LoadedCampaign key={number} id={number} />
}

function LoadedCampaign({ id }: { id: number }) {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(campaignQuery(useServices(), id))
  useChanges([CAMPAIGNS])
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting text={t('loading')} />
  const { campaign } = data
  if (campaign.state === 'draft') return <CampaignForm campaign={campaign} />
  return <CampaignProgress campaign={campaign} />
}

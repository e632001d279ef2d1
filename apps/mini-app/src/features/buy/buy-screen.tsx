import { LoadingScreen } from '@fanlight/ui/loader'
import { useI18n } from '../../shared/i18n.ts'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { AlreadyPaid } from './already-paid.tsx'
import { type BuyAction, useForSale } from './buy.queries.ts'
import { ForSaleView } from './for-sale.tsx'

/** A message, or a post of the channel, that is sold once. */
export function BuyScreen({ action, objectId }: { action: BuyAction; objectId: string }) {
  const { t } = useI18n()
  const { data, error, refetch } = useForSale(action, objectId)
  if (data) {
    // What was bought here a moment ago is shown by the view that sold it.
    return data.wasPaid ? (
      <AlreadyPaid action={action} />
    ) : (
      <ForSaleView {...data} action={action} />
    )
  }
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <LoadingScreen text={t('loading')} />
}

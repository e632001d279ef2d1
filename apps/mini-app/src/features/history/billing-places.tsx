import { LOCK } from '@fanlight/ui/icons'
import { Cell, List } from '@fanlight/ui/list'
import type { ComponentProps } from 'react'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { CARD } from '../../shared/billing/billing-icons.ts'
import { UNDO } from '../../shared/billing/movement-look.ts'
import { type Place, paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import * as css from './billing-places.module.css'
import { useFilters } from './history.queries.ts'

/** What else there is about money, a cell each: the menu has one entry for all of it. */
export function BillingPlaces() {
  const { t } = useBilling()
  const { data: filters } = useFilters()
  return (
    <List className={css.places}>
      <PlaceCell tile={{ colour: 'violet', icon: CARD }} place={paths.cards()}>
        {t('cards.title')}
      </PlaceCell>
      <PlaceCell tile={{ colour: 'ember', icon: LOCK }} place={paths.limits()}>
        {t('limits.title')}
      </PlaceCell>
      {filters?.hasWithdrawal && (
        <PlaceCell
          tile={{ colour: 'blue', icon: UNDO }}
          subtitle={t('withdraw.line')}
          place={paths.withdraw()}
        >
          {t('withdraw.title')}
        </PlaceCell>
      )}
    </List>
  )
}

interface PlaceCellProps extends Omit<ComponentProps<typeof Cell>, 'onClick'> {
  place: Place
}

function PlaceCell({ place, ...props }: PlaceCellProps) {
  const { router } = useServices()
  return <Cell {...props} onClick={() => void router.go(place)} />
}

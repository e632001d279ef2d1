import { Cell, List, SectionFoot, SectionHead } from '@fanlight/ui/list'
import { LoadingScreen } from '@fanlight/ui/loader'
import { Screen } from '@fanlight/ui/screen'
import { Switch } from '@fanlight/ui/switch'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import { LoadFailure } from '../../shared/loading/load-failure.tsx'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { CardRow } from './card-row.tsx'
import { type Cards, useCards, useChangeCards } from './cards.queries.ts'
import * as css from './cards-screen.module.css'
import { MainCard } from './main-card.tsx'

/** The cards that the fan let us keep. Everything is saved at once. */
export function CardsScreen() {
  const { t } = useBilling()
  const { data, error, refetch } = useCards()
  if (data) return <CardsView {...data} />
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  return <LoadingScreen>{t('loading')}</LoadingScreen>
}

function CardsView({ cards, renewsByCard }: Cards) {
  const { t } = useBilling()
  const { router } = useServices()
  const change = useChangeCards()
  const main = cards.find(({ isMain }) => isMain)
  const isBusy = change.state === 'pending'
  return (
    <Screen>
      <h1 className={css.title}>{t('cards.title')}</h1>
      {main && <MainCard card={main} />}
      <SectionHead>{t(main ? 'cards.saved' : 'cards.none')}</SectionHead>
      <List className={css.cards}>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            disabled={isBusy}
            onChange={(to) => void change.run(to)}
          />
        ))}
        <Cell variant="link" onClick={() => void router.go(paths.balance())}>
          {t('cards.add')}
        </Cell>
      </List>
      {!main && <SectionFoot>{t('cards.noneLine')}</SectionFoot>}
      {main && (
        <>
          <SectionHead>{t('cards.renewals')}</SectionHead>
          <List>
            <Cell
              subtitle={t('cards.chargeLine')}
              end={
                <Switch
                  aria-label={t('cards.charge')}
                  checked={renewsByCard}
                  disabled={isBusy}
                  onChange={(renewals) => void change.run({ renewals })}
                />
              }
            >
              {t('cards.charge')}
            </Cell>
          </List>
        </>
      )}
      <SectionFoot>{t('cards.foot')}</SectionFoot>
    </Screen>
  )
}

import { classNames } from '@fanlight/ui/class-names'
import { ALBUM, TIP } from '@fanlight/ui/icons'
import { Cell, List } from '@fanlight/ui/list'
import { Screen } from '@fanlight/ui/screen'
import { useTrack } from '../../shared/analytics/analytics.ts'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { type Place, paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { firstNameIn } from '../../shared/session/creator-name.ts'
import type { Offer } from '../../shared/session/session-state.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'
import * as css from './premium-screen.module.css'
import { Sun } from './sun.tsx'

/** The creator does not sell Premium now; there are two ways onward. */
export function Unavailable({ offer }: { offer: Offer }) {
  const { t, language } = useI18n()
  const { router } = useServices()
  useTrack('view_subscription', { shows: 'unavailable' })
  const open = (place: Place) => void router.go(place)
  return (
    <>
      <Screen>
        <Sun isOut>
          <Sticker name="regret" size={160} />
        </Sun>
        <header className={classNames(css.title, css.sorry)}>
          <h1>{t('premium.unavailable')}</h1>
          <p>{t('premium.unavailableLine', { name: firstNameIn(offer, 'nominative') })}</p>
        </header>
        <div className={css.benefits}>
          <List>
            <Cell
              tile={{ colour: 'ember', icon: ALBUM }}
              subtitle={t('premium.unavailableCollectionLine')}
              onClick={() => open(paths.collection())}
            >
              {t('menu.collection')}
            </Cell>
            <Cell
              tile={{ colour: 'rose', icon: TIP }}
              subtitle={t('menu.tipLine', { name: firstNameIn(offer, 'dative', language) })}
              onClick={() => open(paths.tips())}
            >
              {t('menu.tip')}
            </Cell>
          </List>
        </div>
      </Screen>
      <BottomButtons
        main={{
          text: t('premium.seeFree'),
          onClick: () => open(paths.collection({ section: 'posts' })),
        }}
      />
    </>
  )
}

import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { BottomButtons } from '../../shared/bottom-buttons.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useServices } from '../../shared/services.ts'
import { Sticker } from '../../shared/stickers/sticker.tsx'

export function NotFoundScreen() {
  const { t } = useI18n()
  const { router } = useServices()
  const goToMenu = () => void router.go(paths.menu(), { isReplacing: true })

  return (
    <>
      <Screen>
        <State
          picture={<Sticker name="monocle" size={160} />}
          title={t('notFound.title')}
          line={t('notFound.line')}
        />
      </Screen>
      <BottomButtons main={{ text: t('notFound.menu'), onClick: goToMenu }} />
    </>
  )
}

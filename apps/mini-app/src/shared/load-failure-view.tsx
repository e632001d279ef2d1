import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { messageOf } from './api.ts'
import { BottomButtons } from './bottom-buttons.tsx'
import { useI18n } from './i18n.ts'
import { Sticker } from './stickers/sticker.tsx'

export interface LoadFailureProps {
  error: unknown
  retry: () => void
}

export function LoadFailureView({ error, retry }: LoadFailureProps) {
  const { t } = useI18n()
  return (
    <>
      <Screen>
        <State
          picture={<Sticker name="error" size={160} />}
          title={t('error.title')}
          line={messageOf(error, t('error.network')) ?? t('error.screen')}
        />
      </Screen>
      <BottomButtons main={{ text: t('tryAgain'), press: retry }} />
    </>
  )
}

import { messageOf } from '@fanlight/web/failures'
import { useI18n } from '../i18n.ts'
import { useServices } from '../services.ts'

/** For failed calls that no screen handles itself: a dialog of the messenger says why. */
export function useTellError() {
  const { messenger } = useServices()
  const { t } = useI18n()
  return (error: unknown) => {
    const message = messageOf(error, t('error.network'))
    if (message === null) return
    messenger.haptic({ notice: 'error' })
    void messenger.alert(message)
  }
}

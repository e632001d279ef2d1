import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { useI18n } from '../shared/i18n.ts'
import { Sticker } from '../shared/stickers/sticker.tsx'
import css from './shell.module.css'

/** The address names no creator and this device remembers none: there is nothing to show. */
export function NoCreator() {
  const { t } = useI18n()
  return (
    <div className={css['shell']}>
      <Screen>
        <State
          picture={<Sticker name="monocle" size={160} />}
          title={t('error.noCreator')}
          line={t('error.noCreatorLine')}
        />
      </Screen>
    </div>
  )
}

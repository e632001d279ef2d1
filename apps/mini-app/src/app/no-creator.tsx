import { Emblem } from '@fanlight/ui/emblem'
import { Screen } from '@fanlight/ui/screen'
import { State } from '@fanlight/ui/state'
import { USERS } from '@fanlight/ui/state-icons'
import { useI18n } from '../shared/i18n.ts'
import css from './shell.module.css'

/** The address names no creator and this device remembers none: there is nothing to show. */
export function NoCreator() {
  const { t } = useI18n()
  return (
    <div className={css['shell']}>
      <Screen>
        <State
          picture={<Emblem icon={USERS} width={150} isDim />}
          title={t('error.noCreator')}
          line={t('error.noCreatorLine')}
        />
      </Screen>
    </div>
  )
}

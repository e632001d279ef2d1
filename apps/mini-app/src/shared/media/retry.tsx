import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { useI18n } from '../i18n.ts'
import * as css from './retry.module.css'

const AGAIN: IconShape = { lines: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15' }

/** In the middle of what did not come. */
export function Retry({ retry }: { retry: () => void }) {
  const { t } = useI18n()
  return (
    <span className={css.retry}>
      <button type="button" aria-label={t('tryAgain')} onClick={retry}>
        <Icon shape={AGAIN} size={20} />
      </button>
    </span>
  )
}

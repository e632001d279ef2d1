import { Logo } from '@fanlight/ui/logo'
import { useI18n } from '../../shared/i18n.ts'
import css from './powered-by.module.css'

const PRODUCT = 'Fanlight'

export function PoweredBy() {
  const { t } = useI18n()
  const [before = '', after = ''] = t('poweredBy', { product: '\0' }).split('\0')
  return (
    <p className={css['powered']}>
      <Logo width={22} />
      <span>
        {before}
        <b>{PRODUCT}</b>
        {after}
      </span>
    </p>
  )
}

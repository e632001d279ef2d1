import { Icon } from '@fanlight/ui/icon'
import { useI18n } from '../../shared/i18n.ts'
import { PLANE } from '../../shared/icons.ts'
import * as css from './sign-in-page.module.css'

/** On the same device: the bot asks there, and this page goes on by itself. */
export function OpenMessenger({ link }: { link: string }) {
  const { t } = useI18n()
  return (
    <>
      <a className={css.open} href={link} target="_blank" rel="noreferrer">
        <Icon shape={PLANE} size={20} />
        {t('open_messenger')}
      </a>
      <p className={css.or}>
        <span>{t('or_here')}</span>
      </p>
    </>
  )
}

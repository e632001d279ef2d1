import { Logo } from '@fanlight/ui/logo'
import type { MouseEvent } from 'react'
import { useI18n } from './i18n.ts'
import * as css from './powered-by.module.css'
import { useServices } from './services.ts'

const PRODUCT = 'Fanlight'
/** The page about the product, beside the app. */
const ABOUT_PATH = '/about'

export function PoweredBy() {
  const { t } = useI18n()
  const { messenger } = useServices()
  const [before = '', after = ''] = t('poweredBy', { product: '\0' }).split('\0')
  const open = (event: MouseEvent) => {
    event.preventDefault()
    messenger.openLink(new URL(ABOUT_PATH, location.href).href)
  }
  return (
    <a className={css.powered} href={ABOUT_PATH} onClick={open}>
      <Logo width={22} />
      <span>
        {before}
        <b>{PRODUCT}</b>
        {after}
      </span>
    </a>
  )
}
